/** Collects what the cells of a file prove about its dates, numbers and currency. */

import type { Day } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/internal/import.ts'
import { codeOfSign, currencySign, mayHaveSign, withoutSign } from '#shared/currency-signs.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseRow } from '../checks/import-refused.ts'
import type { Columns, FieldSpec } from './columns.ts'
import type { CsvReadOptions, RecordBatch } from './csv-types.ts'
import { type DateEvidence, dateEvidence } from './dates.ts'
import { decimalEvidence, isBlank } from './numbers.ts'

/** A cell, with the place where it is. */
export interface Sighting {
  readonly row: number
  readonly column: string
  readonly text: string
}

interface SeenOrders {
  /** The orders of day, month and year in which every date so far exists; empty if there was none to tell by. */
  readonly possible: readonly DateFormat[]
  /** A date that is another day in each of them. */
  readonly differing: Sighting | undefined
}

export interface CellEvidence {
  readonly add: (batch: RecordBatch) => void
  readonly datesOpen: () => boolean
  readonly numbersOpen: () => boolean
  /** Whether days are written as plain numbers, which is settled only by the whole column. */
  readonly daysAreNumbers: () => boolean
  readonly dates: () => { readonly orders: SeenOrders; readonly conflicting: readonly [Sighting, Sighting] | null }
  readonly numbers: () => Readonly<Partial<Record<'point' | 'comma' | 'either', Sighting>>>
  /** The first day of eight digits, the first serial number, and the first date of another form in a column of days. */
  readonly dayNumbers: () => Readonly<Partial<Record<'compact' | 'serial' | 'other', Sighting>>>
  /** The refusal for an amount in another currency than the account's. */
  readonly foreign: () => ImportRefused | null
}

const MOST_CACHED = 20_000

/** The evidence of dates: each one leaves fewer orders possible. */
const orderEvidence = () => {
  let possible: ReadonlySet<DateFormat> | null = null
  let narrowed: Sighting | null = null
  let conflicting: readonly [Sighting, Sighting] | null = null
  /** By the orders in which the date exists. */
  const differing = new Map<string, { readonly days: ReadonlyMap<DateFormat, Day>; readonly at: Sighting }>()
  const isDifferent = (days: ReadonlyMap<DateFormat, Day>): boolean =>
    new Set([...(possible ?? [])].map((order) => days.get(order))).size > 1
  return {
    add: (days: ReadonlyMap<DateFormat, Day>, at: Sighting): void => {
      const left = new Set([...(possible ?? days.keys())].filter((order) => days.has(order)))
      if (left.size === 0) conflicting ??= [narrowed ?? at, at]
      else {
        if (left.size < (possible?.size ?? 3)) narrowed = at
        possible = left
      }
      const key = [...days.keys()].join()
      if (!differing.has(key) && isDifferent(days)) differing.set(key, { days, at })
    },
    seen: (): SeenOrders => ({
      possible: [...(possible ?? [])],
      differing: (possible?.size ?? 0) > 1 ? [...differing.values()].find(({ days }) => isDifferent(days))?.at : undefined,
    }),
    isOpen: (): boolean => conflicting === null && (possible?.size ?? 0) > 1,
    conflicting: () => conflicting,
  }
}

/** Evidence of the columns that the fields have; nothing is seen before rows are added. */
export const readEvidence = <Field extends string>(
  specs: readonly (FieldSpec & { readonly field: Field })[],
  columns: Columns<Field>,
  { currency, today }: Pick<CsvReadOptions, 'currency' | 'today'>,
): CellEvidence => {
  const watched = specs.flatMap(({ field, kind }) => {
    const at = columns.at.get(field)
    return at === undefined ? [] : [{ kind, at, column: columns.header[at] ?? '' }]
  })
  const orders = orderEvidence()
  const numbers: { point?: Sighting; comma?: Sighting; either?: Sighting } = {}
  const days: { compact?: Sighting; serial?: Sighting; other?: Sighting } = {}
  let foreign: ImportRefused | null = null
  const dates = new Map<string, DateEvidence>()
  const evidenceOf = (text: string): DateEvidence => {
    const cached = dates.get(text)
    if (cached) return cached
    const found = dateEvidence(text, today)
    if (dates.size < MOST_CACHED) dates.set(text, found)
    return found
  }
  const addDate = (at: Sighting): void => {
    const found = evidenceOf(at.text)
    if (found.is === 'compact') days.compact ??= at
    else if (found.is === 'serial') days.serial ??= at
    else if (!days.other && /\d/.test(at.text)) days.other = at
    if (found.is === 'order') orders.add(found.days, { ...at, text: found.text })
  }
  const addAmount = (at: Sighting): void => {
    const plain = mayHaveSign(at.text) ? withoutSign(at.text, currency) : at.text
    const sign = plain === at.text && mayHaveSign(plain) && !isBlank(plain) ? currencySign(plain) : null
    if (sign === null) addNumber({ ...at, text: plain }, 'money')
    else
      foreign ??= refuseRow(
        at.row,
        at.column,
        createMessage('cell.currency', { code: codeOfSign(sign), own: currency }),
        createMessage('file.currencyWay', { code: codeOfSign(sign), own: currency }),
      )
  }
  const addNumber = (at: Sighting, kind: 'money' | 'count'): void => {
    const proof = decimalEvidence(at.text, kind)
    if (proof === '.') numbers.point ??= at
    else if (proof === ',') numbers.comma ??= at
    else if (proof === 'either') numbers.either ??= at
  }
  return {
    add: ({ firstRow, length, cellsOf }) => {
      for (let index = 0; index < length; index += 1) {
        const cells = cellsOf(index)
        for (const { kind, at, column } of watched) {
          const text = cells[at]
          if (!text) continue
          if (kind === 'date' || kind === 'time') addDate({ row: firstRow + index, column, text })
          else if (kind === 'money') addAmount({ row: firstRow + index, column, text })
          else if (kind === 'count') addNumber({ row: firstRow + index, column, text }, kind)
          else if (kind === 'fraction') addNumber({ row: firstRow + index, column, text }, 'money')
        }
      }
    },
    datesOpen: orders.isOpen,
    numbersOpen: () => !numbers.point && !numbers.comma,
    daysAreNumbers: () => (days.compact !== undefined || days.serial !== undefined) && !(days.compact && days.serial) && !days.other,
    dates: () => ({ orders: orders.seen(), conflicting: orders.conflicting() }),
    numbers: () => numbers,
    dayNumbers: () => days,
    foreign: () => foreign,
  }
}
