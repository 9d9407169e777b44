/** Deletes all ad data of a product whose campaigns change, so that nothing is counted twice. */

import type { Kysely } from 'kysely'
import type { Schema } from '../connection/schema.ts'

export const deleteFacts = async (db: Kysely<Schema>, productId: number): Promise<void> => {
  for (const table of ['fact', 'fact_history', 'fact_day', 'ad_history', 'ad'] as const)
    await db.deleteFrom(table).where('product_id', '=', productId).execute()
}
