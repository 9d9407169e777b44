/** Adds decisions of the past to a closed database: copies of an executed card for other issues of the same entity. */

import { join } from 'node:path'
import Database from 'better-sqlite3'

/** An issue of the card that was executed again. */
export interface RepeatedIssue {
  readonly since: string
  /** ISO 8601, UTC. */
  readonly executedAt: string
}

/** The copied card is the latest executed one of a rule on an entity; its hypotheses are those that the rule declares. */
export const repeatDecisions = (
  dataDir: string,
  of: { readonly rule: string; readonly entity: string },
  issues: readonly RepeatedIssue[],
): void => {
  const database = new Database(join(dataDir, 'roas-desk.db'))
  try {
    const row = database
      .prepare(
        `SELECT account_id, product_id, card_id, card_domain, card FROM review
         WHERE decision = 'executed' AND json_extract(card, '$.rule') = ? AND json_extract(card, '$.entity.name') = ? ORDER BY id DESC LIMIT 1`,
      )
      .get(of.rule, of.entity) as Record<string, unknown>
    for (const { since, executedAt } of issues)
      database
        .prepare(
          `INSERT INTO review (account_id, product_id, card_id, card_domain, card, decision, ts)
           VALUES (@account_id, @product_id, @card_id || '-' || @since, @card_domain,
             json_set(@card, '$.since', @since, '$.card_id', @card_id || '-' || @since), 'executed', @ts)`,
        )
        .run({ ...row, since, ts: Date.parse(executedAt) })
  } finally {
    database.close()
  }
}
