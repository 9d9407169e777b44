/** What the window reads from the API, as hooks. */

import { useQuery } from '@tanstack/react-query'
import { asDay, type Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import { client } from './desk.ts'
import { useDesk } from './desk-store.ts'
import { queryKeys } from './query-keys.ts'

const MINUTE = 60_000

export const useStatus = () => useQuery({ queryKey: queryKeys.status, queryFn: () => client.call('deskStatus', {}), staleTime: MINUTE })

export const useAccount = (enabled = true) =>
  useQuery({ queryKey: queryKeys.account, queryFn: () => client.call('deskAccount', {}), enabled, refetchInterval: 5 * MINUTE })

export const useOverview = () =>
  useQuery({ queryKey: queryKeys.overview, queryFn: () => client.call('deskOverview', {}), refetchInterval: 5 * MINUTE })

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

/** The day on screen: the one chosen, else the product's last complete day with facts, else today. Null while that is unknown. */
/** The day on screen: the one chosen, else the product's latest complete day. Null while that is not known. */
export const useActiveDay = (product: string): Day | null => {
  const chosen = useDesk((state) => state.day)
  const latest = useLatestDay(product)
  return chosen ?? latest
}

/** The product's latest complete day with facts: the one that advice speaks of. Null while it is not known. */
export const useLatestDay = (product: string): Day | null => {
  const { today } = useReadyAccount()
  const overview = useOverview()
  if (overview.isPending) return null
  const latest = overview.data?.products.find((entry) => entry.product === product)?.date
  return asDay(latest ?? today)
}

export const useSnapshot = (product: string, day: Day | null) =>
  useQuery({
    queryKey: queryKeys.snapshot(product, day ?? asDay('1970-01-01')),
    queryFn: () => client.call('snapshot', { params: { product }, query: day === null ? {} : { anchor: day } }),
    enabled: day !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

/** The trend that ends on a day. Always the longest: the shorter ones are its end. */
export const useTrend = (product: string, day: Day | null) =>
  useQuery({
    queryKey: queryKeys.trend(product, day ?? asDay('1970-01-01')),
    queryFn: () => client.call('deskTrend', { params: { product }, query: { days: '30', ...(day === null ? {} : { until: day }) } }),
    enabled: day !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === product ? previous : undefined),
  })

export const useAdvice = (product: string) =>
  useQuery({ queryKey: queryKeys.advice(product), queryFn: () => client.call('advice', { params: { product } }) })

export const useReviews = (product: string) =>
  useQuery({ queryKey: queryKeys.reviews(product), queryFn: () => client.call('reviews', { params: { product } }) })

export const useHistory = (product: string) =>
  useQuery({ queryKey: queryKeys.history(product), queryFn: () => client.call('reviewHistory', { params: { product } }) })
