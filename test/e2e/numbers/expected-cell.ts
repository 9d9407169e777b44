/** What a choice expects on screen: which numbers appear in which place, in that order; or that a number is unknown, with the reason. */

import type { KpiNowcast } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { describeMismatch, type ExpectedNumber, kpiNumber, onScreen } from './expected-number.ts'
import { type NumberFormat, readNumbers } from './number-text.ts'
import type { Cell, Screen } from './screen.ts'

export type Expected = readonly ExpectedNumber[] | 'unknown' | 'absent'

export interface ExpectedCell {
  readonly what: string
  /** Undefined where the place is not on screen. */
  readonly find: (screen: Screen) => Cell | undefined
  readonly expected: Expected
  /** Words with digits of their own, which are not numbers of the day. */
  readonly without?: readonly string[]
  /** True where the language sets the numbers in an order of its own. */
  readonly anyOrder?: boolean
}

export interface Reading {
  readonly format: NumberFormat
  readonly currency: string
}

/** A number, or that it is unknown. */
export const ifKnown = (value: number | null, write: (value: number) => ExpectedNumber): Expected =>
  value === null ? 'unknown' : [write(value)]

/** From low to high, with the unit once; one number if both look the same. */
export const range = (low: number, high: number, write: (value: number) => ExpectedNumber): readonly ExpectedNumber[] =>
  digitsOf(write(low)) === digitsOf(write(high)) ? [write(low)] : [write(low), write(high)]

const digitsOf = (number: ExpectedNumber): string => onScreen(number).toFixed(number.decimals)

/** What is expected of a KPI once all purchases are reported: with its reach, as a range if the reach differs by side, or from its lower end. */
export const expectedOf = (key: KpiKey, { expected, low, high }: KpiNowcast, currency: string): readonly ExpectedNumber[] => {
  const write = (value: number): ExpectedNumber => kpiNumber[key](key === 'purchases_meta' ? Math.round(value) : value, currency)
  if (high === null) return [write(low)]
  const [up, down] = [high - expected, expected - low]
  return Math.abs(up - down) <= 0.01 * (up + down) ? [write(expected), write(up)] : range(low, high, write)
}

/** By the number on screen: 12.7 of "12.7 %". */
const orderOf = (expected: readonly ExpectedNumber[]): readonly ExpectedNumber[] => expected.toSorted((a, b) => onScreen(a) - onScreen(b))

/** Why the screen does not match the expectation; null if it does. */
export const mismatchOf = (
  { what, find, expected, without = [], anyOrder = false }: ExpectedCell,
  screen: Screen,
  reading: Reading,
): string | null => {
  const cell = find(screen)
  if (expected === 'absent') return cell === undefined ? null : `${what}: "${cell.text}" should not be there`
  if (cell === undefined) return `${what} is not on screen`
  if (expected === 'unknown') {
    if (!/^–/.test(cell.text) || readNumbers(cell.text, reading.format).length > 0) return `${what}: "${cell.text}" should be a dash`
    return cell.reason === '' ? `${what}: the dash does not say why` : null
  }
  const text = without.reduce((left, words) => left.replaceAll(words, ' '), cell.text)
  const read = readNumbers(text, reading.format)
  const isOneForTwo = read.length === 1 && expected.length === 2
  const shown = anyOrder ? read.toSorted((a, b) => a.value - b.value) : isOneForTwo ? [...read, ...read] : read
  const due = anyOrder ? orderOf(expected) : expected
  if (shown.length !== due.length)
    return `${what}: "${text}" holds ${read.length} numbers, ${due.length} were due (${due.map(({ value }) => value)})`
  const faults = due.map((number, index) => {
    const at = shown[index]
    return at === undefined ? null : describeMismatch(at, number, reading.currency, index < due.length - 1 && text.includes(`${at.text}–`))
  })
  const fault = faults.find((found) => found !== null)
  return fault === undefined ? null : `${what}: ${fault} (in "${text}")`
}
