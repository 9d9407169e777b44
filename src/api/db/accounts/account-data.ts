/** Whether days or amounts of an account are stored: they are in its time zone and currency. */

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../connection/schema.ts'

/**
 * Returns true for an account with a live source or a demo, with rows of a file, with an import that is being read, with spend entered by
 * hand, with a target in money or with a decision. An import that was undone leaves none.
 */
export const hasStoredData = async (db: Kysely<Schema>, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: number }>`
    SELECT EXISTS (SELECT 1 FROM source WHERE account_id = ${accountId} AND (kind <> 'file'
        OR EXISTS (SELECT 1 FROM pull WHERE source_id = source.id AND state = 'running')
        OR EXISTS (SELECT 1 FROM source_fact WHERE source_id = source.id)
        OR EXISTS (SELECT 1 FROM store_order WHERE source_id = source.id)))
      OR EXISTS (SELECT 1 FROM product WHERE account_id = ${accountId} AND (target_cpa IS NOT NULL
        OR EXISTS (SELECT 1 FROM spend_line WHERE product_id = product.id)
        OR EXISTS (SELECT 1 FROM review WHERE product_id = product.id))) AS found`.execute(db)
  return rows[0]?.found === 1
}
