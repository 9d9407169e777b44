/** Adds up the rows into which a breakdown (age, gender, placement, …) splits an ad's day. */

import { addMicros, type Micros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { DayState } from './ad-row.ts'

interface Bucket {
  fact: AdFact
  readonly fingerprints: number[]
}

export interface Breakdowns {
  readonly add: (fact: AdFact, ad: number, day: DayState, print: number) => boolean
  readonly facts: () => Generator<AdFact>
  /** Rows that were added to another one. */
  readonly summed: () => number
  readonly dropped: () => number
}

const MICROS = 1_000_000
/** Sums of fractions are rounded to the six decimals that fractions have. */
const plus = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.round((a + b) * MICROS) / MICROS
const plusMoney = (a: Micros | null, b: Micros | null): Micros | null => (a === null ? b : b === null ? a : addMicros(a, b))
const either = (a: boolean | null, b: boolean | null): boolean | null => (a === null ? b : b === null ? a : a || b)

/** Unknown parts add nothing; reach is unknown in a sum, because one person may be in several parts. */
const together = (a: AdFact, b: AdFact): AdFact => ({
  ...a,
  spend: addMicros(a.spend, b.spend),
  impressions: plus(a.impressions, b.impressions),
  reach: null,
  linkClicks: plus(a.linkClicks, b.linkClicks),
  landingPageViews: plus(a.landingPageViews, b.landingPageViews),
  addToCart: plus(a.addToCart, b.addToCart),
  initiateCheckout: plus(a.initiateCheckout, b.initiateCheckout),
  purchases: plus(a.purchases, b.purchases),
  purchaseValue: plusMoney(a.purchaseValue, b.purchaseValue),
  dailyBudget: a.dailyBudget ?? b.dailyBudget,
  status: a.status ?? b.status,
  attributionSetting: a.attributionSetting ?? b.attributionSetting,
  purpose: a.purpose ?? b.purpose,
  edited: either(a.edited, b.edited),
  promo: either(a.promo, b.promo),
})

/** With `dropEqual`, a row that equals an earlier one in every cell counts once: its breakdown columns identify the same part. */
export const sumBreakdowns = (dropEqual: boolean): Breakdowns => {
  const days = new Map<DayState, Map<number, Bucket>>()
  let summed = 0
  let dropped = 0
  return {
    add: (fact, ad, day, print) => {
      const ads = days.get(day) ?? new Map<number, Bucket>()
      days.set(day, ads)
      const bucket = ads.get(ad)
      if (!bucket) {
        ads.set(ad, { fact, fingerprints: [print] })
        return true
      }
      if (dropEqual && bucket.fingerprints.includes(print)) {
        dropped += 1
        return false
      }
      bucket.fact = together(bucket.fact, fact)
      if (dropEqual) bucket.fingerprints.push(print)
      summed += 1
      return true
    },
    facts: function* () {
      for (const ads of days.values()) for (const { fact } of ads.values()) yield fact
    },
    summed: () => summed,
    dropped: () => dropped,
  }
}
