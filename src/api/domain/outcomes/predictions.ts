/** How the amounts that cards named compare with what was measured. */

import type { ValuedCard } from './card-value.ts'
import { type Amount, amountOf } from './value-sum.ts'

/** Predicted against measured amounts of the cards of a rule. */
export interface PredictionRecord {
  readonly rule: string
  readonly ruleVersion: number
  /** Cards that named an amount and were measured. */
  readonly n: number
  /** How many are needed before anything is reported. */
  readonly needed: number
  /** Means per card and week, in units of the account currency; null below the number that is needed. */
  readonly means: { readonly predicted: number; readonly measured: Amount } | null
  /** Cards whose 90% interval contains what they predicted; null below the number that is needed. */
  readonly within: number | null
}

/** Cards that a mean of predictions needs. Source: prior; of fewer, one card decides. */
export const LEAST_PREDICTIONS = 5

/** How the amounts that cards named compare with what was measured, by rule and version. */
export const predictionRecords = (cards: readonly ValuedCard[]): readonly PredictionRecord[] => {
  const named = cards.flatMap(({ predicted, ...card }) => (predicted === null || predicted <= 0 ? [] : [{ ...card, predicted }]))
  return [...Map.groupBy(named, ({ rule, ruleVersion }) => JSON.stringify([rule, ruleVersion])).values()].flatMap((own) =>
    own.slice(0, 1).map(({ rule, ruleVersion }): PredictionRecord => {
      const n = own.length
      const known = { rule, ruleVersion, n, needed: LEAST_PREDICTIONS }
      const measured = amountOf(own, ({ weekSpend }) => weekSpend / n)
      if (n < LEAST_PREDICTIONS || measured === null) return { ...known, means: null, within: null }
      const predicted = own.reduce((sum, card) => sum + card.predicted, 0) / n
      const within = own.filter(
        ({ predicted: amount, interval: [low, high], weekSpend }) => low * weekSpend <= amount && amount <= high * weekSpend,
      )
      return { ...known, means: { predicted, measured }, within: within.length }
    }),
  )
}
