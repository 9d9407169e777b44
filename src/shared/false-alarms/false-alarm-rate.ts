/** How often a rule's cards are false: measured by the simulator in accounts where nothing was broken. */

import { type MeasuredRule, measured } from './measured.ts'

export interface FalseAlarmRate {
  /** False cards a month. */
  readonly perMonth: number
  /** Exact upper 95% limit of false cards a month. */
  readonly upper95: number
  /** Purchases a day of the simulated accounts. */
  readonly volume: number
  /** Simulated months. */
  readonly months: number
}

/**
 * The measured rate of a rule at the simulated volume that is nearest to the product's own, by ratio.
 *
 * @param purchasesPerDay Null if unknown: then the highest rate of the measured volumes.
 * @returns Null for a rule that was not measured.
 */
export const falseAlarmRate = (
  rule: string,
  purchasesPerDay: number | null,
  table: readonly MeasuredRule[] = measured.rules,
): FalseAlarmRate | null => {
  const rates = table
    .filter((row) => row.rule === rule)
    .map(({ cards, months, upper95, volume }) => ({ perMonth: cards / months, upper95, volume, months }))
  const distance = ({ perMonth, volume }: FalseAlarmRate): number =>
    purchasesPerDay === null ? -perMonth : Math.abs(Math.log(Math.max(purchasesPerDay, Number.MIN_VALUE) / volume))
  return rates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
