/** The days on which the buyer executed advice, with the cards' titles. */

import { useMemo } from 'react'
import { decidedTitle } from '../../lib/card-text.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useHistory, useReviews } from '../../lib/queries.ts'
import { executedFlags, type Flag } from '../../lib/trend-view.ts'

export const useFlags = (product: string, timeZone: string): readonly Flag[] => {
  const reviews = useReviews(product).data?.reviews
  const history = useHistory(product).data?.history
  const locale = useLocale()
  return useMemo(() => {
    if (!reviews) return []
    const titles = new Map(
      (history ?? []).flatMap((entry) => {
        const title = decidedTitle(entry, locale)
        return title === null ? [] : [[entry.card_id, title] as const]
      }),
    )
    return executedFlags(reviews, titles, timeZone)
  }, [reviews, history, timeZone, locale])
}
