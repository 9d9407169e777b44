/** Decisions that agents propose. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { MAX_WAITING_PROPOSALS } from '#shared/contract/internal/proposals.ts'
import type { ProposalTable } from '../connection/mcp-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type ProposalRow = Selectable<ProposalTable>

/** Proposals that have ended and are still listed; the oldest go first. */
const MAX_ENDED = 50

/** A proposal with its product and the title of its card. */
export interface ListedProposal extends ProposalRow {
  readonly product: string
  readonly title: string | null
  /** The title as a message, JSON; null if the card has none. */
  readonly title_message: string | null
}

/** Marks those that waited until now or earlier as expired. Runs inside the caller's transaction. */
const expire = (trx: Kysely<Schema>, accountId: number, now: number) =>
  trx
    .updateTable('proposal')
    .set({ state: 'expired', ended_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute()

/** Why a proposal cannot be saved. */
export type ProposalRefusal = 'already_waiting' | 'declined' | 'too_many'

/**
 * Saves a proposal, unless one on the card waits, the user declined one on it since `declinedSince`, or too many wait. Runs inside the
 * caller's transaction.
 *
 * @returns null if it was saved
 */
export const insertProposal = async (
  trx: Kysely<Schema>,
  proposal: Omit<ProposalRow, 'id' | 'state' | 'ended_at'>,
  declinedSince: number,
): Promise<ProposalRefusal | null> => {
  const { account_id: accountId, product_id: productId, card_id: cardId, at } = proposal
  await expire(trx, accountId, at)
  const ofAccount = () => trx.selectFrom('proposal').where('account_id', '=', accountId)
  const waiting = await ofAccount().select(['product_id', 'card_id']).where('state', '=', 'waiting').execute()
  if (waiting.some((each) => each.product_id === productId && each.card_id === cardId)) return 'already_waiting'
  const declined = await ofAccount()
    .select('id')
    .where('product_id', '=', productId)
    .where('card_id', '=', cardId)
    .where('state', '=', 'declined')
    .where('ended_at', '>', declinedSince)
    .executeTakeFirst()
  if (declined) return 'declined'
  if (waiting.length >= MAX_WAITING_PROPOSALS) return 'too_many'
  await trx
    .insertInto('proposal')
    .values({ ...proposal, state: 'waiting', ended_at: null })
    .execute()
  await trx
    .deleteFrom('proposal')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'waiting')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('proposal as ended')
        .select('ended.id')
        .where('ended.account_id', '=', accountId)
        .where('ended.state', '<>', 'waiting')
        .orderBy('ended.id', 'desc')
        .limit(MAX_ENDED),
    )
    .execute()
  return null
}

/** The waiting and the latest ended proposals of an account, latest first. */
export const listProposals = (db: Kysely<Schema>, accountId: number): Promise<readonly ListedProposal[]> =>
  db
    .selectFrom('proposal')
    .innerJoin('product', 'product.id', 'proposal.product_id')
    .leftJoin('card', (join) => join.onRef('card.product_id', '=', 'proposal.product_id').onRef('card.card_id', '=', 'proposal.card_id'))
    .selectAll('proposal')
    .select(['product.name as product', 'card.title', sql<string | null>`json_extract(card.body, '$.texts.title')`.as('title_message')])
    .where('proposal.account_id', '=', accountId)
    .orderBy('proposal.id', 'desc')
    .execute()

export const findProposal = (db: Kysely<Schema>, accountId: number, id: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposal').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/**
 * Ends a proposal that still waits.
 *
 * @returns false if it does not wait any more
 */
export const endProposal = async (
  db: Kysely<Schema>,
  { id, state, now }: Pick<ProposalRow, 'id' | 'state'> & { readonly now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('proposal')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what waits on a card that the user decided. Returns whether something did. */
export const replaceProposals = async (db: Kysely<Schema>, productId: number, cardId: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('proposal')
    .set({ state: 'replaced', ended_at: now })
    .where('product_id', '=', productId)
    .where('card_id', '=', cardId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends everything that waits in an account. */
export const dropProposals = async (db: Kysely<Schema>, accountId: number, now: number): Promise<void> => {
  await db
    .updateTable('proposal')
    .set({ state: 'dropped', ended_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
}
