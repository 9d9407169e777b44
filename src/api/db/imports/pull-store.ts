/** Pulls: when facts and orders came in, and from where. The age of numbers is the age of their pull. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Database } from '../connection/database.ts'
import type { Schema } from '../connection/schema.ts'

export type PullKind = 'ads' | 'orders'

/**
 * When each kind was last synced successfully, in milliseconds; kinds that never were are absent.
 *
 * The last sync is not the one with the latest time: an earlier one may have run while the clock was ahead.
 */
export const lastPulls = async (db: Kysely<Schema>, productId: number): Promise<Partial<Record<PullKind, number>>> => {
  const rows = await db
    .selectFrom('pull')
    .select(['kind', 'finished_at as at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pull')
        .select(({ fn }) => fn.max<number>('id').as('last'))
        .where('product_id', '=', productId)
        .where('state', '=', 'done')
        .groupBy('kind'),
    )
    .execute()
  return Object.fromEntries(rows.flatMap(({ kind, at }) => (at === null ? [] : [[kind, at]])))
}

/** {@link lastPulls}, read once until anything in the database changes. */
export const cachedLastPulls = ({ db, readCached }: Database, productId: number): Promise<Partial<Record<PullKind, number>>> =>
  readCached(`pulls of ${productId}`, () => lastPulls(db, productId))

/** The last pull of each kind where that failed. `error` is a plain sentence. */
export const openFailures = async (
  db: Kysely<Schema>,
  productId: number,
): Promise<readonly { readonly at: number; readonly error: string }[]> => {
  const rows = await db
    .selectFrom('pull')
    .select(['finished_at as at', 'error'])
    .where('state', '=', 'failed')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pull')
        .select(({ fn }) => fn.max<number>('id').as('last'))
        .where('product_id', '=', productId)
        .where('state', '!=', 'running')
        .groupBy('kind'),
    )
    .execute()
  return rows.flatMap(({ at, error }) => (at === null || error === null ? [] : [{ at, error }]))
}

/** When a product last got numbers from a live source, or from a file; milliseconds, null: never. */
export const lastSuccess = async (db: Kysely<Schema>, productId: number, from: 'pull' | 'import'): Promise<number | null> => {
  const row = await db
    .selectFrom('pull')
    .select('finished_at as at')
    .where('product_id', '=', productId)
    .where('state', '=', 'done')
    .where('source', from === 'import' ? '=' : '<>', 'csv')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Records a sync inside the caller's transaction: it counts as done when that commits. */
export const insertPull = (
  raw: BetterSqlite3.Database,
  pull: { productId: number; kind: PullKind; source: string; startedAt: number },
): number => {
  const { lastInsertRowid } = raw
    .prepare(`INSERT INTO pull (product_id, kind, source, started_at, state) VALUES (?, ?, ?, ?, 'running')`)
    .run(pull.productId, pull.kind, pull.source, pull.startedAt)
  return Number(lastInsertRowid)
}

/** Ends a pull that succeeded; what was cached from the product is out of date where anything changed. */
export const finishPull = (
  raw: BetterSqlite3.Database,
  pull: { id: number; productId: number; finishedAt: number; written: number; changed: number },
): void => {
  raw
    .prepare(`UPDATE pull SET state = 'done', finished_at = ?, rows_written = ?, rows_changed = ? WHERE id = ?`)
    .run(pull.finishedAt, pull.written, pull.changed, pull.id)
  if (pull.written + pull.changed > 0) raw.prepare('UPDATE product SET data_version = data_version + 1 WHERE id = ?').run(pull.productId)
}

/** Records a failed sync, of which nothing was written. */
export const insertFailedPull = (
  raw: BetterSqlite3.Database,
  pull: { productId: number; kind: PullKind; source: string; startedAt: number; finishedAt: number; error: string },
): void => {
  raw
    .prepare(`INSERT INTO pull (product_id, kind, source, started_at, finished_at, state, error) VALUES (?, ?, ?, ?, ?, 'failed', ?)`)
    .run(pull.productId, pull.kind, pull.source, pull.startedAt, pull.finishedAt, pull.error)
}
