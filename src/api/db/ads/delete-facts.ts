/** Takes back every ad fact of a product, where it is to own other campaigns from now on: nothing may be counted twice. */

import type { Kysely } from 'kysely'
import type { Schema } from '../connection/schema.ts'

export const deleteFacts = async (db: Kysely<Schema>, productId: number): Promise<void> => {
  for (const table of ['fact', 'fact_history', 'fact_day', 'ad_history', 'ad'] as const)
    await db.deleteFrom(table).where('product_id', '=', productId).execute()
}
