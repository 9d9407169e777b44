/** The page of a campaign or ad set. */

import { useQuery } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import { useOpenEntity } from '../state/open-entity.ts'
import { client } from './api-client.ts'
import { cachedQuery } from './product-queries.ts'
import { useActiveDay, useActiveRange } from './queries.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The page that is open for a product, over the days on screen. While it loads, the same page of other days is shown, never another page.
 *
 * @param last Another last day than the one on screen; null: that one.
 */
export const useEntity = (product: string, last: Day | null = null) => {
  const open = useOpenEntity(product)
  const active = useActiveDay(product)
  const day = last ?? active
  const period = useActiveRange(day)
  const from = period?.from ?? day
  const { level, id } = open ?? { level: 'campaign' as const, id: '' }
  const key = queryKeys.entity(product, { level, id }, from, day)
  return useQuery({
    ...cachedQuery(key, () => client.call('deskEntity', { params: { product }, query: { level, id, from, day } })),
    enabled: open !== null,
    placeholderData: (previous, query) =>
      query !== undefined && key.slice(0, SAME_PAGE).every((part, index) => query.queryKey[index] === part) ? previous : undefined,
  })
}

/** The parts of a key that name the page: the rest are its days. */
const SAME_PAGE = 5
