/** Stored advice, the episodes that give cards their ids, and every card ever shown. */

import { type Kysely, type Selectable, sql } from 'kysely'
import { dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { Card, Domain } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Episode } from '../../domain/advice/advice-types.ts'
import type { AdviceTable } from '../connection/advice-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type AdviceRow = Selectable<AdviceTable>

export const findAdvice = (db: Kysely<Schema>, productId: number, day: number): Promise<AdviceRow | undefined> =>
  db.selectFrom('advice').selectAll().where('product_id', '=', productId).where('day', '=', day).executeTakeFirst()

export const readEpisodes = async (db: Kysely<Schema>, productId: number): Promise<Episode[]> => {
  const rows = await db.selectFrom('episode').selectAll().where('product_id', '=', productId).execute()
  return rows.map((row) => ({
    rule: row.rule as Episode['rule'],
    entityKey: row.entity_key,
    cardId: row.card_id,
    startedAt: dayFromNumber(row.began),
    lastSeen: dayFromNumber(row.last_seen),
    ...(row.covered === 1 && { covered: true as const }),
  }))
}

/** A card as it was last shown: its area and title, as a message if it has one; null if it never was. */
export const findShownCard = async (
  db: Kysely<Schema>,
  productId: number,
  cardId: string,
): Promise<{ readonly domain: Domain; readonly title: string | Message } | null> => {
  const row = await db
    .selectFrom('card')
    .select(['domain', 'title', sql<string | null>`json_extract(body, '$.texts.title')`.as('message')])
    .where('product_id', '=', productId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { domain: row.domain as Domain, title: row.message === null ? row.title : (JSON.parse(row.message) as Message) }
}

/** A card as it was last shown; null if it never was. */
export const findCardBody = async (db: Kysely<Schema>, productId: number, cardId: string): Promise<Card | null> => {
  const row = await db
    .selectFrom('card')
    .select('body')
    .where('product_id', '=', productId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.body) as Card)
}

/** Which of some cards were of high severity when they were last shown. */
export const findHighSeverityCards = async (db: Kysely<Schema>, productId: number, cardIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('card')
    .select('card_id')
    .where('product_id', '=', productId)
    .where('card_id', 'in', cardIds)
    .where(sql<boolean>`json_extract(body, '$.severity') = 'high'`)
    .execute()
  return rows.map(({ card_id }) => card_id)
}

/** Saves what a look at a day showed, and nothing that later looks or reminders go by. */
export const saveProvisionalAdvice = async (db: Kysely<Schema>, advice: AdviceRow): Promise<void> => {
  await db
    .insertInto('advice')
    .values(advice)
    .onConflict((oc) => oc.columns(['product_id', 'day']).doUpdateSet(advice))
    .execute()
}

/** A card with its area. */
export interface ShownCard {
  readonly domain: Domain
  readonly card: Card
}

/** Records the cards that a day showed, each as it was then. */
export const saveShownCards = async (db: Kysely<Schema>, productId: number, day: number, cards: readonly ShownCard[]): Promise<void> => {
  for (const { domain, card } of cards) {
    const shown = { domain, title: card.title, body: JSON.stringify(card), last_shown: day }
    await db
      .insertInto('card')
      .values({ product_id: productId, card_id: card.card_id, first_shown: day, ...shown })
      .onConflict((oc) => oc.columns(['product_id', 'card_id']).doUpdateSet(shown))
      .execute()
  }
}

/** Saves the results of a day in one transaction: the advice, the cards shown, and the current episodes. `before` runs first in the same transaction. */
export const saveAdvice = async (
  db: Kysely<Schema>,
  advice: AdviceRow,
  cards: readonly ShownCard[],
  episodes: readonly Episode[],
  before: (db: Kysely<Schema>) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { product_id: productId, day } = advice
  await db.transaction().execute(async (trx) => {
    await before(trx)
    await saveProvisionalAdvice(trx, advice)
    await trx.deleteFrom('episode').where('product_id', '=', productId).execute()
    for (const episode of episodes) {
      await trx
        .insertInto('episode')
        .values({
          product_id: productId,
          rule: episode.rule,
          entity_key: episode.entityKey,
          card_id: episode.cardId,
          began: dayNumber(episode.startedAt),
          last_seen: dayNumber(episode.lastSeen),
          covered: episode.covered ? 1 : 0,
        })
        .execute()
    }
    await saveShownCards(trx, productId, day, cards)
    await trx.updateTable('product').set({ advice_through: day }).where('id', '=', productId).execute()
  })
}

/** Ids of the cards that were shown first for a day, as a day number. */
export const cardsFirstShown = async (db: Kysely<Schema>, productId: number, day: number): Promise<readonly string[]> => {
  const rows = await db.selectFrom('card').select('card_id').where('product_id', '=', productId).where('first_shown', '=', day).execute()
  return rows.map(({ card_id: id }) => id)
}
