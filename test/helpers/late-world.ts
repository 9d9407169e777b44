/** Ads whose purchases are reported late: by the day of the click, within seven days of it, and some days after it on average. */

import type { AdDay, AdEntity } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from './ad-days.ts'
import type { Random } from './random.ts'

/** Days between click and purchase that a 7-day click window can have. */
const LAGS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Weights of the lags, falling or rising geometrically so that their mean is as asked; 3.5 is uniform. */
const lagWeights = (mean: number): readonly number[] => {
  if (mean === 0) return LAGS.map((lag) => (lag === 0 ? 1 : 0))
  const of = (ratio: number) => LAGS.map((lag) => ratio ** lag)
  const meanOf = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, lag) => sum + weight * lag, 0) / weights.reduce((sum, weight) => sum + weight, 0)
  let [low, high] = [1e-6, 10]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (meanOf(of(middle)) < mean) low = middle
    else high = middle
  }
  const weights = of(low)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

export interface LateAd {
  readonly id: string
  /** Spend a day, in units. */
  readonly spend: number
  /** True cost per purchase, in units. */
  readonly cpa: number
  readonly days?: number
}

/**
 * The ads as a sync on the day after {@link DAY} reports them.
 *
 * @param meanLag Days from click to purchase, 0 to 7.
 */
export const lateWorld = (
  random: Random,
  ads: readonly LateAd[],
  meanLag: number,
): { readonly ads: AdEntity[]; readonly adDays: AdDay[] } => {
  const weights = lagWeights(meanLag)
  /** Share of a day's purchases that has come in by the end of {@link DAY}. */
  const reported = (age: number): number => weights.slice(0, age + 1).reduce((sum, weight) => sum + weight, 0)
  return {
    ads: ads.map(({ id, days = 69 }) => adEntity(id, { firstDay: addDays(DAY, -days) })),
    adDays: Array.from({ length: 70 }, (_, index) => 69 - index).flatMap((age) =>
      ads
        .filter(({ days = 69 }) => age <= days)
        .map(({ id, spend, cpa }) => {
          const purchases = random.poisson((spend / cpa) * reported(age))
          return adDay(id, age, { spend: microsFromUnits(spend), purchases, purchaseValue: microsFromUnits(60 * purchases) })
        }),
    ),
  }
}
