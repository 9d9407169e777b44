/** Ad spend entered by hand: one line for a channel and a span of days. */

import type { Insertable, Kysely, Selectable } from 'kysely'
import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { SpendLine } from '../../domain/spend/spread-spend.ts'
import type { Schema, SpendLineTable } from '../connection/schema.ts'

export type SpendLineRow = Selectable<SpendLineTable>

/** All lines of a product, latest days first. */
export const listSpendLines = (db: Kysely<Schema>, productId: number): Promise<SpendLineRow[]> =>
  db
    .selectFrom('spend_line')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('first_day', 'desc')
    .orderBy('channel')
    .orderBy('id')
    .execute()

/** The lines of a product that touch the days `from` to `to`, as day numbers. */
export const spendLinesBetween = async (db: Kysely<Schema>, productId: number, from: number, to: number): Promise<readonly SpendLine[]> => {
  const rows = await db
    .selectFrom('spend_line')
    .selectAll()
    .where('product_id', '=', productId)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .orderBy('id')
    .execute()
  return rows.map(({ channel, first_day: first, last_day: last, amount }) => ({ channel, first, last, amount: asMicros(amount) }))
}

export type NewSpendLine = Insertable<SpendLineTable>

export const insertSpendLine = (db: Kysely<Schema>, line: NewSpendLine): Promise<SpendLineRow> =>
  db.insertInto('spend_line').values(line).returningAll().executeTakeFirstOrThrow()

export const updateSpendLine = (db: Kysely<Schema>, id: number, amount: number): Promise<SpendLineRow> =>
  db.updateTable('spend_line').set({ amount }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Returns the deleted line; undefined if the product has no such line. */
export const deleteSpendLine = (db: Kysely<Schema>, productId: number, id: number): Promise<SpendLineRow | undefined> =>
  db.deleteFrom('spend_line').where('product_id', '=', productId).where('id', '=', id).returningAll().executeTakeFirst()

/** First and last day of the lines of a product; null if there are none. */
export const lineSpan = async (
  db: Kysely<Schema>,
  productId: number,
): Promise<{ readonly first: Day | null; readonly last: Day | null }> => {
  const { first, last } = await db
    .selectFrom('spend_line')
    .select(({ fn }) => [fn.min<number | null>('first_day').as('first'), fn.max<number | null>('last_day').as('last')])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { first: first === null ? null : dayFromNumber(first), last: last === null ? null : dayFromNumber(last) }
}
