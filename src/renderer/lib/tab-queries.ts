/** What each tab of a product reads for a day, as queries that can be asked for before the tab is opened. */

import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { client } from './desk.ts'
import { queryKeys } from './query-keys.ts'

export const snapshotQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.snapshot(product, day),
    queryFn: () => client.call('snapshot', { params: { product }, query: { anchor: day } }),
  })

/** Always the longest: the shorter ones are its end. With what is usual of the two KPIs on the chart. */
export const trendQuery = (product: string, day: Day, line: KpiKey, bar: KpiKey) => {
  const usual = [...new Set([line, bar])].join(',')
  return queryOptions({
    queryKey: [...queryKeys.trend(product, day), usual],
    queryFn: () => client.call('deskTrend', { params: { product }, query: { days: '30', usual, until: day } }),
  })
}

export const funnelQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.funnel(product, day),
    queryFn: () => client.call('deskFunnel', { params: { product }, query: { day } }),
  })

export const plansQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.plans(product, day),
    queryFn: () => client.call('deskPlans', { params: { product }, query: { day } }),
  })

export const seriesQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.series(product, day),
    queryFn: () => client.call('deskSeries', { params: { product }, query: { day } }),
  })

export const retentionQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.retention(product, day),
    queryFn: () => client.call('deskRetention', { params: { product }, query: { day } }),
  })

export const reconcileQuery = (product: string, day: Day) =>
  queryOptions({
    queryKey: queryKeys.reconcile(product, day),
    queryFn: () => client.call('deskReconcile', { params: { product }, query: { day } }),
  })

/** Another day of the same product leaves the numbers in place until its own are there; another product does not. */
export const ofSameProduct =
  (product: string) =>
  <Data>(previous: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey[1] === product ? previous : undefined
