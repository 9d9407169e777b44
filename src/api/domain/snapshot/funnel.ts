/** The funnel from impressions to orders, with each step's rate. */

import type { Baselines, KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'

type Step = Snapshot['funnel']['steps'][number]

const steps: readonly { readonly step: Step['step']; readonly count: KpiKey; readonly rate: KpiKey | null }[] = [
  { step: 'impressions', count: 'impressions', rate: null },
  { step: 'link_clicks', count: 'link_clicks', rate: 'ctr' },
  { step: 'landing_page_views', count: 'landing_page_views', rate: 'lpv_rate' },
  { step: 'add_to_cart', count: 'add_to_cart', rate: 'atc_rate' },
  { step: 'initiate_checkout', count: 'initiate_checkout', rate: 'ic_rate' },
  { step: 'purchases_meta', count: 'purchases_meta', rate: 'purchase_rate' },
]

const noRange = { median: null, low: null, high: null }

/**
 * Counts and rates of a day's funnel.
 *
 * @param day Null for a day without data: every number is null.
 * @param usual The typical ranges of the day.
 * @returns The steps in order. Orders are last and have no rate, since they are counted by the store.
 */
export const funnelOf = (day: DaySums | null, usual: Baselines): readonly Step[] => {
  const kpi = kpiOf(day, { repeat: null, contributionMargin: null })
  const platform = steps.map(({ step, count, rate }) => {
    const range = rate === null ? null : usual[rate]
    return {
      step,
      count: kpi[count],
      rate: rate === null ? null : kpi[rate],
      usual_rate: range ? { median: range.median, low: range.low, high: range.high } : noRange,
    }
  })
  return [...platform, { step: 'orders', count: kpi.orders, rate: null, usual_rate: noRange }]
}
