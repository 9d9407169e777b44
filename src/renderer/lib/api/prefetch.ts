/** Prefetches what the user is likely to open next while the page is idle, and hovered or focused items at once. */

import pLimit from 'p-limit'
import { useEffect } from 'react'
import { asDay, type Day } from '#shared/calendar.ts'
import { type Domain, domains } from '#shared/contract/advice.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { useUiStore } from '../state/ui-store.ts'
import { afterPrimaryData } from './after-primary-data.ts'
import {
  acknowledgedQuery,
  adviceQuery,
  funnelQuery,
  historyQuery,
  notedEventsQuery,
  plansQuery,
  reconcileQuery,
  restatementsQuery,
  retentionQuery,
  reviewsQuery,
  seriesQuery,
  snapshotQuery,
  trendQuery,
} from './product-queries.ts'
import { latestDayOf, productOnScreen, useReadyAccount } from './queries.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { whenIdle } from './when-idle.ts'

/** Never rejects: nothing waits for prefetched data. A failed query runs again, and reports its error, when the page is opened. */
type Prefetch = () => Promise<void>

/** The day on which a product would open; null for a product that the account does not have, or while the account loads. */
const dayOf = (product: string): Day | null => {
  const account = queryClient.getQueryData<DeskAccount>(queryKeys.account)
  const facts = account?.products.find(({ name }) => name === product)
  if (account === undefined || facts === undefined) return null
  return useUiStore.getState().day ?? latestDayOf(facts.last_day, asDay(account.today))
}

export type PrefetchedTab = Exclude<Domain, 'overview'>

const tabPrefetches: Readonly<Record<PrefetchedTab, (product: string, day: Day) => Promise<void>>> = {
  funnel: (product, day) => queryClient.prefetchQuery(funnelQuery(product, day)),
  plans: (product, day) => queryClient.prefetchQuery(plansQuery(product, day)),
  series: (product, day) => queryClient.prefetchQuery(seriesQuery(product, day)),
  retention: (product, day) => queryClient.prefetchQuery(retentionQuery(product, day)),
  reconcile: (product, day) => queryClient.prefetchQuery(reconcileQuery(product, day)),
}

const productPrefetches = (product: string): readonly Prefetch[] => {
  const day = dayOf(product)
  if (day === null) return []
  const { lineKpi, barKpi, range } = useUiStore.getState()
  return [
    () => queryClient.prefetchQuery(snapshotQuery(product, day)),
    () => queryClient.prefetchQuery(trendQuery(product, day, { line: lineKpi, bar: barKpi, range })),
    () => queryClient.prefetchQuery(reviewsQuery(product)),
    () => queryClient.prefetchQuery(historyQuery(product)),
    () => queryClient.prefetchQuery(adviceQuery(product)),
    () => prefetchChanges(product),
    () => queryClient.prefetchQuery(notedEventsQuery(product)),
    () => queryClient.prefetchQuery(reconcileQuery(product, day)),
  ]
}

/** Restatements since the last acknowledgment. */
const prefetchChanges = async (product: string): Promise<void> => {
  const acknowledged = acknowledgedQuery(product)
  await queryClient.prefetchQuery(acknowledged)
  const seen = queryClient.getQueryData(acknowledged.queryKey)
  if (seen !== undefined) await queryClient.prefetchQuery(restatementsQuery(product, seen.seen_at))
}

export const prefetchProduct = (product: string): void => {
  for (const fetching of productPrefetches(product)) void fetching()
}

/** A tab of the product on screen. */
export const prefetchTab = (tab: Domain): void => {
  const account = queryClient.getQueryData<DeskAccount>(queryKeys.account)
  const product = account && productOnScreen(account, useUiStore.getState().product)
  const day = product ? dayOf(product.name) : null
  if (product && day !== null && tab !== 'overview') void tabPrefetches[tab](product.name, day)
}

/** Users move down the list more often than up. */
const places = [1, -1, 2] as const

/** Number of products whose tabs stay cached, besides the one on screen: each can have thousands of rows. */
const MAX_CACHED_PRODUCTS = 2
let visited: readonly string[] = []

const isOfTab = (key: readonly unknown[]): boolean => [key[2], key[3]].some((part) => domains.some((domain) => domain === part))

const evictOldProducts = (product: string): void => {
  visited = [product, ...visited.filter((name) => name !== product)]
  for (const old of visited.slice(MAX_CACHED_PRODUCTS + 1))
    queryClient.removeQueries({ queryKey: queryKeys.product(old), type: 'inactive', predicate: ({ queryKey }) => isOfTab(queryKey) })
  visited = visited.slice(0, MAX_CACHED_PRODUCTS + 1)
}

const MAX_CONCURRENT_PREFETCHES = 2

/**
 * Prefetches the next product, the other tabs, then other products.
 *
 * Starts after the data on screen has loaded, runs only while the page is idle, and stops for a product that the user left.
 *
 * @param onTab called when the data of a tab is loaded and the page is idle; must be referentially stable
 */
export const usePrefetch = (product: string, onTab: (tab: PrefetchedTab) => void): void => {
  const { products, today } = useReadyAccount()
  const chosen = useUiStore((state) => state.day)
  useEffect(() => {
    evictOldProducts(product)
    const at = products.findIndex(({ name }) => name === product)
    const day = chosen ?? latestDayOf(products[at]?.last_day ?? null, asDay(today))
    const [next = [], ...others] = places.map((place) => productPrefetches(products[at + place]?.name ?? ''))
    let isLeft = false
    const prefetchOf = async (tab: PrefetchedTab): Promise<void> => {
      await tabPrefetches[tab](product, day)
      await whenIdle()
      if (!isLeft) onTab(tab)
    }
    const tabs = domains.flatMap((tab) => (tab === 'overview' ? [] : [() => prefetchOf(tab)]))
    const limit = pLimit(MAX_CONCURRENT_PREFETCHES)
    void afterPrimaryData().then(() => {
      if (isLeft) return
      for (const prefetch of [...next, ...tabs, ...others.flat()])
        void limit(async () => {
          await whenIdle()
          if (!isLeft) await prefetch()
        })
    })
    return () => {
      isLeft = true
      limit.clearQueue()
    }
  }, [product, products, today, chosen, onTab])
}
