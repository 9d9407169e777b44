/** Pulls: when facts and orders came in, and from where. The age of numbers is the age of their pull. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_ALIAS, type PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import type { Database } from '../connection/database.ts'
import type { Schema } from '../connection/schema.ts'

export type PullKind = 'ads' | 'orders'

/**
 * Of a pull whose rows all state when they were read, the latest of these times in its source; null for any other. The read of a day that
 * rests on older rows is none that the file states.
 */
const statedRead = sql<number | null>`
  (SELECT IIF(MIN(own.read_at) > 0 AND EXISTS (
       SELECT 1 FROM source_day stated JOIN source_fact fact ON fact.source_id = stated.source_id AND breakdown = 0 AND fact.day = stated.day
       WHERE stated.source_id = pull.source_id AND stated.pull_id = pull.id AND fact.read_at > 0),
     (SELECT MAX(read_at) FROM source_day WHERE source_id = pull.source_id), NULL)
   FROM source_day own WHERE own.source_id = pull.source_id AND own.pull_id = pull.id)`

/**
 * The last successful pull of a source. Of an ad account on a platform, the one that read its newest day: one of older days alone makes its
 * numbers no newer. A day that was read while the clock was ahead of the last pull does not count.
 */
const lastPull = sql<number | null>`
  CASE WHEN source.kind = 'meta' THEN COALESCE((
      SELECT pull_id FROM source_day JOIN pull ON pull.id = pull_id
      WHERE source_day.source_id = source.id
        AND started_at <= (SELECT started_at FROM pull WHERE source_id = source.id AND state = 'done' ORDER BY id DESC LIMIT 1)
      ORDER BY day DESC, pull_id DESC LIMIT 1), (SELECT MAX(id) FROM pull WHERE source_id = source.id AND state = 'done'))
    ELSE (SELECT MAX(id) FROM pull WHERE source_id = source.id AND state = 'done') END`

/**
 * When each kind was last synced successfully, in milliseconds; kinds that never were are absent.
 *
 * The last sync is not the one with the latest time: an earlier one may have run while the clock was ahead. Files that state when they were
 * read are as old as the latest time that one of them states.
 */
export const lastPulls = async (db: Kysely<Schema>, productId: number): Promise<Partial<Record<PullKind, number>>> => {
  const rows = await db
    .selectFrom('pull')
    .innerJoin('source', 'source.id', 'pull.source_id')
    .select((eb) => ['role', eb.fn.coalesce(statedRead, 'finished_at').as('at')])
    .where('pull.id', 'in', (eb) =>
      eb
        .selectFrom('source')
        .innerJoin('product_source', 'product_source.source_id', 'source.id')
        .select(({ fn }) => fn.max<number>(lastPull).as('last'))
        .where('product_id', '=', productId)
        .groupBy('role'),
    )
    .execute()
  return Object.fromEntries(rows.flatMap(({ role, at }) => (at === null ? [] : [[role === 'ads' ? 'ads' : 'orders', at]])))
}

/** When a source was last read successfully, in milliseconds; undefined: never. */
export const lastPullOf = async (db: Kysely<Schema>, sourceId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('pull')
    .select('finished_at as at')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** {@link lastPulls}, read once until anything in the database changes. */
export const cachedLastPulls = ({ db, readCached }: Database, productId: number): Promise<Partial<Record<PullKind, number>>> =>
  readCached(`pulls of ${productId}`, () => lastPulls(db, productId))

/** The last read of each source of a product where that failed. `error` is a plain sentence. */
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
        .innerJoin('product_source', 'product_source.source_id', 'pull.source_id')
        .select(({ fn }) => fn.max<number>('pull.id').as('last'))
        .where('product_id', '=', productId)
        .where('state', '!=', 'running')
        .groupBy('pull.source_id'),
    )
    .execute()
  return rows.flatMap(({ at, error }) => (at === null || error === null ? [] : [{ at, error }]))
}

/**
 * When the last successful read of a product's live sources, or of its files, ended; milliseconds, null: never.
 *
 * Any read ends a series of failures, also one of a single day or of older days.
 */
export const lastSuccess = async (db: Kysely<Schema>, productId: number, from: 'pull' | 'import'): Promise<number | null> => {
  const row = await db
    .selectFrom('pull')
    .innerJoin('source', 'source.id', 'pull.source_id')
    .innerJoin('product_source', 'product_source.source_id', 'source.id')
    .select('finished_at as at')
    .where('product_id', '=', productId)
    .where('state', '=', 'done')
    .where('kind', from === 'import' ? '=' : '<>', 'file')
    .orderBy('pull.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * A text that changes with every read of a source and every undo of one; the id of an undone read may be used again.
 *
 * @param sourceId - undefined: a source that is yet to be made, which has no reads
 */
export const readsStamp = (raw: BetterSqlite3.Database, sourceId: number | undefined): string =>
  raw
    .prepare<unknown[], string>(
      "SELECT COUNT(*) || ' ' || COALESCE(MAX(id), 0) || ' ' || COALESCE(MAX(started_at), 0) FROM pull WHERE source_id = ?",
    )
    .pluck()
    .get(sourceId ?? null) ?? ''

/** Records a read of a source inside the caller's transaction: it counts as done when that commits. */
export const insertPull = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  startedAt: number,
  alias: PurchaseAlias = DEFAULT_ALIAS,
): number => {
  const { lastInsertRowid } = raw
    .prepare(`INSERT INTO pull (source_id, started_at, state, purchase_alias) VALUES (?, ?, 'running', ?)`)
    .run(sourceId, startedAt, alias)
  return Number(lastInsertRowid)
}

/** Ends a read that succeeded. */
export const finishPull = (
  raw: BetterSqlite3.Database,
  pull: { readonly id: number; readonly finishedAt: number; readonly written: number; readonly changed: number },
): void => {
  raw
    .prepare(`UPDATE pull SET state = 'done', finished_at = ?, rows_written = ?, rows_changed = ? WHERE id = ?`)
    .run(pull.finishedAt, pull.written, pull.changed, pull.id)
}

/** Records a read that failed, of which nothing was written. */
export const insertFailedPull = (
  raw: BetterSqlite3.Database,
  pull: { readonly sourceId: number; readonly startedAt: number; readonly finishedAt: number; readonly error: string },
): void => {
  raw
    .prepare(`INSERT INTO pull (source_id, started_at, finished_at, state, error) VALUES (?, ?, ?, 'failed', ?)`)
    .run(pull.sourceId, pull.startedAt, pull.finishedAt, pull.error)
}
