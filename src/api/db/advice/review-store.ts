/** Decisions on cards: an append-only history per tenant and product; the latest one that was not withdrawn is in effect. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { ReviewTable } from '../connection/advice-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type ReviewRow = Selectable<ReviewTable>

/** A decision with the head of the card as it stood then. */
export interface ReviewEntry extends Omit<ReviewRow, 'card' | 'hypothesis'> {
  /** Of the card at that time, else as it was last shown; null if it never was. */
  readonly title: string | null
  /** The title as a message, JSON; null if the card had none. */
  readonly title_message: string | null
  readonly severity: string | null
  readonly rule: string | null
  readonly entity: string | null
  readonly entity_level: string | null
  readonly entity_id: string | null
  /** In units of the account currency, a week. */
  readonly money_at_risk: number | null
}

/** A decision with the card and the hypothesis as they were stored, as JSON. */
export type DecidedRow = Pick<ReviewRow, 'id' | 'card_id' | 'decision' | 'ts' | 'hypothesis'> & { readonly card: string }

interface Scope {
  readonly accountId: number
  readonly productId: number
}

/** Records a decision together with the card as it was last shown. */
export const insertReview = async (
  db: Kysely<Schema>,
  scope: Scope,
  review: Pick<
    ReviewRow,
    'card_id' | 'decision' | 'ignore_reason' | 'action' | 'remind_on' | 'ts' | 'hypothesis' | 'proposed_by' | 'proposed_reason'
  >,
): Promise<void> => {
  await db
    .insertInto('review')
    .values((eb) => {
      const shown = eb.selectFrom('card').where('product_id', '=', scope.productId).where('card_id', '=', review.card_id)
      return {
        account_id: scope.accountId,
        product_id: scope.productId,
        withdrawn_at: null,
        card_domain: shown.select('domain'),
        card: shown.select('body'),
        ...review,
      }
    })
    .execute()
}

const inScope = (db: Kysely<Schema>, { accountId, productId }: Scope) =>
  db.selectFrom('review').where('review.account_id', '=', accountId).where('review.product_id', '=', productId)

/** The decision in effect for each card on a day: one that ignored a card until that day or an earlier one is not in effect any more. */
export const latestReviews = (db: Kysely<Schema>, scope: Scope, today: Day): Promise<ReviewRow[]> =>
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
    .where((eb) => eb.or([eb('remind_on', 'is', null), eb('remind_on', '>', dayNumber(today))]))
    .orderBy('id')
    .execute()

/** The decision in effect for each card of an account on a day, as in {@link latestReviews}, without the bodies of the cards. */
export const decisionsInEffect = (
  db: Kysely<Schema>,
  accountId: number,
  today: Day,
): Promise<Omit<ReviewRow, 'card' | 'card_domain' | 'hypothesis' | 'proposed_by' | 'proposed_reason'>[]> =>
  db
    .selectFrom('review')
    .select(['id', 'account_id', 'product_id', 'card_id', 'decision', 'ignore_reason', 'action', 'remind_on', 'ts', 'withdrawn_at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review as held')
        .select(({ fn }) => fn.max('held.id').as('id'))
        .where('held.account_id', '=', accountId)
        .where('held.withdrawn_at', 'is', null)
        .groupBy(['held.product_id', 'held.card_id']),
    )
    .where((eb) => eb.or([eb('remind_on', 'is', null), eb('remind_on', '>', dayNumber(today))]))
    .orderBy('id')
    .execute()

/** The decisions in effect that an outcome can be computed for: those that executed or ignored a card that was stored. Oldest first. */
export const decidedCards = (db: Kysely<Schema>, productId: number): Promise<DecidedRow[]> =>
  db
    .selectFrom('review')
    .select(['id', 'card_id', 'decision', 'ts', 'card', 'hypothesis'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review as latest')
        .select(({ fn }) => fn.max('latest.id').as('id'))
        .where('latest.product_id', '=', productId)
        .where('latest.withdrawn_at', 'is', null)
        .groupBy('latest.card_id'),
    )
    .where('decision', 'in', ['executed', 'ignore'])
    .where('card', 'is not', null)
    .orderBy('id')
    .$narrowType<{ card: string }>()
    .execute()

/** All decisions on a product, oldest first. The cards' bodies stay where they are: thousands of decisions are listed at once. */
export const reviewHistory = (db: Kysely<Schema>, scope: Scope): Promise<ReviewEntry[]> =>
  inScope(db, scope)
    .leftJoin('card as shown', (join) =>
      join.onRef('shown.product_id', '=', 'review.product_id').onRef('shown.card_id', '=', 'review.card_id'),
    )
    .select([
      'review.id',
      'review.account_id',
      'review.product_id',
      'review.card_id',
      'review.decision',
      'review.ignore_reason',
      'review.action',
      'review.remind_on',
      'review.ts',
      'review.withdrawn_at',
      'review.proposed_by',
      'review.proposed_reason',
      'review.card_domain',
      sql<string | null>`coalesce(json_extract(review.card, '$.title'), shown.title)`.as('title'),
      sql<string | null>`json_extract(coalesce(review.card, shown.body), '$.texts.title')`.as('title_message'),
      sql<string | null>`json_extract(review.card, '$.severity')`.as('severity'),
      sql<string | null>`json_extract(review.card, '$.rule')`.as('rule'),
      sql<string | null>`json_extract(review.card, '$.entity.name')`.as('entity'),
      sql<string | null>`json_extract(review.card, '$.entity.level')`.as('entity_level'),
      sql<string | null>`json_extract(review.card, '$.entity.id')`.as('entity_id'),
      sql<number | null>`json_extract(review.card, '$.money_at_risk')`.as('money_at_risk'),
    ])
    .orderBy('review.id')
    .execute()

/** One decision with its card's body; undefined if the product has none of that number. */
export const findReview = (db: Kysely<Schema>, scope: Scope, id: number): Promise<ReviewRow | undefined> =>
  inScope(db, scope).selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Withdraws the latest decision on a card. Runs inside the caller's transaction.
 *
 * @returns the decision in effect afterwards on a day, null if none, undefined if there was nothing to withdraw
 */
export const withdrawReview = async (
  trx: Kysely<Schema>,
  scope: Scope,
  cardId: string,
  { now, today }: { readonly now: number; readonly today: Day },
): Promise<ReviewRow | null | undefined> => {
  const [latest, before] = await inScope(trx, scope)
    .selectAll()
    .where('card_id', '=', cardId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if (!latest) return undefined
  await trx.updateTable('review').set({ withdrawn_at: now }).where('id', '=', latest.id).execute()
  return before && (before.remind_on === null || before.remind_on > dayNumber(today)) ? before : null
}
