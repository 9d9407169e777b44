/** The Funnel tab: the product's funnel of a day and that of every campaign. */

import type { Day } from '#shared/calendar.ts'
import { adFunnelSteps, type DeskFunnel, type DeskFunnelStep, type FunnelLoss, funnelSteps } from '#shared/contract/internal/funnel.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { thresholds } from '../advice/thresholds.ts'
import type { TabModel } from '../baseline/confirmed-verdict.ts'
import type { DaySums } from '../facts/facts.ts'
import { countsOf, type DayCounts, type StepCounts } from './funnel-counts.ts'
import { biggestLosses, withClearLosses } from './funnel-loss.ts'
import { type FunnelOfDay, judgedSteps } from './judged-steps.ts'
import { stepDispersion } from './step-spread.ts'

/** One campaign on the day and on the same weekdays of the 8 weeks before. */
export interface CampaignHistory {
  readonly id: string
  readonly name: string
  readonly spend: Micros
  readonly today: StepCounts
  readonly past: readonly DayCounts[]
}

/** What the tab is built from. */
export interface FunnelInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  /** Days between the day and the last sync of ad facts. */
  readonly purchaseAge: number
  /** Days after which the product's purchases count as final: learned from its versions, or an assumption. */
  readonly matureAfter: number
  /** The product's days: the day itself and the 8 weeks before. */
  readonly sums: readonly DaySums[]
  readonly campaigns: readonly CampaignHistory[]
  /** The model of the rules for the day; missing: there are no ad data to build it from. */
  readonly model?: TabModel
}

/** Builds the tab: rates against their typical range, and the step that costs the most purchases. */
export const dayFunnel = (input: FunnelInput): DeskFunnel => {
  const { day, currency, complete, settled, purchaseAge, matureAfter, sums, campaigns, model } = input
  const today = sums.find((entry) => entry.day === day) ?? null
  const usable = sums.filter((entry) => entry.day < day && !entry.promo)
  const past = usable.map((entry) => ({ day: entry.day, counts: countsOf(entry) }))
  const promos = new Set(sums.filter(({ promo }) => promo).map((entry) => entry.day))
  const dispersions = new Map(funnelSteps.map((step) => [step, stepDispersion(past, step)]))
  const shared = {
    day,
    complete,
    purchaseAge: settled ? matureAfter : purchaseAge,
    mature: matureAfter,
    dispersionOf: (step) => dispersions.get(step) ?? thresholds.dispersionPrior,
  } satisfies Partial<FunnelOfDay>
  const whole = judgedSteps({ ...shared, ...(model && { model }), steps: funnelSteps, today: today && countsOf(today), past })
  const runs = campaigns.toSorted((a, b) => b.spend - a.spend)
  const parts = runs.map((campaign) =>
    judgedSteps({ ...shared, steps: adFunnelSteps, today: campaign.today, past: campaign.past.filter((entry) => !promos.has(entry.day)) }),
  )
  return funnelOfParts({ day, currency, complete, settled }, whole, runs, parts)
}

/** The wire type, from the steps of the product and of each campaign. */
export const funnelOfParts = (
  { day, currency, complete, settled }: Pick<FunnelInput, 'day' | 'currency' | 'complete' | 'settled'>,
  whole: readonly DeskFunnelStep[],
  runs: readonly Pick<CampaignHistory, 'id' | 'name' | 'spend'>[],
  parts: readonly (readonly DeskFunnelStep[])[],
): DeskFunnel => {
  const losses = biggestLosses(parts)
  const marked = withClearLosses(parts)
  return {
    date: day,
    currency,
    complete,
    settled,
    ...funnelPart(whole, biggestLosses([whole])[0] ?? null),
    campaigns: runs.map(({ id, name, spend }, index) => ({
      campaign_id: id,
      campaign_name: name,
      spend: unitsFromMicros(spend),
      ...funnelPart(marked[index] ?? [], losses[index] ?? null),
    })),
  }
}

const funnelPart = (steps: readonly DeskFunnelStep[], loss: FunnelLoss | null): Pick<DeskFunnel, 'steps' | 'loss' | 'judged'> => ({
  steps: [...steps],
  loss,
  judged: steps.filter(({ verdict }) => verdict !== null).length,
})
