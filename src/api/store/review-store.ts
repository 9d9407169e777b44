/** Decisions on cards: an append-only history per tenant and product; the latest that was not withdrawn holds. */

import type { Kysely, Selectable } from 'kysely'
import type { ReviewTable, Schema } from './schema.ts'

export type ReviewRow = Selectable<ReviewTable>

interface Scope {
  readonly accountId: number
  readonly productId: number
}

export const insertReview = async (
  db: Kysely<Schema>,
  scope: Scope,
  review: Pick<ReviewRow, 'card_id' | 'decision' | 'ignore_reason' | 'ts'>,
): Promise<void> => {
  await db
    .insertInto('review')
    .values({ account_id: scope.accountId, product_id: scope.productId, withdrawn_at: null, ...review })
    .execute()
}

const inScope = (db: Kysely<Schema>, { accountId, productId }: Scope) =>
  db.selectFrom('review').where('review.account_id', '=', accountId).where('review.product_id', '=', productId)

/** The decision that holds for each card. */
export const latestReviews = (db: Kysely<Schema>, scope: Scope): Promise<ReviewRow[]> =>
  inScope(db, scope)
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review as held')
        .select(({ fn }) => fn.max('held.id').as('id'))
        .where('held.account_id', '=', scope.accountId)
        .where('held.product_id', '=', scope.productId)
        .where('held.withdrawn_at', 'is', null)
        .groupBy('held.card_id'),
    )
    .orderBy('id')
    .execute()

export const reviewHistory = (db: Kysely<Schema>, scope: Scope): Promise<(ReviewRow & { title: string | null })[]> =>
  inScope(db, scope)
    .leftJoin('card', (join) => join.onRef('card.product_id', '=', 'review.product_id').onRef('card.card_id', '=', 'review.card_id'))
    .selectAll('review')
    .select('card.title')
    .orderBy('review.id')
    .execute()

/** Withdraws the decision that holds for a card. Answers the one that holds after, null for none, undefined where there was nothing to withdraw. */
export const withdrawReview = async (
  db: Kysely<Schema>,
  scope: Scope,
  cardId: string,
  now: number,
): Promise<ReviewRow | null | undefined> =>
  db.transaction().execute(async (trx) => {
    const [latest, before] = await inScope(trx, scope)
      .selectAll()
      .where('card_id', '=', cardId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    if (!latest) return undefined
    await trx.updateTable('review').set({ withdrawn_at: now }).where('id', '=', latest.id).execute()
    return before ?? null
  })
