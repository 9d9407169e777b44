/** The days on which the buyer executed advice, with the cards' titles. */

import { useMemo } from 'react'
import { useHistory, useReviews } from '../../lib/queries.ts'
import { executedFlags, type Flag } from '../../lib/trend-view.ts'

export const useFlags = (product: string, timeZone: string): readonly Flag[] => {
  const reviews = useReviews(product).data?.reviews
  const history = useHistory(product).data?.history
  return useMemo(() => {
    if (!reviews) return []
    const titles = new Map((history ?? []).flatMap(({ card_id: id, title }) => (title === null ? [] : [[id, title] as const])))
    return executedFlags(reviews, titles, timeZone)
  }, [reviews, history, timeZone])
}
