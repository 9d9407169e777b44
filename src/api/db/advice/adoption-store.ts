/** What became of the cards of each rule: shown, accepted, executed, ignored. */

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../connection/schema.ts'

/** The cards of a rule by the decision in effect; the rest has none. */
export interface AdoptionRow {
  readonly rule: string
  readonly shown: number
  readonly accepted: number
  readonly executed: number
  readonly ignored: number
}

/** Adoption by rule, in the order of the rules. */
export const cardAdoption = async (
  db: Kysely<Schema>,
  { accountId, productId }: { readonly accountId: number; readonly productId: number },
): Promise<readonly AdoptionRow[]> => {
  const { rows } = await sql<AdoptionRow>`
    SELECT json_extract(card.body, '$.rule') AS rule, count(*) AS shown,
      count(*) FILTER (WHERE review.decision IN ('adopt', 'agree')) AS accepted,
      count(*) FILTER (WHERE review.decision = 'executed') AS executed,
      count(*) FILTER (WHERE review.decision IN ('ignore', 'disagree')) AS ignored
    FROM card
    LEFT JOIN review ON review.id = (
      SELECT max(latest.id) FROM review AS latest
      WHERE latest.account_id = ${accountId} AND latest.product_id = card.product_id AND latest.card_id = card.card_id AND latest.withdrawn_at IS NULL
    )
    WHERE card.product_id = ${productId} AND json_extract(card.body, '$.rule') IS NOT NULL
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}
