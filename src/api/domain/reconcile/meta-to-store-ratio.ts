/** A day's claim ratio against what its weekday usually has. */

import { type Day, daysBetween, weekday } from '#shared/calendar.ts'
import type { MetaToStoreRatio, ReconcileAbstention } from '#shared/contract/internal/reconcile.ts'
import { expectedRange } from '../baseline/baseline.ts'
import type { DaySums } from '../facts/facts.ts'
import { metaToStore } from '../kpi/formulas.ts'
import { BASELINE_DAYS } from '../usual/baseline-days.ts'

const NEEDED_DAYS = 10

/** Platform claim and store, either null where it is unknown. */
export type BothSides = (day: DaySums) => { readonly claim: number | null; readonly store: number | null }

export const byOrders: BothSides = ({ purchases, orders }) => ({ claim: purchases, store: orders })
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

export interface RatioContext {
  readonly day: Day
  /** All days held before and on the day. */
  readonly sums: readonly DaySums[]
  readonly complete: boolean
  readonly isSettled: (day: Day) => boolean
}

export const metaToStoreRatio = (sides: BothSides, { day, sums, complete, isSettled }: RatioContext): MetaToStoreRatio => {
  const known = sums.flatMap((entry) => {
    const age = daysBetween(entry.day, day)
    if (age < 1 || age > BASELINE_DAYS || entry.promo || !isSettled(entry.day)) return []
    const value = ratioOf(sides, entry)
    return value === null ? [] : [{ age, weekday: weekday(entry.day), value }]
  })
  const usual = expectedRange(known, weekday(day))
  const held = sums.find((entry) => entry.day === day)
  const ratio = held === undefined ? null : ratioOf(sides, held)
  const settled = complete && isSettled(day)
  const reason = ratio === null ? missing(sides, held) : !complete ? why('running') : !settled ? why('maturing') : null
  const tooShort = usual.median === null ? why('too_little_history', usual.days, NEEDED_DAYS) : null
  const verdict =
    ratio === null || reason !== null || usual.median === null
      ? null
      : ratio < usual.low
        ? 'below'
        : ratio > usual.high
          ? 'above'
          : 'within'
  return { ratio, usual: { ...usual }, verdict, reason: reason ?? tooShort }
}

const missing = (sides: BothSides, held: DaySums | undefined): ReconcileAbstention => {
  const { claim, store } = held === undefined ? { claim: null, store: null } : sides(held)
  if (store === null) return why('no_orders')
  return claim === null ? why('no_claims') : why('nothing_sold')
}
