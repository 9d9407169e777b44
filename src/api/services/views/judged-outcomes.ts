/** The outcomes of a product with a verdict, each with the title of its card: what reports and reminders are made of. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { CardOutcome, OutcomeVerdict, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import type { Message } from '#shared/contract/message.ts'
import { decidedCards } from '../../db/advice/review-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { dayRequest, todayOf } from '../support/today.ts'

/** An executed card with its verdict. */
export interface JudgedOutcome {
  readonly outcome: CardOutcome
  readonly verdict: OutcomeVerdict
  /** The last day of its reading window. */
  readonly readThrough: Day
  /** Of the card, in English. */
  readonly title: string
  /** The same as a message; missing for a card from an earlier version. */
  readonly message: Message | undefined
}

/** What is known of the executed cards of a product. */
export interface JudgedOutcomes {
  readonly answer: ProductOutcomesAnswer
  /** Newest decision first. */
  readonly judged: readonly JudgedOutcome[]
}

/** Null if nothing is executed, which needs no estimate. */
export const judgedOutcomes = async (
  context: ServiceContext,
  tenant: Pick<Tenant, 'account'>,
  product: ProductRow,
): Promise<JudgedOutcomes | null> => {
  const rows = await decidedCards(context.database.db, product.id)
  if (!rows.some(({ decision }) => decision === 'executed')) return null
  const { text } = await context.views.read('outcomes', dayRequest(context, tenant, product, todayOf(context, tenant)))
  const answer = JSON.parse(text) as ProductOutcomesAnswer
  const judged = answer.cards.flatMap((outcome): JudgedOutcome[] => {
    const row = rows.find(({ id }) => id === outcome.review)
    if (row === undefined || outcome.judged === null || outcome.hypothesis === null) return []
    const { title, texts } = JSON.parse(row.card) as Card
    const { verdict } = outcome.judged
    return [{ outcome, verdict, readThrough: asDay(outcome.hypothesis.read_through), title, message: texts?.title }]
  })
  return { answer, judged }
}
