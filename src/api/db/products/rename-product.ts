/** Gives a product another name without losing what hangs on the old one. */

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../connection/schema.ts'

export interface Renaming {
  readonly id: number
  readonly accountId: number
  readonly from: string
  readonly to: string
}

/** Runs inside the caller's transaction. Episodes retain their card ids, so decisions stay on their cards; reminders link to the new name. */
export const updateProductName = async (db: Kysely<Schema>, { id, accountId, from, to }: Renaming): Promise<void> => {
  const key = `product:${from}`
  await db
    .updateTable('episode')
    .set({ entity_key: sql<string>`'product:' || ${to} || substr(entity_key, length(${key}) + 1)` })
    .where('product_id', '=', id)
    .where((eb) => eb.or([eb('entity_key', '=', key), eb(sql`substr(entity_key, 1, length(${key}) + 1)`, '=', `${key}:`)]))
    .execute()
  await db
    .updateTable('reminder')
    .set({ place: sql<string>`json_set(place, '$.product', ${to})` })
    .where('account_id', '=', accountId)
    .where(sql<string>`json_extract(place, '$.product')`, '=', from)
    .execute()
  await db
    .updateTable('product')
    .set((eb) => ({ name: to, data_version: eb('data_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
