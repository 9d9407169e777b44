/** The rows of each table, with the unit of each column. */

import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { deskSeriesRoute, type SeriesRow } from '#shared/contract/internal/series.ts'
import { visibleName } from '#shared/visible-name.ts'
import { type Basis, type Subject, windowOf } from '../basis.ts'
import { named, platformId, platformStatus } from '../names.ts'
import type { Read } from '../reader.ts'

export const tableNames = ['ad_sets', 'campaigns', 'creatives', 'funnel', 'retention', 'meta_vs_store', 'order_sources'] as const
type TableName = (typeof tableNames)[number]

interface Table {
  readonly window: Basis['window']
  /** Unit of each column with numbers. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly object[]
}

type ReadTable = (read: Read, subject: Subject, isFull: boolean) => Promise<Table>

/** A value with its 90% confidence interval; `at_least` is a one-sided bound where there were no purchases. */
const measured = ({ value, interval, at_least }: SeriesRow['cpa_7d'] | Omit<SeriesRow['cpa_7d'], 'reason'>) =>
  value === null && at_least === null ? null : { value, interval, ...(at_least === null ? {} : { at_least }) }

const seriesRow = (
  { cpa_7d, roas_7d, spend_7d, purchases_7d, ctr_7d, fatigue, status, first_day, ...row }: SeriesRow,
  isFull: boolean,
) => ({
  status: platformStatus(status),
  spend: spend_7d,
  n: purchases_7d,
  cpa: measured(cpa_7d),
  roas: measured(roas_7d),
  ctr: ctr_7d,
  fatigue: { state: fatigue.state, change: fatigue.change, interval: fatigue.interval },
  ...(isFull ? { first_day, spend_share: row.spend_share, purchase_share: row.purchase_share, frequency: row.frequency_7d } : {}),
})

const resultColumns = (currency: string) => ({ spend: currency, n: 'purchases', cpa: currency, roas: 'ratio' })
const seriesColumns = (currency: string, isFull: boolean) => ({
  ...resultColumns(currency),
  ...{ ctr: 'fraction', 'fatigue.change': 'fraction' },
  ...(isFull ? { spend_share: 'fraction', purchase_share: 'fraction', frequency: 'ratio' } : {}),
})

const adSets: ReadTable = async (read, { product, day, currency }, isFull) => {
  const { plans } = await read(deskPlansRoute, { product, query: { day } })
  return {
    window: windowOf(plans.through, 7),
    columns: {
      ...resultColumns(currency),
      daily_budget: currency,
      ...(isFull ? { pace: 'ratio', efficiency: 'ratio' } : {}),
    },
    rows: plans.adsets.map((row) => ({
      id: platformId(row.adset_id),
      ...named(row.adset_name),
      campaign: named(row.campaign_name),
      status: platformStatus(row.status),
      daily_budget: row.daily_budget,
      spend: row.spend_7d,
      n: row.purchases_7d,
      cpa: measured(row.cpa_7d),
      roas: measured(row.roas_7d),
      learning: row.learning.state,
      ...(isFull ? { pace: row.pace, efficiency: { ...measured(row.efficiency), low: row.efficiency.low, n: row.efficiency.n } } : {}),
    })),
  }
}

const campaigns: ReadTable = async (read, { product, day, currency }, isFull) => {
  const { series } = await read(deskSeriesRoute, { product, query: { day } })
  return {
    window: windowOf(series.through, 7),
    columns: seriesColumns(currency, isFull),
    rows: series.campaigns.map((row) => ({ id: platformId(row.campaign_id), ...named(row.campaign_name), ...seriesRow(row, isFull) })),
  }
}

const creatives: ReadTable = async (read, { product, day, currency }, isFull) => {
  const { series } = await read(deskSeriesRoute, { product, query: { day } })
  return {
    window: windowOf(series.through, 7),
    columns: { ...seriesColumns(currency, isFull), winner_chance: 'fraction' },
    rows: series.creatives.map((row) => ({
      id: platformId(row.ad_id),
      ...named(row.ad_name),
      ...(isFull ? { ad_set: named(row.adset_name) } : {}),
      ...seriesRow(row, isFull),
      winner_chance: row.winner.chance,
      underfunded: row.winner.underfed,
    })),
  }
}

const funnel: ReadTable = async (read, { product, day }) => {
  const { funnel: answer } = await read(deskFunnelRoute, { product, query: { day } })
  return {
    window: { from: answer.date, to: answer.date },
    columns: { count: 'count', rate: 'fraction', typical: 'fraction', change: 'fraction', fewer: 'purchases' },
    rows: answer.steps.map(({ step, count, rate, interval, usual, change, verdict, fewer }) => ({
      ...{ step, count, rate, interval },
      typical: usual.median === null ? null : { median: usual.median, low: usual.low, high: usual.high, n: usual.days },
      ...{ change, verdict, fewer },
    })),
  }
}

const retention: ReadTable = async (read, { product, day }) => {
  const { retention: answer } = await read(deskRetentionRoute, { product, query: { day } })
  return {
    window: windowOf(answer.as_of ?? day, 120),
    columns: { within_days: 'days', n: 'customers', rate: 'fraction', before: 'fraction', change: 'fraction' },
    rows: answer.repeat.map(({ days, first, last, now, before, change, change_interval, verdict }) => ({
      within_days: days,
      first_orders: { from: first, to: last },
      n: now?.customers ?? null,
      ...{ rate: now?.rate ?? null, interval: now?.interval ?? null, before: before?.rate ?? null, change, change_interval, verdict },
    })),
  }
}

const metaVsStore: ReadTable = async (read, { product, day, currency }, isFull) => {
  const { reconcile } = await read(deskReconcileRoute, { product, query: { day } })
  return {
    window: windowOf(reconcile.date, 28),
    columns: { purchases_meta: 'count', orders: 'count', revenue_meta: currency, revenue: currency, ratio: 'ratio', typical: 'ratio' },
    rows: reconcile.days.toReversed().map(({ date, complete, settled, purchases_meta, orders, revenue_meta, revenue, by_orders }) => ({
      ...{ day: date, complete, settled, purchases_meta, orders },
      ...(isFull ? { revenue_meta, revenue } : {}),
      ratio: by_orders.ratio,
      typical: by_orders.usual.median === null ? null : { ...ofUsual(by_orders.usual) },
      verdict: by_orders.verdict,
    })),
  }
}

const ofUsual = ({ median, low, high, days }: { median: number | null; low: number | null; high: number | null; days: number }) => ({
  ...{ median, low, high, n: days },
})

const orderSources: ReadTable = async (read, { product, day, currency }) => {
  const { reconcile } = await read(deskReconcileRoute, { product, query: { day } })
  const week = reconcile.walks.find(({ days }) => days === 7)
  return {
    window: week ? { from: week.first, to: week.last } : windowOf(reconcile.date, 7),
    columns: { orders: 'count', revenue: currency },
    rows: (week?.sources ?? []).map(({ source, origin, orders, revenue }) => ({
      name: source === null ? null : visibleName(source),
      ...{ origin, orders, revenue },
    })),
  }
}

export const tables: Readonly<Record<TableName, ReadTable>> = {
  ad_sets: adSets,
  campaigns,
  creatives,
  funnel,
  retention,
  meta_vs_store: metaVsStore,
  order_sources: orderSources,
}
