/** A report's data made by hand: every number is known here, and any of them can be changed. */

import type { ReportData } from '#api/report/report-data.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import { funnelSteps } from '#shared/contract/internal/funnel.ts'
import { type Baselines, type Kpi, kpiKeys } from '#shared/contract/kpi.ts'

export const DAY = asDay('2026-11-19')

export const noKpi = Object.fromEntries(kpiKeys.map((key) => [key, null])) as Kpi
const knownValues = {
  spend: 4212.4,
  revenue: 9731,
  roas_meta: 2.31,
  mer: 2.31,
  orders: 138,
  cpa: 30.52,
  aov: 70.51,
  new_customer_share: 0.62,
} as const
export const someKpi: Kpi = { ...noKpi, ...knownValues }

const unknownRange = { median: null, low: null, high: null, days: 0, reason: 'Too few days.' } as const
export const noUsual = Object.fromEntries(kpiKeys.map((key) => [key, unknownRange])) as Baselines
const around = (median: number) => ({ median, low: median * 0.9, high: median * 1.1, days: 8, reason: null })
export const someUsual: Baselines = { ...noUsual, spend: around(4000), roas_meta: around(3.04), cpa: around(23.1), revenue: around(12_000) }

export const card = (change: Partial<Card> = {}): Card => ({
  card_id: 'c-1',
  severity: 'high',
  title: 'Fewer orders per checkout since Tuesday',
  finding: '199 orders in 3 days, 344 in those before.',
  action: 'Order once on a phone and once on a computer.',
  evidence: [
    {
      metric: 'Orders per checkout',
      unit: 'fraction',
      value: 0.23,
      usual: 0.398,
      interval: [-0.5, -0.33],
      n: 199,
      formula: 'orders / checkouts',
    },
  ],
  money_at_risk: 11_759,
  confidence: 0.97,
  rule: 'R10',
  entity: { level: 'product', id: '1', name: 'Glow Serum' },
  since: DAY,
  doubts: ['Orders without an ad are among these.'],
  ...change,
})

export const adviceWith = (cards: readonly Card[]): Advice =>
  Object.fromEntries(
    domains.map((domain) => [
      domain,
      {
        health: 'bad',
        summary: '',
        source: 'heuristic',
        generated_at: '2026-11-20T08:00:00Z',
        cards: domain === 'funnel' ? [...cards] : [],
      },
    ]),
  ) as Advice

const steps: ReportData['funnel']['steps'] = funnelSteps.map((step, index) => ({
  step,
  count: 300_000 / 4 ** index,
  lost: null,
  rate: index === 0 ? null : 0.25,
  interval: null,
  usual: { median: index === 0 ? null : 0.3, low: 0.28, high: 0.32, days: 8 },
  usual_reason: null,
  change: index === 0 ? null : -1 / 6,
  verdict: index === 0 ? null : 'below',
  fewer: null,
  abstain: null,
}))

const base: ReportData = {
  product: 'Glow Serum',
  account: { name: 'Vesper & Fern', timezone: 'America/New_York' },
  sources: { ads: true, orders: true },
  day: DAY,
  language: 'en',
  formats: 'en-US',
  paper: 'a4',
  metaSpendOnly: false,
  isDemo: false,
  madeAt: Date.UTC(2026, 10, 20, 14, 12),
  dataAgeSeconds: 3 * 3600,
  trend: Array.from({ length: 30 }, (_, index) => ({
    date: addDays(DAY, index - 29),
    kpi: index === 12 ? noKpi : { ...someKpi, roas_meta: 2 + index / 29, spend: 4000 + index * 10 },
    usual: { roas_meta: around(2.8 + (index % 7) / 20) },
    when_complete: null,
  })),
  whenComplete: null,
  snapshot: {
    date: DAY,
    currency: 'USD',
    complete: true,
    settled: true,
    kpi: someKpi,
    channels: [],
    usual: someUsual,
    funnel: { steps: [] },
    plans: [],
    plans_total: 0,
    series: [],
    series_total: 0,
    retention: {
      new_customers: null,
      returning_customers: null,
      repeat_rate_30: null,
      repeat_rate_60: null,
      repeat_rate_90: null,
      reason: null,
    },
    reconcile: { windows: [], reason: null },
    movement: { baseline: '', roas_now: null, roas_before: null, parts: [], reason: null },
    warnings: [],
  },
  funnel: { date: DAY, currency: 'USD', complete: true, settled: true, steps, loss: null, judged: 6, campaigns: [] },
  advice: adviceWith([card()]),
  reviews: {},
  ...{ outcomes: [], record: null },
}

export const reportData = (change: Partial<ReportData> = {}): ReportData => ({ ...base, ...change })
