/** The demo comes with an answer to whether there are ads outside Meta; it is not the user's. */

import type BetterSqlite3 from 'better-sqlite3'

/** Removes the answer of the demo before the first ads of the user's own. Runs inside the caller's transaction, before their source is created. */
export const clearDemoAnswer = (raw: BetterSqlite3.Database, accountId: number): void => {
  raw
    .prepare(
      `UPDATE account SET other_channels = NULL WHERE id = @accountId
       AND EXISTS (SELECT 1 FROM source WHERE account_id = @accountId AND role = 'ads' AND kind = 'demo')
       AND NOT EXISTS (SELECT 1 FROM source WHERE account_id = @accountId AND role = 'ads' AND kind <> 'demo')`,
    )
    .run({ accountId })
}
