/** Examples of the snapshot: a day on which a higher CPM and a fatigued ad lowered ROAS. */

import type { BaselineRange } from '../kpi.ts'
import type { Snapshot, snapshotRoute } from '../snapshot.ts'
import { errorExamples } from './error-examples.ts'
import { DAY, PRODUCT, type RouteExamples } from './example.ts'
import { dayKpi, dayUsual } from './kpi-examples.ts'
import { examplePlans, exampleSeries } from './snapshot-list-examples.ts'

const unknown = { median: null, low: null, high: null }
const usually = ({ median, low, high }: BaselineRange) => ({ median, low, high })

const snapshot: Snapshot = {
  date: DAY,
  currency: 'USD',
  complete: true,
  settled: false,
  kpi: dayKpi,
  channels: [{ channel: 'meta', spend: 400, missing: [] }],
  usual: dayUsual,
  funnel: {
    steps: [
      { step: 'impressions', count: 32_000, rate: null, usual_rate: unknown },
      { step: 'link_clicks', count: 640, rate: 0.02, usual_rate: usually(dayUsual.ctr) },
      { step: 'landing_page_views', count: 512, rate: 0.8, usual_rate: usually(dayUsual.lpv_rate) },
      { step: 'add_to_cart', count: 64, rate: 0.125, usual_rate: usually(dayUsual.atc_rate) },
      { step: 'initiate_checkout', count: 32, rate: 0.5, usual_rate: usually(dayUsual.ic_rate) },
      { step: 'purchases_meta', count: 16, rate: 0.5, usual_rate: usually(dayUsual.purchase_rate) },
      { step: 'orders', count: 20, rate: null, usual_rate: unknown },
    ],
  },
  plans: examplePlans,
  plans_total: 2,
  series: exampleSeries,
  series_total: 3,
  retention: {
    ...{ new_customers: 16, returning_customers: 4, repeat_rate_30: 0.12, repeat_rate_60: 0.18, repeat_rate_90: 0.2 },
    reason: null,
  },
  reconcile: {
    windows: [
      {
        ...{ days: 1, purchases_meta: 16, orders: 20, claim_ratio_orders: 0.8 },
        ...{ revenue_meta: 960, revenue: 1200, claim_ratio_revenue: 0.8, aov_meta: 60, aov: 60 },
      },
      {
        ...{ days: 7, purchases_meta: 140, orders: 175, claim_ratio_orders: 0.8 },
        ...{ revenue_meta: 8750, revenue: 10_500, claim_ratio_revenue: 8750 / 10_500, aov_meta: 62.5, aov: 60 },
      },
      {
        ...{ days: 28, purchases_meta: 560, orders: 700, claim_ratio_orders: 0.8 },
        ...{ revenue_meta: 35_000, revenue: 43_750, claim_ratio_revenue: 0.8, aov_meta: 62.5, aov: 62.5 },
      },
    ],
    reason: null,
  },
  // Before: a CPM of 10, a CTR of 2.5%, a CVR of 2% and an AOV of 64.
  movement: {
    baseline: 'same weekdays, 28 days',
    roas_now: 2.4,
    roas_before: 3.2,
    parts: [
      { key: 'cpm', effect: -0.22314355131420976 },
      { key: 'ctr', effect: -0.2231435513142097 },
      { key: 'cvr', effect: 0.2231435513142097 },
      { key: 'aov_meta', effect: -0.06453852113757108 },
    ],
    days: { now: 1, before: 4, left_out: 0 },
    reason: null,
    texts: { baseline: { key: 'movement.weekdays' } },
  },
  warnings: [],
}

export const snapshotExamples: RouteExamples<typeof snapshotRoute> = {
  exchanges: {
    day: {
      summary: 'Yesterday, from the cache',
      request: { params: { product: PRODUCT }, query: { anchor: DAY } },
      answer: { status: 'ok', snapshot, cache: 'hit', data_age_seconds: 5400 },
    },
    refreshed: {
      summary: 'The same day, synced again',
      request: { params: { product: PRODUCT }, query: { anchor: DAY, force_refresh: 'true' } },
      answer: { status: 'ok', snapshot, cache: 'refresh', data_age_seconds: 0 },
    },
  },
  refusals: {
    product_not_authorised: errorExamples.product_not_authorised.body,
    invalid_request: {
      status: 'error',
      code: 'invalid_request',
      message: 'anchor must be a calendar date YYYY-MM-DD.',
      details: [{ field: 'anchor', problem: 'must be a calendar date YYYY-MM-DD' }],
    },
    upstream_unavailable: errorExamples.upstream_unavailable.body,
  },
}
