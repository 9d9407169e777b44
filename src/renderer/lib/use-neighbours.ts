/** Fetches the numbers of the products next to the one on screen while nothing else is to do, so that they are there when the buyer goes on. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asDay } from '#shared/calendar.ts'
import { useDesk } from './desk-store.ts'
import { latestDayOf, snapshotQuery, useReadyAccount } from './queries.ts'

/** A buyer goes down the list more often than up. */
const places = [1, -1, 2] as const

/** One after the other, each only once the page is at rest, for the day that it would open on. */
export const useNeighbours = (product: string): void => {
  const cache = useQueryClient()
  const { products, today } = useReadyAccount()
  const chosen = useDesk((state) => state.day)
  useEffect(() => {
    const at = products.findIndex(({ name }) => name === product)
    const waiting = places.flatMap((place) => products[at + place] ?? [])
    let idle = 0
    const next = (): void => {
      const neighbour = waiting.shift()
      if (neighbour === undefined) return
      idle = requestIdleCallback(() => {
        // Nothing waits for it: what fails now is asked again, and told, when the product is opened.
        void cache.prefetchQuery(snapshotQuery(neighbour.name, chosen ?? latestDayOf(neighbour.last_day, asDay(today)))).then(next)
      })
    }
    next()
    return () => {
      waiting.length = 0
      cancelIdleCallback(idle)
    }
  }, [cache, product, products, today, chosen])
}
