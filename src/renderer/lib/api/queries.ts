/** The window's API queries, as hooks. */

import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { DeskAccount, DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { comparedRange, type DayRange, daysOf, daysToCompared, rangeOfPeriod } from '../kpi/period.ts'
import { type TrendKpis, useTrendKpis } from '../kpi/trend-line.ts'
import { setApiTime } from '../state/api-clock.ts'
import { useUiStore } from '../state/ui-store.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import { client } from './api-client.ts'
import {
  adviceQuery,
  funnelQuery,
  historyQuery,
  keepForSameProduct,
  plansQuery,
  rangeQuery,
  reviewsQuery,
  seriesQuery,
  snapshotQuery,
  soFarQuery,
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

/** The account without the time of the answer, which would make each answer a new account. */
const readAccount = async (): Promise<DeskAccount> => {
  const { now, ...account } = await client.call('deskAccount', {})
  setApiTime(now)
  return account
}

export const useAccount = (enabled = true) => useQuery({ queryKey: queryKeys.account, queryFn: readAccount, enabled })

export const useOverview = () =>
  useQuery({
    queryKey: queryKeys.overview,
    queryFn: () => afterPrimaryData().then(() => client.call('deskOverview', {})),
  })

/** All products over the chosen period up to a day; null: the latest. The day before stays on screen while another loads. */
export const useProductsOverview = (day: Day | null, enabled = true) => {
  const period = useUiStore((state) => state.period)
  return useQuery({
    queryKey: queryKeys.productsOverview(day, period),
    queryFn: () =>
      client.call('productsOverview', { query: { ...(day === null ? {} : { day }), ...(period === 'day' ? {} : { period }) } }),
    enabled,
    placeholderData: (previous) => previous,
  })
}

/**
 * The account that the startup gate opened the app with.
 *
 * The gate passes it down, because a page that read the cache could be drawn between the moment when the cache is emptied and the moment when
 * the gate closes.
 */
export const ReadyAccount = createContext<DeskAccount | null>(null)

/** The account, for pages behind the startup gate. */
export const useReadyAccount = (): DeskAccount => {
  const account = useContext(ReadyAccount)
  if (account === null) throw new Error('Only pages behind the startup gate have an account.')
  return account
}

/** The product on screen: the selected one, otherwise the first. Null if the account has none. */
export const productOnScreen = ({ products }: DeskAccount, chosen: string | null): DeskProduct | null =>
  products.find(({ name }) => name === chosen) ?? products[0] ?? null

export const useProduct = (): DeskProduct | null => {
  const account = useReadyAccount()
  return productOnScreen(
    account,
    useUiStore((state) => state.product),
  )
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

/** A range of days; null: none is asked for. No other range is shown while it loads: its label would be wrong. */
export const useRange = (product: string, range: DayRange | null) =>
  useQuery({ ...rangeQuery(product, range ?? { from: NO_DAY, day: NO_DAY }), enabled: range !== null })

/** What is typical of a running day up to now; null: the day is over, or none is asked for. */
export const useSoFar = (product: string, day: Day | null) =>
  useQuery({ ...soFarQuery(product, day ?? NO_DAY), enabled: day !== null }).data?.so_far ?? null

/** The days that the numbers of a product are of: null for the day on screen alone. */
export const useActiveRange = (day: Day | null): DayRange | null => {
  const period = useUiStore((state) => state.period)
  return useMemo(() => (day === null ? null : rangeOfPeriod(period, day)), [period, day])
}

/** The days that they are compared with besides the typical range; null: none. */
export const useComparedRange = (day: Day | null): DayRange | null => {
  const period = useUiStore((state) => state.period)
  const compareWith = useUiStore((state) => state.compareWith)
  return useMemo(
    () => (day === null ? null : comparedRange(rangeOfPeriod(period, day) ?? { from: day, day }, compareWith)),
    [period, compareWith, day],
  )
}

const useTrendOf = (product: string, day: Day | null, line: KpiKey, bar: KpiKey) => {
  const range = useUiStore((state) => state.range)
  const query = trendQuery(product, day ?? NO_DAY, { line, bar, range })
  return useQuery({ ...query, enabled: day !== null, placeholderData: keepForSameProduct(product) })
}

/**
 * The trend up to a day, with the expected ranges of the two KPIs on the chart.
 *
 * Which KPIs the line and the bars show depends on the values of the first response.
 */
export const useTrend = (product: string, day: Day | null) => {
  const chosen = useUiStore((state) => state.lineKpi)
  const bar = useUiStore((state) => state.barKpi)
  const first = useTrendOf(product, day, chosen, bar)
  const shown = useTrendKpis(product, first.data?.trend)
  return useTrendOf(product, day, shown.line, shown.bar)
}

/**
 * The earlier days that the trend up to a day is compared with: as many days back as the period on screen is compared with, so that the
 * tiles and the line show the same days.
 *
 * @param day the last day of the trend
 * @param shown the last day of the period
 * @returns `back`, the number of days, is null if nothing is compared.
 */
export const useComparedTrend = (product: string, day: Day | null, { line, bar }: TrendKpis, shown: Day | null) => {
  const compareWith = useUiStore((state) => state.compareWith)
  const range = useUiStore((state) => state.range)
  const period = useActiveRange(shown)
  const back = daysToCompared(period === null ? 1 : daysOf(period), compareWith)
  const until = day === null || back === null ? null : addDays(day, -back)
  const { data } = useQuery({ ...trendQuery(product, until ?? NO_DAY, { line, bar, range }), enabled: until !== null })
  return { back, trend: data?.trend }
}

/** The days of a product that have data, for the calendar; nothing without a product. */
export const useFactDays = (product: string | null) =>
  useQuery({
    queryKey: queryKeys.days(product ?? ''),
    queryFn: () => client.call('deskDays', { params: { product: product ?? '' } }),
    enabled: product !== null,
  })

/** The funnel of a day, or of the period that ends on it. */
export const useFunnel = (product: string, day: Day, period: DayRange | null) =>
  useQuery({
    ...funnelQuery(product, day, period?.from),
    // Another day serves as a placeholder, but no period under the name of a day or of another period.
    placeholderData: (previous, query) => {
      const [last, first] = query?.queryKey.slice(-2) ?? []
      return period === null && first === last ? keepForSameProduct(product)(previous, query) : undefined
    },
  })

export const usePlans = (product: string, day: Day) =>
  useQuery({ ...plansQuery(product, day), placeholderData: keepForSameProduct(product) })

export const useSeries = (product: string, day: Day) =>
  useQuery({ ...seriesQuery(product, day), placeholderData: keepForSameProduct(product) })

export const useAdvice = (product: string, enabled = true) => useQuery({ ...adviceQuery(product), enabled })

export const useReviews = (product: string, enabled = true) => useQuery({ ...reviewsQuery(product), enabled })

export const useHistory = (product: string) => useQuery(historyQuery(product))
