/**
 * Numbers as they are printed: a verdict compares what its reader sees, so that a value equal to the printed end of its range is inside.
 *
 * Rounds like `formats.ts`. Money has two decimals below 100 in every currency.
 */

import type { KpiUnit } from './kpi-meta.ts'

/** What the products of decimal fractions are off by. */
const INEXACT = 1e-12
const MONEY_WITHOUT_CENTS = 99.995

const roundTo = (value: number, digits: number): number => {
  const factor = 10 ** digits
  return (Math.sign(value) * Math.round(Math.abs(value) * factor * (1 + INEXACT))) / factor
}

/** With decimals; two figures of what they would write as zero. */
const decimalOf = (value: number, digits: number): number =>
  Math.abs(value) < 0.5 * 10 ** -digits ? Number(value.toPrecision(2)) : roundTo(value, digits)

const fractionOf = (value: number): number => {
  const size = Math.abs(value)
  return size < 0.01 ? Number(value.toPrecision(3)) : roundTo(value, size < 0.1 ? 4 : 3)
}

const printed: Readonly<Record<KpiUnit, (value: number) => number>> = {
  money: (value) => (Math.abs(value) >= MONEY_WITHOUT_CENTS ? roundTo(value, 0) : decimalOf(value, 2)),
  count: (value) => roundTo(value, 2),
  fraction: fractionOf,
  share: (value) => decimalOf(value, 2),
  multiple: (value) => decimalOf(value, 2),
  number: (value) => decimalOf(value, 2),
}

/** A value in its unit, as it is printed. */
export const printedValue = (unit: KpiUnit, value: number): number => (Number.isFinite(value) ? printed[unit](value) : value)

/** An estimate or the end of a typical range, as it is printed: counts are whole. */
export const printedEstimate = (unit: KpiUnit, value: number): number => printedValue(unit, unit === 'count' ? Math.round(value) : value)

/** The ends of a typical range; null if unknown. */
interface Ends {
  readonly low: number | null
  readonly high: number | null
}

/**
 * The side of a printed range on which a printed value is.
 *
 * @returns Null inside the range, at its ends, and without a range.
 */
export const sideOfPrinted = (unit: KpiUnit, value: number, { low, high }: Ends): 'above' | 'below' | null => {
  if (low === null || high === null) return null
  const shown = printedValue(unit, value)
  if (shown < printedEstimate(unit, low)) return 'below'
  return shown > printedEstimate(unit, high) ? 'above' : null
}

/** The same for an interval of what a value may become: it is outside only if all of the interval is. */
export const intervalSideOfPrinted = (
  unit: KpiUnit,
  [least, most]: readonly [number, number],
  { low, high }: Ends,
): 'above' | 'below' | null => {
  if (low === null || high === null) return null
  if (printedEstimate(unit, most) < printedEstimate(unit, low)) return 'below'
  return printedEstimate(unit, least) > printedEstimate(unit, high) ? 'above' : null
}
