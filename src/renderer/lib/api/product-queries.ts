/** The queries of a product, shared by its tabs and the prefetch. */

import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import { MAX_TREND_DAYS } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { painted } from '../hooks/after-paint.ts'
import type { DayRange } from '../kpi/period.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import { client } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

/** Draws cached data before refetching: the request and its response would take time from that frame. */
export const cachedQuery = <Data>(queryKey: QueryKey, call: () => Promise<Data>) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      if (queryClient.getQueryData(queryKey) !== undefined) await painted()
      return call()
    },
  })

export const snapshotQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.snapshot(product, day), () => client.call('snapshot', { params: { product }, query: { anchor: day } }))

export const rangeQuery = (product: string, { from, day }: DayRange) =>
  cachedQuery(queryKeys.range(product, from, day), () => client.call('deskRange', { params: { product }, query: { from, day } }))

export const soFarQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.soFar(product, day), () => client.call('deskSoFar', { params: { product }, query: { day } }))

/** Lengths of trend that are read: the end of one serves the shorter ones. */
const trendLengths = [30, 90, MAX_TREND_DAYS] as const

/** The days that are read for a trend of `range` days. */
export const trendLength = (range: number): number => trendLengths.find((length) => length >= range) ?? MAX_TREND_DAYS

export interface TrendQuery {
  /** KPIs of the chart, whose expected ranges are read. */
  readonly line: KpiKey
  readonly bar: KpiKey
  /** Days that the chart shows. */
  readonly range: number
}

/** A trend of at least `range` days, with the expected ranges of the two KPIs on the chart. */
export const trendQuery = (product: string, day: Day, { line, bar, range }: TrendQuery) => {
  const usual = [...new Set([line, bar])].join(',')
  const days = String(trendLength(range))
  return cachedQuery([...queryKeys.trend(product, day), usual, days], () =>
    client.call('deskTrend', { params: { product }, query: { days, usual, until: day } }),
  )
}

/** `from`: the first day of a period; by default the day alone. */
export const funnelQuery = (product: string, day: Day, from: Day = day) =>
  cachedQuery([...queryKeys.funnel(product, day), from], () =>
    client.call('deskFunnel', { params: { product }, query: { day, ...(from === day ? {} : { from }) } }),
  )

export const plansQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.plans(product, day), () => client.call('deskPlans', { params: { product }, query: { day } }))

export const seriesQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.series(product, day), () => client.call('deskSeries', { params: { product }, query: { day } }))

export const retentionQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.retention(product, day), () => client.call('deskRetention', { params: { product }, query: { day } }))

export const reconcileQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.reconcile(product, day), () => client.call('deskReconcile', { params: { product }, query: { day } }))

export const adviceQuery = (product: string) =>
  cachedQuery(queryKeys.advice(product), () => afterPrimaryData().then(() => client.call('advice', { params: { product } })))

export const pastAdviceQuery = (product: string, day: Day) =>
  cachedQuery(queryKeys.pastAdvice(product, day), () => client.call('pastAdvice', { params: { product }, query: { day } }))

export const reviewsQuery = (product: string) =>
  cachedQuery(queryKeys.reviews(product), () => client.call('reviews', { params: { product } }))

export const historyQuery = (product: string) =>
  cachedQuery(queryKeys.history(product), () => client.call('reviewHistory', { params: { product } }))

export const acknowledgedQuery = (product: string) =>
  cachedQuery(queryKeys.seen(product), () => client.call('seen', { params: { product } }))

/** Past numbers that changed since `seenAt`; null: in the last 28 days. */
export const restatementsQuery = (product: string, seenAt: string | null) =>
  cachedQuery(queryKeys.restatements(product, seenAt), () =>
    client.call('restatements', { params: { product }, query: seenAt === null ? {} : { since: seenAt } }),
  )

export const notedEventsQuery = (product: string) =>
  cachedQuery(queryKeys.notedEvents(product), () => afterPrimaryData().then(() => client.call('notedEvents', { params: { product } })))

/** Shows the previous numbers while another day of the same product loads, but not for another product. */
export const keepForSameProduct =
  (product: string) =>
  <Data>(previous: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey[1] === product ? previous : undefined
