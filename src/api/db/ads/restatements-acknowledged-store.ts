/** Stores the instant up to which the restatements of a product were acknowledged. */

import type { Kysely } from 'kysely'
import type { Schema } from '../connection/schema.ts'

/** Milliseconds; null: never. */
export const readAcknowledgedUntil = async (db: Kysely<Schema>, productId: number): Promise<number | null> => {
  const row = await db.selectFrom('seen').select('until').where('product_id', '=', productId).executeTakeFirst()
  return row?.until ?? null
}

/** Only moves forward: ignores an instant earlier than the stored one. */
export const saveAcknowledgedUntil = async (db: Kysely<Schema>, productId: number, until: number): Promise<void> => {
  await db
    .insertInto('seen')
    .values({ product_id: productId, until })
    .onConflict((oc) => oc.column('product_id').doUpdateSet({ until }).where('seen.until', '<', until))
    .execute()
}
