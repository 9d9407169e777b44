/** The window's API queries, as hooks. */

import { useQuery } from '@tanstack/react-query'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { useTrendLine } from '../kpi/trend-line.ts'
import { useUiStore } from '../state/ui-store.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import { client } from './api-client.ts'
import {
  adviceQuery,
  funnelQuery,
  historyQuery,
  keepForSameProduct,
  plansQuery,
  reviewsQuery,
  seriesQuery,
  snapshotQuery,
  trendQuery,
} from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

const MINUTE = 60_000

export const useStatus = () =>
  useQuery({
    queryKey: queryKeys.status,
    queryFn: () => client.call('deskStatus', {}),
    staleTime: MINUTE,
  })

export const useAccount = (enabled = true) =>
  useQuery({ queryKey: queryKeys.account, queryFn: () => client.call('deskAccount', {}), enabled })

export const useOverview = () =>
  useQuery({
    queryKey: queryKeys.overview,
    queryFn: () => afterPrimaryData().then(() => client.call('deskOverview', {})),
  })

/** All products on a day; null: the latest. The day before stays on screen while another loads. */
export const useProductsOverview = (day: Day | null) =>
  useQuery({
    queryKey: queryKeys.productsOverview(day),
    queryFn: () => client.call('productsOverview', { query: day === null ? {} : { day } }),
    placeholderData: (previous) => previous,
  })

/** The account, for pages behind the startup gate, where it is always loaded. */
export const useReadyAccount = () => {
  const { data } = useAccount()
  if (!data) throw new Error('The account is not loaded yet.')
  return data
}

/** The product on screen: the selected one, otherwise the first. Null if the account has none. */
export const useProduct = (): DeskProduct | null => {
  const { products } = useReadyAccount()
  const chosen = useUiStore((state) => state.product)
  return products.find(({ name }) => name === chosen) ?? products[0] ?? null
}

/** The day on screen: the selected one, otherwise the product's latest complete day. */
export const useActiveDay = (product: string): Day => {
  const chosen = useUiStore((state) => state.day)
  const latest = useLatestDay(product)
  return chosen ?? latest
}

/**
 * The product's latest day with data that is over; today if it has no data.
 *
 * It depends only on the account, so that the numbers do not wait for the advice.
 */
export const useLatestDay = (product: string): Day => {
  const { today, products } = useReadyAccount()
  return latestDayOf(products.find(({ name }) => name === product)?.last_day ?? null, asDay(today))
}

/**
 * The day that the advice is about: the latest complete day, which is earlier than {@link useLatestDay} where that one was last read before it
 * was over. Null while it is not known.
 */
export const useAdviceDay = (product: string): Day | null => {
  const date = useOverview().data?.products.find((entry) => entry.product === product)?.date ?? null
  return date === null ? null : asDay(date)
}

/** `last`: the product's last day with data, null for none. */
export const latestDayOf = (last: string | null, today: Day): Day => {
  if (last === null) return today
  const yesterday = addDays(today, -1)
  return last < yesterday ? asDay(last) : yesterday
}

/** Placeholder day in the key of a query that is disabled because no day is known. */
const NO_DAY = asDay('1970-01-01')

export const useSnapshot = (product: string, day: Day | null) =>
  useQuery({ ...snapshotQuery(product, day ?? NO_DAY), enabled: day !== null, placeholderData: keepForSameProduct(product) })

const useTrendOf = (product: string, day: Day | null, line: KpiKey, bar: KpiKey) =>
  useQuery({ ...trendQuery(product, day ?? NO_DAY, line, bar), enabled: day !== null, placeholderData: keepForSameProduct(product) })

/**
 * The trend up to a day, with the expected ranges of the two KPIs on the chart.
 *
 * Which KPI the line shows depends on the values of the first response.
 */
export const useTrend = (product: string, day: Day | null) => {
  const chosen = useUiStore((state) => state.lineKpi)
  const bar = useUiStore((state) => state.barKpi)
  const first = useTrendOf(product, day, chosen, bar)
  const line = useTrendLine(product, first.data?.trend)
  return useTrendOf(product, day, line, bar)
}

/** The days of a product that have data, for the calendar; nothing without a product. */
export const useFactDays = (product: string | null) =>
  useQuery({
    queryKey: queryKeys.days(product ?? ''),
    queryFn: () => client.call('deskDays', { params: { product: product ?? '' } }),
    enabled: product !== null,
  })

export const useFunnel = (product: string, day: Day) =>
  useQuery({ ...funnelQuery(product, day), placeholderData: keepForSameProduct(product) })

export const usePlans = (product: string, day: Day) =>
  useQuery({ ...plansQuery(product, day), placeholderData: keepForSameProduct(product) })

export const useSeries = (product: string, day: Day) =>
  useQuery({ ...seriesQuery(product, day), placeholderData: keepForSameProduct(product) })

export const useAdvice = (product: string, enabled = true) => useQuery({ ...adviceQuery(product), enabled })

export const useReviews = (product: string, enabled = true) => useQuery({ ...reviewsQuery(product), enabled })

export const useHistory = (product: string) => useQuery(historyQuery(product))
