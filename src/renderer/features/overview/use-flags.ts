/** The days on which the user executed advice, with the titles of the cards. */

import { useMemo, useState } from 'react'
import { decidedTitle } from '../../lib/advice/card-text.ts'
import { useOutcomes, writeOutcome } from '../../lib/api/outcome-queries.ts'
import { useHistory, useReviews } from '../../lib/api/queries.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { executedFlags, type Flag } from '../../lib/kpi/trend-view.ts'

const none: readonly Flag[] = []

const areSame = (some: readonly Flag[], others: readonly Flag[]): boolean =>
  some.length === others.length &&
  some.every(({ day, title, action, outcome }, index) => {
    const other = others[index]
    return other?.day === day && other.title === title && other.action === action && other.outcome === outcome
  })

/** Returns the same list while the flags are equal: most decisions add none, and the chart is not redrawn for them. */
export const useFlags = (product: string, timeZone: string): readonly Flag[] => {
  const reviews = useReviews(product).data?.reviews
  const history = useHistory(product).data?.history
  const locale = useLocale()
  const hasExecuted = reviews !== undefined && Object.values(reviews).some(({ decision }) => decision === 'executed')
  const cards = useOutcomes(product, hasExecuted).data?.outcomes.cards
  const flags = useMemo(() => {
    if (!reviews) return none
    const titles = new Map(
      (history ?? []).flatMap((entry) => {
        const title = reviews[entry.card_id]?.decision === 'executed' ? decidedTitle(entry, locale) : null
        return title === null ? [] : [[entry.card_id, title] as const]
      }),
    )
    const judged = (cards ?? []).filter(({ state }) => state === 'judged')
    const outcomes = new Map(judged.map((card) => [card.card_id, writeOutcome(card)]))
    return executedFlags(reviews, titles, timeZone, outcomes)
  }, [reviews, history, cards, timeZone, locale])
  const [stable, setStable] = useState(flags)
  if (stable === flags || areSame(stable, flags)) return stable
  setStable(flags)
  return flags
}
