/** Maps the columns of a file to our fields. */

import type { Message } from '#shared/contract/message.ts'
import { codeOfSign, isSignOf } from '#shared/currency-signs.ts'
import { messages } from '#shared/locales/en/messages/index.ts'
import { createMessage, type MessageKey } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import { ImportRefused, refuseFile } from '../checks/import-refused.ts'
import type { FileDates } from './dates.ts'
import { normalizeHeader, splitCurrency } from './header-normalization.ts'

export type FieldKind = 'date' | 'time' | 'id' | 'text' | 'money' | 'count' | 'fraction' | 'flag'

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
  /** Fields whose column has the same header as others, with the positions of all of them. */
  readonly twins: ReadonlyMap<Field, readonly number[]>
  /** Currencies that the money headers name ("Amount spent (EUR)"), with the header that names each. */
  readonly currencies: readonly { readonly code: string; readonly header: string }[]
}

/** How the file writes dates and numbers. */
export interface FileLocale {
  readonly dates: FileDates
  readonly decimal: '.' | ','
}

/** A header fit to be shown: a file without one has its first row here, and what may be an address or a number in it is not repeated. */
export const safeHeader = (name: string): string =>
  name.trim() === '' ? '(no name)' : /@|\d{5}/.test(name) ? '(hidden)' : name.slice(0, 60)

const listed = (names: readonly string[]): string => (names.length > 0 ? names.map(safeHeader).join(', ') : 'none')

/** The positions of the columns by their names, as they are and without a currency. A header is compared with hundreds of known names. */
interface HeaderIndex {
  readonly plain: ReadonlyMap<string, readonly number[]>
  readonly money: ReadonlyMap<string, readonly number[]>
}

const indexOf = (header: readonly string[]): HeaderIndex => {
  const positions = header.map((_, index) => index)
  return {
    plain: Map.groupBy(positions, (index) => normalizeHeader(header[index] ?? '')),
    money: Map.groupBy(positions, (index) => splitCurrency(header[index] ?? '').name),
  }
}

const find = (spec: FieldSpec, names: readonly string[], index: HeaderIndex, taken: ReadonlySet<number>): number => {
  const byName = spec.kind === 'money' ? index.money : index.plain
  for (const name of names) {
    const at = byName.get(name)?.find((position) => !taken.has(position))
    if (at !== undefined) return at
  }
  return -1
}

/** Position of the first column that has one of the names, the best name first; -1 if there is none. */
export const columnNamed = (header: readonly string[], names: readonly string[]): number => {
  const { plain, money } = indexOf(header)
  for (const name of names) {
    const [at] = [...(plain.get(name) ?? []), ...(money.get(name) ?? [])].toSorted((a, b) => a - b)
    if (at !== undefined) return at
  }
  return -1
}

/** Positions of the columns that have the same header as the one at a position, itself included. */
const sameHeader = (header: readonly string[], at: number): readonly number[] => {
  const name = normalizeHeader(header[at] ?? '')
  return header.flatMap((text, index) => (normalizeHeader(text) === name ? [index] : []))
}

/** The positions of the columns that have the same header as the one at a position, itself included, as the only item; nothing if it is alone. */
export const twinsOf = (header: readonly string[], at: number): readonly (readonly number[])[] => {
  const same = sameHeader(header, at)
  return same.length > 1 ? [same] : []
}

/** The header of each column; of several with the same one, with the position among them: "Spend#1", "Spend#2". */
export const columnLabels = (header: readonly string[]): readonly string[] => {
  const positions = new Map<string, number[]>()
  header.forEach((text, index) => {
    const name = normalizeHeader(text)
    positions.set(name, [...(positions.get(name) ?? []), index])
  })
  return header.map((text, index) => {
    const same = positions.get(normalizeHeader(text)) ?? []
    return text === '' || same.length < 2 ? text : `${text}#${same.indexOf(index) + 1}`
  })
}

const NUMBERED = /^(.*)#(\d{1,4})$/s

const positionOf = (column: string, header: readonly string[]): number => {
  const exact = header.indexOf(column)
  return exact >= 0 ? exact : header.findIndex((text) => normalizeHeader(text) === normalizeHeader(column))
}

type NamedField = MessageKey extends infer Key ? (Key extends `file.field.${infer Field}` ? Field : never) : never

const isNamed = (field: string): field is NamedField => `file.field.${field}` in messages

/** What a message calls a field: its own name in English, since maps use it. */
const nameOf = (field: string): Message | string => (isNamed(field) ? createMessage(`file.field.${field}`) : field)

/** The column that a map names, and whether it names it by its position among those of one header ("Spend#2"). */
const mapped = (column: string, field: string, header: readonly string[]): { readonly at: number; readonly numbered: boolean } => {
  const at = positionOf(column, header)
  if (at >= 0) return { at, numbered: false }
  const [, name = '', number] = NUMBERED.exec(column) ?? []
  const first = number === undefined ? -1 : positionOf(name, header)
  const numbered = first < 0 ? undefined : sameHeader(header, first)[Number(number) - 1]
  if (numbered === undefined)
    throw refuseFile(createMessage('file.mapColumn', { field: nameOf(field), column, columns: listed(columnLabels(header)) }))
  return { at: numbered, numbered: true }
}

const NONE_TAKEN: ReadonlySet<number> = new Set()

/** How many fields a row of cells names, as a measure of whether it is the header. */
export const namesKnown = (specs: readonly FieldSpec[], row: readonly string[], map: Readonly<Record<string, string>>): number => {
  const index = indexOf(row)
  return specs.filter((spec) => {
    const column = map[spec.field]
    return column
      ? [column, column.replace(NUMBERED, '$1')].some((name) => index.plain.has(normalizeHeader(name)))
      : find(spec, spec.names, index, NONE_TAKEN) >= 0 || find(spec, spec.guesses, index, NONE_TAKEN) >= 0
  }).length
}

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
  const twins = new Map<Field, readonly number[]>()
  const taken = new Set<number>()
  const take = (field: Field, index: number, numbered = false): void => {
    at.set(field, index)
    taken.add(index)
    const same = numbered ? [index] : sameHeader(header, index)
    if (same.length > 1) twins.set(field, same)
  }
  for (const spec of specs) {
    const column = map[spec.field]
    if (!column) continue
    const { at: index, numbered } = mapped(column, spec.field, header)
    take(spec.field, index, numbered)
  }
  const named = indexOf(header)
  for (const spec of specs) {
    if (map[spec.field] !== undefined) continue
    const index = find(spec, spec.names, named, taken)
    if (index >= 0) take(spec.field, index)
  }
  const guesses = new Map<Field, number>()
  for (const spec of specs) {
    if (at.has(spec.field) || map[spec.field] !== undefined) continue
    const index = find(spec, spec.guesses, named, new Set([...taken, ...guesses.values()]))
    if (index >= 0) guesses.set(spec.field, index)
  }
  return { header, at, guesses, twins, currencies: currenciesOf(specs, header, at) }
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

/** Reports the required fields without a column and the columns of the file, with what to do about it. */
const missingColumns = (missing: readonly NeededField[], header: readonly string[], remedy: readonly Message[]) => {
  const fields = missing.map((field) => createMessage(`file.field.${field}`))
  return {
    messages: [createMessage('file.missing', { fields, columns: listed(header) }), ...remedy],
    details: fields.map((field) => ({ field: english.format(field), problem: 'no column' })),
  }
}

/** The refusal of a file that lacks required columns, which may have them under names that are not known. */
export const refuseMissing = (missing: readonly NeededField[], header: readonly string[], ...remedy: readonly Message[]): ImportRefused => {
  const which = createMessage(missing.length === 1 ? 'file.which.one' : 'file.which.more')
  return new ImportRefused({ ...missingColumns(missing, header, [which, ...remedy]), resolvedBy: ['map'] })
}

/** The refusal of a file that has one of the required columns under no name, so that only another export can be imported. */
export const refuseLacking = (missing: readonly NeededField[], header: readonly string[], ...remedy: readonly Message[]): ImportRefused =>
  new ImportRefused({ ...missingColumns(missing, header, remedy), needsExport: true })

/** Why a file is refused whose header names another currency than the account's; null if it does not. */
export const currencyRefusal = (columns: Columns<string>, currency: string): ImportRefused | null => {
  const other = columns.currencies.find(({ code }) => !isSignOf(code, currency))
  if (!other) return null
  const code = codeOfSign(other.code)
  return refuseFile(
    createMessage('file.currency', { column: other.header, code, own: currency }),
    createMessage('file.currencyWay', { code, own: currency }),
  )
}
