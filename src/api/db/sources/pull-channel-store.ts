/** Which channels the files of a product cover, and on which days. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { Channel } from '#shared/contract/channel.ts'
import { type ChannelSource, joinSpans } from '../../domain/spend/channel-spend.ts'
import type { Schema } from '../connection/schema.ts'

/** Notes which channels a file names. Runs inside the caller's transaction. */
export const coverChannels = (
  raw: BetterSqlite3.Database,
  { sourceId, pullId, channels }: { readonly sourceId: number; readonly pullId: number; readonly channels: Iterable<Channel> },
): void => {
  const insert = raw.prepare('INSERT INTO pull_channel (source_id, pull_id, channel) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  for (const channel of channels) insert.run(sourceId, pullId, channel)
}

/** Forgets that an import covered any channels. */
export const uncoverChannels = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): void => {
  raw.prepare('DELETE FROM pull_channel WHERE source_id = ? AND pull_id = ?').run(sourceId, pullId)
}

interface CoverageRow {
  readonly source_id: number
  readonly channel: Channel
  /** First and last day of the source; null: never read. */
  readonly since: number | null
  readonly until: number | null
  /** Null: nothing was read of the days asked for. */
  readonly first: number | null
  readonly last: number | null
}

/** A channel of a source of which a product has spend. */
export interface SpendingSource {
  readonly source_id: number
  readonly channel: Channel
}

/** The channels of sources whose ad data of a product has any spend. */
export const spendingSources = (db: Kysely<Schema>, productId: number): Promise<readonly SpendingSource[]> =>
  db.selectFrom('fact_day').select(['source_id', 'channel']).distinct().where('product_id', '=', productId).where('spend', '>', 0).execute()

/**
 * The ad sources of a product by channel, with the days from `from` to `to` that were read.
 *
 * A file covers its channels from its first to its last day: an export has no row for a day on which a channel did not deliver. A live
 * source covers the days that were synced; all of them are Meta's.
 *
 * @param from Day number, as `to`.
 * @param spending As {@link spendingSources} reads them.
 */
export const channelSources = async (
  db: Kysely<Schema>,
  {
    productId,
    from,
    to,
    spending,
  }: { readonly productId: number; readonly from: number; readonly to: number; readonly spending: readonly SpendingSource[] },
): Promise<readonly ChannelSource[]> => {
  const sources = sql`SELECT source.id FROM product_source JOIN source ON source.id = source_id WHERE product_id = ${productId} AND role = 'ads'`
  // The first read of a source is always there, so that its first and last day are known where none of these days was read.
  const { rows } = await sql<CoverageRow>`
    SELECT source_id, channel, since, until, first, last FROM (
      SELECT source_id, channel, first, last, MIN(first) OVER of_source AS since, MAX(last) OVER of_source AS until FROM (
        SELECT source_id, pull_id, MIN(day) AS first, MAX(day) AS last FROM source_day
        WHERE source_id IN (${sources} AND kind = 'file') GROUP BY source_id, pull_id)
      JOIN pull_channel USING (source_id, pull_id) WINDOW of_source AS (PARTITION BY source_id, channel))
    WHERE (last >= ${from} AND first <= ${to}) OR first = since
    UNION ALL
    SELECT DISTINCT live.id, 'meta', (SELECT MIN(day) FROM source_day WHERE source_id = live.id),
           (SELECT MAX(day) FROM source_day WHERE source_id = live.id), day, day
    FROM (${sources} AND kind <> 'file') live LEFT JOIN source_day ON source_id = live.id AND day BETWEEN ${from} AND ${to}`.execute(db)
  const spent = new Set(spending.map(({ source_id: id, channel }) => `${id} ${channel}`))
  return [...Map.groupBy(rows, ({ source_id: id, channel }) => `${id} ${channel}`)].flatMap(([key, [one, ...others]]) => {
    // A source that was never read has no days.
    if (!one || one.since === null || one.until === null) return []
    const reads = [one, ...others].flatMap(({ first, last }) => (first === null || last === null ? [] : [{ first, last }]))
    return [{ channel: one.channel, isSpending: spent.has(key), first: one.since, last: one.until, reads: joinSpans(reads) }]
  })
}
