/** What the window reads from the API, as hooks. */

import { useQuery } from '@tanstack/react-query'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import { afterNumbers } from './after-numbers.ts'
import { client } from './desk.ts'
import { useDesk } from './desk-store.ts'
import { queryKeys } from './query-keys.ts'

const MINUTE = 60_000

export const useStatus = () => useQuery({ queryKey: queryKeys.status, queryFn: () => client.call('deskStatus', {}), staleTime: MINUTE })

export const useAccount = (enabled = true) =>
  useQuery({ queryKey: queryKeys.account, queryFn: () => client.call('deskAccount', {}), enabled, refetchInterval: 5 * MINUTE })

export const useOverview = () =>
  useQuery({
    queryKey: queryKeys.overview,
    queryFn: () => afterNumbers().then(() => client.call('deskOverview', {})),
    refetchInterval: 5 * MINUTE,
  })

/** The account on the pages behind the gate, where it is always loaded. */
export const useReadyAccount = () => {
  const { data } = useAccount()
  if (!data) throw new Error('The account is not loaded yet.')
  return data
}

/** The product on screen: the one chosen, else the first. Null where the account has none. */
export const useProduct = (): DeskProduct | null => {
  const { products } = useReadyAccount()
  const chosen = useDesk((state) => state.product)
  return products.find(({ name }) => name === chosen) ?? products[0] ?? null
}

/** The day on screen: the one chosen, else the product's latest complete day. */
export const useActiveDay = (product: string): Day => {
  const chosen = useDesk((state) => state.day)
  const latest = useLatestDay(product)
  return chosen ?? latest
}

/** The product's latest complete day with facts, the one that advice speaks of; today where it has none. It rests on the account alone, so that numbers need not wait for advice. */
export const useLatestDay = (product: string): Day => {
  const { today, products } = useReadyAccount()
  return latestDayOf(products.find(({ name }) => name === product)?.last_day ?? null, asDay(today))
}

/** `last`: the product's last day with facts, null for none. */
export const latestDayOf = (last: string | null, today: Day): Day => {
  if (last === null) return today
  const yesterday = addDays(today, -1)
  return last < yesterday ? asDay(last) : yesterday
}

export const snapshotQuery = (product: string, day: Day | null) => ({
  queryKey: queryKeys.snapshot(product, day ?? asDay('1970-01-01')),
  queryFn: () => client.call('snapshot', { params: { product }, query: day === null ? {} : { anchor: day } }),
})

export const useSnapshot = (product: string, day: Day | null) =>
  useQuery({
    ...snapshotQuery(product, day),
    enabled: day !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

/** The trend that ends on a day, with what is usual of the two KPIs on the chart. Always the longest: the shorter ones are its end. */
export const useTrend = (product: string, day: Day | null) => {
  const lineKpi = useDesk((state) => state.lineKpi)
  const barKpi = useDesk((state) => state.barKpi)
  const usual = [...new Set([lineKpi, barKpi])].join(',')
  return useQuery({
    queryKey: [...queryKeys.trend(product, day ?? asDay('1970-01-01')), usual],
    queryFn: () => client.call('deskTrend', { params: { product }, query: { days: '30', usual, ...(day === null ? {} : { until: day }) } }),
    enabled: day !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })
}

/** Which days of a product hold facts, for the calendar. */
export const useFactDays = (product: string) =>
  useQuery({ queryKey: queryKeys.days(product), queryFn: () => client.call('deskDays', { params: { product } }) })

export const useFunnel = (product: string, day: Day) =>
  useQuery({
    queryKey: queryKeys.funnel(product, day),
    queryFn: () => client.call('deskFunnel', { params: { product }, query: { day } }),
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

export const usePlans = (product: string, day: Day) =>
  useQuery({
    queryKey: queryKeys.plans(product, day),
    queryFn: () => client.call('deskPlans', { params: { product }, query: { day } }),
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

export const useSeries = (product: string, day: Day) =>
  useQuery({
    queryKey: queryKeys.series(product, day),
    queryFn: () => client.call('deskSeries', { params: { product }, query: { day } }),
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

export const useAdvice = (product: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.advice(product),
    queryFn: () => afterNumbers().then(() => client.call('advice', { params: { product } })),
    enabled,
  })

export const useReviews = (product: string, enabled = true) =>
  useQuery({ queryKey: queryKeys.reviews(product), queryFn: () => client.call('reviews', { params: { product } }), enabled })

export const useHistory = (product: string) =>
  useQuery({ queryKey: queryKeys.history(product), queryFn: () => client.call('reviewHistory', { params: { product } }) })
