/**
 * Landing page views that a source did not report, although people went on from the page.
 *
 * A dead page and a view that was not reported look alike in the views. They differ in the steps after the page, which a dead page loses as
 * well. So ads without any view on a day are compared with their campaign's own past: its adds to cart (or checkouts, or purchases, whichever is
 * most frequent) per link click of ads that do have views. Their views count as none only once these steps are certainly missing too: on the day
 * alone, in the campaign, or in the week.
 */

import type { AdDay } from '../facts/history.ts'
import { poissonAtMost } from '../stats/distributions.ts'
import { campaignsOf, lacksViews } from './campaign-rows.ts'
import { dayColumns, rememberedByColumn } from './day-columns.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

/** Whether the ads of a campaign without any view, at an age in complete days, had views that were not reported. */
export type MissingViews = (campaignId: string, age: number) => boolean

/** Link clicks and {@link steps} of some ads. */
interface Totals {
  clicks: number
  readonly steps: number[]
}

/** A campaign on one day: its ads with and without views. */
interface CampaignDay {
  readonly seen: Totals
  readonly unseen: Totals
  /** Clicks of ads that are expected to have no view by chance. */
  chanceClicks: number
}

const steps: readonly ((row: AdDay) => number | null)[] = [(row) => row.addToCart, (row) => row.initiateCheckout, (row) => row.purchases]

const { mostLost, chanceFactor, comparedDays, leastShare, mostChance, assumedSteps } = thresholds.missingViews

const noTotals = (): Totals => ({ clicks: 0, steps: steps.map(() => 0) })

const add = (totals: Totals, clicks: number, values: readonly number[]): void => {
  totals.clicks += clicks
  values.forEach((value, at) => {
    totals.steps[at] = (totals.steps[at] ?? 0) + value
  })
}

/** The campaigns of one day by place. */
const campaignDays = rememberedByColumn((column): readonly CampaignDay[] => {
  const { ids, places } = campaignsOf(column)
  const days = ids.map((): CampaignDay => ({ seen: noTotals(), unseen: noTotals(), chanceClicks: 0 }))
  column.rows.forEach((row, at) => {
    const day = days[places[at] ?? 0]
    // Without a click, steps are of people who clicked before, or did not.
    if (day === undefined || row.landingPageViews === null || !(row.linkClicks !== null && row.linkClicks > 0)) return
    const values = steps.map((step) => step(row) ?? 0)
    day.chanceClicks += row.linkClicks * mostLost ** row.linkClicks
    add(lacksViews(row) ? day.unseen : day.seen, row.linkClicks, values)
  })
  return days
})

/** Whether an ad of the day lacks views: in most accounts none ever does, and then there is nothing to compare. */
const hasUnseen = rememberedByColumn((column) => column.rows.some(lacksViews))

const computed = new WeakMap<RuleContext, MissingViews>()

/** The missing views of a day's context, worked out once. */
export const missingViewsOf = (context: RuleContext): MissingViews => {
  const missing = computed.get(context) ?? findMissing(context)
  computed.set(context, missing)
  return missing
}

const findMissing = (context: RuleContext): MissingViews => {
  const columns = dayColumns(context.ads)
  if (!columns.some((column) => column !== null && hasUnseen(column))) return () => false
  const byAge = columns.map((column) => {
    const days = column === null ? [] : campaignDays(column)
    return new Map(
      column === null ? [] : campaignsOf(column).ids.flatMap((id, at) => (days[at] === undefined ? [] : [[id, days[at]] as const])),
    )
  })
  const usual = usualRates(byAge)
  if (usual === null) return () => false
  const arrived = byAge.map((day) =>
    arrivedShare(
      [...day].map(([id, { seen }]) => [seen, usual.rate(id)]),
      usual.step,
    ),
  )
  const ofDays = (ages: readonly number[], campaignId: string | null): Counted =>
    ages.reduce<Counted>(
      (sum, age) => {
        for (const [id, { unseen }] of byAge[age] ?? []) {
          if (campaignId !== null && id !== campaignId) continue
          sum.counted += unseen.steps[usual.step] ?? 0
          sum.expected += unseen.clicks * usual.rate(id) * (arrived[age] ?? 1)
        }
        return sum
      },
      { counted: 0, expected: 0 },
    )
  const arePeopleLost = byAge.map((_, age) => {
    const days = Array.from({ length: comparedDays }, (_, at) => age + at)
    return isFewer(ofDays([age], null)) || isFewer(ofDays(days, null))
  })
  const exceedsChance = (day: CampaignDay | undefined): boolean => day !== undefined && day.unseen.clicks > chanceFactor * day.chanceClicks
  return (campaignId, age) =>
    arePeopleLost[age] === false && exceedsChance(byAge[age]?.get(campaignId)) && !isFewer(ofDays([age], campaignId))
}

/**
 * Share of a day's usual steps that ads with views have: on the first morning, some are still to be reported. A few steps are assumed to be as
 * usual, so that a day with few of these ads says little.
 */
const arrivedShare = (days: readonly (readonly [seen: Totals, rate: number])[], step: number): number => {
  let [counted, expected] = [assumedSteps, assumedSteps]
  for (const [seen, rate] of days) {
    counted += seen.steps[step] ?? 0
    expected += seen.clicks * rate
  }
  return Math.min(1, counted / expected)
}

/** Steps of ads without views, and those that are usual for their clicks. */
interface Counted {
  counted: number
  expected: number
}

/** Whether people certainly do not go on from the page. */
const isFewer = ({ counted, expected }: Counted): boolean => poissonAtMost(Math.floor(counted), leastShare * expected) <= mostChance

/** Steps per link click of ads with views: those of a campaign, or of all where a campaign has few. Null without any step. */
const usualRates = (
  byAge: readonly ReadonlyMap<string, CampaignDay>[],
): { readonly step: number; readonly rate: (campaignId: string) => number } | null => {
  const [all, byCampaign] = [noTotals(), new Map<string, Totals>()]
  for (const day of byAge) {
    for (const [campaignId, { seen }] of day) {
      const own = byCampaign.get(campaignId) ?? noTotals()
      byCampaign.set(campaignId, own)
      add(own, seen.clicks, seen.steps)
      add(all, seen.clicks, seen.steps)
    }
  }
  const most = Math.max(...all.steps)
  if (!(most > 0)) return null
  const step = all.steps.indexOf(most)
  return {
    step,
    rate: (campaignId) => {
      const own = byCampaign.get(campaignId)
      const { clicks, steps: counts } = own !== undefined && (own.steps[step] ?? 0) >= thresholds.mix.leastEvents ? own : all
      return (counts[step] ?? 0) / clicks
    },
  }
}
