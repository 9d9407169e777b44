/** An advisor with planned cards, to test how months and faults are scored. */

import type { DomainVerdict } from '#api/domain/advice/advice-types.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import type { Card } from '#shared/contract/advice.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'
import type { Advise } from './run-month.ts'

const quiet: DomainVerdict = { health: 'good', summary: '', texts: { summary: [] }, cards: [], waiting: [] }

/** Shows the cards that a function returns for a look, and remembers a day for each look as an issue. */
export const scriptedAdvisor =
  (cardsOf: (history: ProductHistory, looksBefore: number) => readonly Card[]): Advise =>
  ({ history, episodes }) => ({
    domains: {
      overview: quiet,
      funnel: quiet,
      plans: quiet,
      series: quiet,
      retention: quiet,
      reconcile: { ...quiet, cards: cardsOf(history, episodes.length) },
    },
    episodes: [...episodes, { rule: 'R31', entityKey: 'product:p', cardId: history.asOf, startedAt: history.asOf, lastSeen: history.asOf }],
  })

/** A card of a rule. */
export const cardOf = (id: string, severity: Card['severity'], rule: string, entity?: Card['entity']): Card => {
  const card = adviceCard(id, severity)
  return { ...card, rule, entity: entity ?? card.entity }
}
