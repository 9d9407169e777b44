/** What the metrics of hypotheses are made of, and which way is better. */

import type { HypothesisMetric } from '../advice/rules/action.ts'

/** A number of the data that is summed over days. */
export type Quantity = 'impressions' | 'linkClicks' | 'landingPageViews' | 'checkouts' | 'purchases' | 'orders' | 'spend' | 'days'

/** A metric as events ÷ exposure of a `UnitSeries`. */
export interface MetricParts {
  readonly events: Quantity
  /** `days`: 1 for each known day. */
  readonly exposure: Quantity
  /** Whether the metric is exposure ÷ events, so that it falls when the ratio rises: a cost. */
  readonly isInverse: boolean
}

const ratio = (events: Quantity, exposure: Quantity): MetricParts => ({ events, exposure, isInverse: false })

/** Formulas as in the table of KPIs. */
const parts: Readonly<Record<HypothesisMetric, MetricParts>> = {
  landing_page_views_per_click: ratio('landingPageViews', 'linkClicks'),
  orders_per_checkout: ratio('orders', 'checkouts'),
  impressions: ratio('impressions', 'days'),
  ctr: ratio('linkClicks', 'impressions'),
  cpa_meta: { events: 'purchases', exposure: 'spend', isInverse: true },
  purchases: ratio('purchases', 'days'),
  purchases_per_order: ratio('purchases', 'orders'),
  orders: ratio('orders', 'days'),
}

/** The parts of a metric. */
export const metricParts = (metric: HypothesisMetric): MetricParts => parts[metric]

/** The relative change of a metric, a fraction, from a change of the logarithm of events ÷ exposure. */
export const metricChange = (metric: HypothesisMetric, log: number): number => Math.expm1(parts[metric].isInverse ? -log : log)

/** 1 if the metric moves in a direction when events ÷ exposure rises, otherwise −1. */
export const signOf = (metric: HypothesisMetric, direction: 'up' | 'down'): 1 | -1 =>
  (direction === 'up') === parts[metric].isInverse ? -1 : 1
