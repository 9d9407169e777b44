/** A day's Meta-to-store ratio against its weekday's typical range. */

import { type Day, daysBetween, weekday } from '#shared/calendar.ts'
import type { MetaToStoreRatio, ReconcileAbstention } from '#shared/contract/internal/reconcile.ts'
import { sideOfPrinted } from '#shared/printed-value.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import { expectedRange, MIN_FALLBACK_DAYS } from '../baseline/expected-range.ts'
import type { DaySums } from '../facts/facts.ts'
import { metaToStore } from '../kpi/formulas.ts'

/** Reported and store values of a day; either is null if unknown. */
export type BothSides = (day: DaySums) => { readonly claim: number | null; readonly store: number | null }

/** Reported purchases and store orders. */
export const byOrders: BothSides = ({ purchases, orders }) => ({ claim: purchases, store: orders })
/** Reported purchase value and store revenue. */
export const byRevenue: BothSides = ({ purchaseValue, revenue }) => ({ claim: purchaseValue, store: revenue })

const why = (code: ReconcileAbstention['code'], have: number | null = null, need: number | null = null): ReconcileAbstention => ({
  code,
  have,
  need,
})

const ratioOf = (sides: BothSides, day: DaySums): number | null => {
  const { claim, store } = sides(day)
  return store !== null && store <= 0 ? null : metaToStore(claim, store)
}

/** What a ratio is compared with. */
export interface RatioContext {
  readonly day: Day
  /** All days with data up to and including the day. */
  readonly sums: readonly DaySums[]
  readonly complete: boolean
  readonly isSettled: (day: Day) => boolean
}

/**
 * The ratio of a day with its typical range and verdict. Source: docs/kpi.md, `claim_ratio_orders` and `claim_ratio_revenue`.
 *
 * @returns No verdict for a running day or one whose purchases may still arrive.
 */
export const metaToStoreRatio = (sides: BothSides, { day, sums, complete, isSettled }: RatioContext): MetaToStoreRatio => {
  const pastRatios = sums.flatMap((entry) => {
    const age = daysBetween(entry.day, day)
    if (age < 1 || age > BASELINE_DAYS || entry.promo || !isSettled(entry.day)) return []
    const value = ratioOf(sides, entry)
    return value === null ? [] : [{ age, weekday: weekday(entry.day), value }]
  })
  const usual = expectedRange(pastRatios, weekday(day))
  const today = sums.find((entry) => entry.day === day)
  const ratio = today === undefined ? null : ratioOf(sides, today)
  const settled = complete && isSettled(day)
  const reason = ratio === null ? missing(sides, today) : !complete ? why('running') : !settled ? why('maturing') : null
  const tooShort = usual.median === null ? why('too_little_history', usual.days, MIN_FALLBACK_DAYS) : null
  const verdict = ratio === null || reason !== null || usual.median === null ? null : (sideOfPrinted('number', ratio, usual) ?? 'within')
  return { ratio, usual: { ...usual }, verdict, reason: reason ?? tooShort }
}

const missing = (sides: BothSides, today: DaySums | undefined): ReconcileAbstention => {
  const { claim, store } = today === undefined ? { claim: null, store: null } : sides(today)
  if (store === null) return why('no_orders')
  return claim === null ? why('no_claims') : why('nothing_sold')
}
