/** A restored database does not know what was sent after its backup. */

import type BetterSqlite3 from 'better-sqlite3'
import { createMessage } from '#shared/messages/message.ts'

/** Makes sure that nothing which was due until now is sent: it may have been sent already. What is due later is not affected. */
export const forgetDue = (raw: BetterSqlite3.Database, now = Date.now()): void => {
  raw.prepare('UPDATE delivery SET since = MAX(since, ?)').run(now)
  raw
    .prepare(
      `UPDATE delivery_run SET state = 'unknown', finished_at = ?, taken_by = NULL, reason = ?
       WHERE state IN ('pending', 'sending')`,
    )
    .run(now, JSON.stringify(createMessage('delivery.restored')))
}
