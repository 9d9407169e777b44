/** Number of a product's open cards. */

import { useMemo } from 'react'
import { useAdvice, useReviews } from '../api/queries.ts'
import { listCards, progressOf } from './advice-list.ts'

/** Null while it loads. */
export const useOpenCount = (product: string): number | null => {
  const advice = useAdvice(product).data?.advice
  const reviews = useReviews(product).data?.reviews
  return useMemo(() => {
    if (!advice || !reviews) return null
    const { reviewed, total } = progressOf(listCards(advice, reviews))
    return total - reviewed
  }, [advice, reviews])
}
