/** The advice of a product with its decisions, as lists over several products show it. */

import { dayFromNumber, dayInZone } from '#shared/calendar.ts'
import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import { decisions, type Review, readBack } from '#shared/contract/review.ts'
import { type decisionsInEffect, findReview } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { AdvisedProduct, DecisionOnCard } from '../domain/products/products-advice.ts'
import type { AccountFrame } from './account-frame.ts'
import { currentAdvice } from './saved-advice.ts'

type Decided = Awaited<ReturnType<typeof decisionsInEffect>>[number]

const reviewOf = ({ decision, ts, ignore_reason: reason, action, remind_on: remindOn }: Decided): Review => {
  const submitted = decisions.find((each) => each === decision)
  if (submitted === undefined) throw new Error(`The database contains an unknown decision: ${decision}`)
  return {
    decision: readBack[submitted],
    ts: new Date(ts).toISOString(),
    ...(reason === null ? {} : { ignore_reason: reason }),
    ...(action === null ? {} : { action }),
    ...(remindOn === null ? {} : { remind_on: dayFromNumber(remindOn) }),
  }
}

/** The card of a decision as it was then; none for one that was never shown. */
const cardThen = async (
  { db }: Database,
  { id, account_id, product_id }: Pick<Decided, 'id' | 'account_id' | 'product_id'>,
): Promise<Pick<AdvisedProduct['ended'][number], 'domain' | 'card'>[]> => {
  const row = await findReview(db, { accountId: account_id, productId: product_id }, id)
  const domain = domains.find((each) => each === row?.card_domain)
  return row?.card == null || domain === undefined ? [] : [{ domain, card: JSON.parse(row.card) as Card }]
}

/** The advice of a product with the decisions in effect on it. `made`: those decisions. */
export const advisedProduct = async (
  database: Database,
  { account, now }: Pick<AccountFrame, 'account' | 'now'>,
  product: ProductRow,
  made: readonly Decided[],
): Promise<AdvisedProduct> => {
  const text = await currentAdvice(database, { account, product, now })
  const advice = text === null ? null : (JSON.parse(text) as Advice)
  const today = dayInZone(now, account.timezone)
  const decided = new Map(
    made.map((row): [string, DecisionOnCard] => [
      row.card_id,
      { review: reviewOf(row), isToday: dayInZone(row.ts, account.timezone) === today },
    ]),
  )
  const listed = new Set(advice === null ? [] : domains.flatMap((domain) => advice[domain].cards.map(({ card_id: id }) => id)))
  const ended: AdvisedProduct['ended'][number][] = []
  for (const row of made)
    if (decided.get(row.card_id)?.isToday && !listed.has(row.card_id))
      for (const card of await cardThen(database, row)) ended.push({ ...card, review: reviewOf(row) })
  return { name: product.name, advice, decisions: decided, ended }
}
