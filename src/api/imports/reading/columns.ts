/** Maps the columns of a file to our fields. */

import type { DateFormat } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import { ImportRefused, refuseFile } from '../checks/import-refused.ts'
import { normalizeHeader, splitCurrency } from './header-normalization.ts'

export type FieldKind = 'date' | 'time' | 'id' | 'text' | 'money' | 'count' | 'flag'

export interface FieldSpec {
  readonly field: string
  readonly kind: FieldKind
  readonly required: boolean
  /** Headers that mean this field, best first, as {@link normalizeHeader} has them. */
  readonly names: readonly string[]
  /** Headers that may mean it: proposed in a preview, never used unasked. */
  readonly guesses: readonly string[]
}

export interface Columns<Field extends string> {
  readonly header: readonly string[]
  /** Our field → position of its column; fields that the file does not contain are missing. */
  readonly at: ReadonlyMap<Field, number>
  /** Position → our field, for columns that are not in the map but whose header may match. */
  readonly guesses: ReadonlyMap<Field, number>
  /** Currencies that the money headers name ("Amount spent (EUR)"), with the header that names each. */
  readonly currencies: readonly { readonly code: string; readonly header: string }[]
}

/** How the file writes dates and numbers. */
export interface FileLocale {
  readonly dates: DateFormat
  readonly decimal: '.' | ','
}

/** A header fit to be shown: a file without one has its first row here, and what may be an address or a number in it is not repeated. */
export const safeHeader = (name: string): string =>
  name.trim() === '' ? '(no name)' : /@|\d{5}/.test(name) ? '(hidden)' : name.slice(0, 60)

const listed = (names: readonly string[]): string => (names.length > 0 ? names.map(safeHeader).join(', ') : 'none')

const nameOf = (spec: FieldSpec, header: string): string => (spec.kind === 'money' ? splitCurrency(header).name : normalizeHeader(header))

const find = (spec: FieldSpec, names: readonly string[], header: readonly string[], taken: ReadonlySet<number>): number => {
  for (const name of names) {
    const at = header.findIndex((text, index) => !taken.has(index) && nameOf(spec, text) === name)
    if (at >= 0) return at
  }
  return -1
}

const mapped = (column: string, field: string, header: readonly string[]): number => {
  const exact = header.indexOf(column)
  const at = exact >= 0 ? exact : header.findIndex((text) => normalizeHeader(text) === normalizeHeader(column))
  if (at < 0) throw refuseFile(createMessage('file.mapColumn', { field, column, columns: listed(header) }))
  if (header.lastIndexOf(header[at] ?? '') !== at) throw refuseFile(createMessage('file.twice', { column }), createMessage('file.twiceWay'))
  return at
}

/** How many fields a row of cells names, as a measure of whether it is the header. */
export const namesKnown = (specs: readonly FieldSpec[], row: readonly string[], map: Readonly<Record<string, string>>): number =>
  specs.filter((spec) => {
    const column = map[spec.field]
    return column
      ? row.some((text) => normalizeHeader(text) === normalizeHeader(column))
      : find(spec, [...spec.names, ...spec.guesses], row, new Set()) >= 0
  }).length

/**
 * Finds the fields' columns: those of the map first (an empty column name means that the field is not to be read), then by their known names.
 * Throws ImportRefused for a map that names a field or a column that does not exist.
 */
export const findColumns = <Field extends string>(
  specs: readonly (FieldSpec & { readonly field: Field })[],
  header: readonly string[],
  map: Readonly<Record<string, string>>,
): Columns<Field> => {
  const unknown = Object.keys(map).find((field) => !specs.some((spec) => spec.field === field))
  if (unknown !== undefined)
    throw refuseFile(createMessage('file.mapField', { field: unknown, fields: listed(specs.map((spec) => spec.field)) }))
  const at = new Map<Field, number>()
  const taken = new Set<number>()
  const take = (field: Field, index: number): void => {
    at.set(field, index)
    taken.add(index)
  }
  for (const spec of specs) {
    const column = map[spec.field]
    if (column) take(spec.field, mapped(column, spec.field, header))
  }
  for (const spec of specs) {
    if (map[spec.field] !== undefined) continue
    const index = find(spec, spec.names, header, taken)
    if (index < 0) continue
    if (header.indexOf(header[index] ?? '', index + 1) >= 0)
      throw refuseFile(createMessage('file.twice', { column: header[index] ?? '' }), createMessage('file.twiceWay'))
    take(spec.field, index)
  }
  const guesses = new Map<Field, number>()
  for (const spec of specs) {
    if (at.has(spec.field) || map[spec.field] !== undefined) continue
    const index = find(spec, spec.guesses, header, new Set([...taken, ...guesses.values()]))
    if (index >= 0) guesses.set(spec.field, index)
  }
  return { header, at, guesses, currencies: currenciesOf(specs, header, at) }
}

const currenciesOf = <Field extends string>(
  specs: readonly (FieldSpec & { readonly field: Field })[],
  header: readonly string[],
  at: ReadonlyMap<Field, number>,
): Columns<Field>['currencies'] =>
  specs.flatMap((spec) => {
    const index = at.get(spec.field)
    if (spec.kind !== 'money' || index === undefined) return []
    const name = header[index] ?? ''
    const { currency } = splitCurrency(name)
    return currency === null ? [] : [{ code: currency, header: name }]
  })

/** What a file needs a column for; `entity` and `value` each mean one of several fields. */
export type NeededField = 'date' | 'spend' | 'order_id' | 'created_at' | 'entity' | 'value'

/** Reports the required field without a column, the columns of the file, and how to map one. */
export const refuseMissing = (missing: readonly NeededField[], header: readonly string[], ...remedy: readonly Message[]): ImportRefused => {
  const fields = missing.map((field) => createMessage(`file.field.${field}`))
  return new ImportRefused({
    messages: [
      createMessage('file.missing', { fields, columns: listed(header) }),
      createMessage(missing.length === 1 ? 'file.which.one' : 'file.which.more'),
      ...remedy,
    ],
    details: fields.map((field) => ({ field: english.format(field), problem: 'no column' })),
    resolvedBy: ['map'],
  })
}

/** Throws ImportRefused if a header names another currency than the account's. */
export const checkCurrency = (columns: Columns<string>, currency: string): void => {
  const other = columns.currencies.find(({ code }) => code !== currency)
  if (other)
    throw refuseFile(
      createMessage('file.currency', { column: other.header, code: other.code, own: currency }),
      createMessage('file.currencyWay', { code: other.code, own: currency }),
    )
}
