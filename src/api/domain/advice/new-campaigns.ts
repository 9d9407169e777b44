/**
 * The usual rates of campaigns without a past of their own: a new campaign is a draw from the campaigns of the account.
 *
 * Its rate has a gamma distribution around the rate of the account, as wide as the campaigns differ. What the campaign itself has shown in the
 * baseline narrows it (empirical Bayes for rates).
 */

import { spreadOfRates } from '../stats/rate-spread.ts'
import { thresholds } from './thresholds.ts'

/** A campaign in the baseline. */
export interface CampaignPast {
  readonly count: number
  readonly exposure: number
  /** Days with exposure. */
  readonly days: number
}

/** What is expected of a new campaign. */
export interface ExpectedRate {
  readonly rate: number
  /** Relative variance of the rate that the campaign really has. */
  readonly variance: number
}

/**
 * The rates to expect of new campaigns.
 *
 * @param usual Rate of the account in the baseline; above 0.
 * @param past All campaigns with exposure in the baseline, old and new: they show how much campaigns differ.
 * @param perCount Independent events in one unit of count; 0 for amounts.
 * @param prior Variance of the logarithm of a campaign's rate where few campaigns are known.
 */
export const expectedRates = (
  usual: number,
  past: readonly CampaignPast[],
  perCount: number,
  prior: number,
): ((own: CampaignPast) => ExpectedRate) => {
  const events = ({ exposure }: CampaignPast): number => usual * exposure * perCount
  // Counts vary by chance, and days differ from each other.
  const noiseOf = (own: CampaignPast): number =>
    (perCount === 0 ? 0 : 1 / (events(own) + HALF)) + thresholds.dispersionPrior / Math.max(1, own.days)
  const ratioOf = (own: CampaignPast): number =>
    perCount === 0 ? own.count / (usual * own.exposure) : (own.count * perCount + HALF) / (events(own) + HALF)
  const known = past.filter((own) => own.exposure > 0 && ratioOf(own) > 0)
  const spread = spreadOfRates(
    known.map((own) => ({ ratio: ratioOf(own), variance: noiseOf(own), weight: own.exposure })),
    prior,
    thresholds.mix.spreadWeight,
  )
  return (own) => {
    if (!(own.exposure > 0)) return { rate: usual, variance: spread }
    const [before, shown] = [1 / spread, 1 / noiseOf(own)]
    const ratio = (before + (shown * own.count) / (usual * own.exposure)) / (before + shown)
    // The variance of a gamma distribution after its data, over its squared mean.
    return { rate: usual * ratio, variance: 1 / ((before + shown) * ratio) }
  }
}

/** Half an event more, so that no count is zero. */
const HALF = 0.5
