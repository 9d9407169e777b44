/** Days that typical ranges leave out because of a noted event or a public holiday. */

import { type Kysely, sql } from 'kysely'
import { eventKinds, isLeftOut } from '#shared/contract/event-kind.ts'
import type { Schema } from '../connection/schema.ts'

const kinds = sql.join(eventKinds.filter(isLeftOut).map((kind) => sql.lit(kind)))

/**
 * The days of a product that are a noted promotion or holiday, of the product, one of its campaigns, or the account, or a public holiday
 * that the account leaves out.
 *
 * Days that ad data marks as promotions are not included: they are with the sums of the ad data.
 *
 * @param from - first day number
 * @param to - last day number, included
 */
export const leftOutDays = async (db: Kysely<Schema>, productId: number, from: number, to: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ readonly first: number; readonly last: number }>`
    SELECT MAX(event.first_day, ${from}) AS first, MIN(event.last_day, ${to}) AS last
    FROM product JOIN event ON event.account_id = product.account_id AND (event.product_id IS NULL OR event.product_id = product.id)
    WHERE product.id = ${productId} AND event.kind IN (${kinds}) AND event.first_day <= ${to} AND event.last_day >= ${from}
    UNION ALL
    SELECT holiday.day, holiday.day FROM product JOIN holiday ON holiday.account_id = product.account_id
    WHERE product.id = ${productId} AND holiday.is_left_out = 1 AND holiday.day BETWEEN ${from} AND ${to}`.execute(db)
  const days = new Set<number>()
  for (const { first, last } of rows) for (let day = first; day <= last; day += 1) days.add(day)
  return days
}
