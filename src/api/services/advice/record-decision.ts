/** Stores a decision; what an executed card should change is frozen with it. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import { readAds } from '../../db/ads/ad-day-store.ts'
import { findCardBody } from '../../db/advice/advice-store.ts'
import { insertReview, type ReviewRow } from '../../db/advice/review-store.ts'
import type { Database } from '../../db/connection/database.ts'
import { freezeHypothesis } from '../../domain/outcomes/hypothesis.ts'

interface DecisionScope {
  readonly accountId: number
  readonly productId: number
  /** IANA name. */
  readonly timeZone: string
}

/** Runs inside the caller's transaction. The day of the decision is the first day on which the change is in effect. */
export const recordDecision = async (
  trx: Database['db'],
  { accountId, productId, timeZone }: DecisionScope,
  review: Omit<Parameters<typeof insertReview>[2], 'hypothesis'>,
): Promise<void> => {
  const executedOn = dayInZone(review.ts, timeZone)
  const hypothesis = review.decision === 'executed' ? await frozen(trx, { productId, cardId: review.card_id, executedOn }) : null
  await insertReview(trx, { accountId, productId }, { ...review, hypothesis })
}

/** As JSON; null if the card was never shown. */
const frozen = async (
  trx: Database['db'],
  { productId, cardId, executedOn }: { readonly productId: number; readonly cardId: ReviewRow['card_id']; readonly executedOn: Day },
): Promise<string | null> => {
  const card = await findCardBody(trx, productId, cardId)
  return card === null ? null : JSON.stringify(freezeHypothesis({ card, executedOn, ads: await readAds(trx, productId) }))
}
