/** Outside calls: written in batches, read newest first, and removed by age and number. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, type Selectable, sql } from 'kysely'
import { CALL_DAYS, type Destination, LISTED_CALLS, MAX_CALLS } from '#shared/contract/internal/egress.ts'
import type { EndedCall } from '../../domain/egress/outside-call.ts'
import type { EgressCallTable } from '../connection/egress-schema.ts'
import type { Schema } from '../connection/schema.ts'

type CallRow = Selectable<EgressCallTable>

/** Whose calls to read: an account’s own, and those of the app itself if the reader may see them. */
export interface CallScope {
  readonly accountId: number
  readonly withApp: boolean
}

const DAY_MS = 86_400_000

/** A call of an account that was deleted meanwhile is dropped. */
const INSERT = `
INSERT INTO egress_call (account_id, destination, at, host, path, method, status, failure, sent, received, duration_ms)
SELECT @accountId, @destination, @at, @host, @path, @method, @status, @failure, @sent, @received, @durationMs
WHERE @accountId IS NULL OR EXISTS (SELECT 1 FROM account WHERE id = @accountId)`

const TRIM = `
DELETE FROM egress_call WHERE account_id IS @accountId AND at < (
  SELECT at FROM egress_call WHERE account_id IS @accountId ORDER BY at DESC LIMIT 1 OFFSET ${MAX_CALLS - 1})`

/** Saves calls in one transaction, and removes what is too old or too much. */
export const saveCalls = (raw: BetterSqlite3.Database, calls: readonly EndedCall[], now: number): void =>
  raw
    .transaction(() => {
      const insert = raw.prepare<[EndedCall]>(INSERT)
      for (const call of calls) insert.run(call)
      raw.prepare<[number]>('DELETE FROM egress_call WHERE at < ?').run(now - CALL_DAYS * DAY_MS)
      const trim = raw.prepare<[{ accountId: number | null }]>(TRIM)
      for (const accountId of new Set(calls.map((call) => call.accountId))) trim.run({ accountId })
    })
    .immediate()

const inScope = ({ accountId, withApp }: CallScope) =>
  withApp ? sql<boolean>`(account_id = ${accountId} OR account_id IS NULL)` : sql<boolean>`account_id = ${accountId}`

/** The place of a call in the list, latest first. */
export interface CallPlace {
  readonly at: number
  readonly id: number
}

/** The latest calls of the last days, or those before a place, and whether there are older ones. */
export const latestCalls = async (
  db: Kysely<Schema>,
  scope: CallScope,
  { destination, before }: { readonly destination?: Destination | undefined; readonly before?: CallPlace | undefined },
  now: number,
): Promise<{ readonly calls: readonly CallRow[]; readonly hasOlder: boolean }> => {
  const all = db
    .selectFrom('egress_call')
    .selectAll()
    .where(inScope(scope))
    .where('at', '>=', now - CALL_DAYS * DAY_MS)
  const ofDestination = destination === undefined ? all : all.where('destination', '=', destination)
  const listed = before === undefined ? ofDestination : ofDestination.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  const calls = await listed
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_CALLS + 1)
    .execute()
  return { calls: calls.slice(0, LISTED_CALLS), hasOlder: calls.length > LISTED_CALLS }
}

/** Totals of a destination over the last days. */
export interface CallTotals {
  readonly destination: Destination
  readonly calls: number
  readonly failed: number
  readonly blocked: number
  readonly sent: number
  readonly received: number
  readonly last_at: number | null
}

export const callTotals = (db: Kysely<Schema>, scope: CallScope, now: number): Promise<readonly CallTotals[]> =>
  db
    .selectFrom('egress_call')
    .select([
      'destination',
      sql<number>`COUNT(*) FILTER (WHERE failure IS NOT 'off')`.as('calls'),
      sql<number>`COUNT(*) FILTER (WHERE failure IS NOT 'off' AND (failure IS NOT NULL OR status >= 400))`.as('failed'),
      sql<number>`COUNT(*) FILTER (WHERE failure IS 'off')`.as('blocked'),
      sql<number>`SUM(sent)`.as('sent'),
      sql<number>`SUM(received)`.as('received'),
      sql<number | null>`MAX(at) FILTER (WHERE failure IS NOT 'off')`.as('last_at'),
    ])
    .where(inScope(scope))
    .where('at', '>=', now - CALL_DAYS * DAY_MS)
    .groupBy('destination')
    .execute()
