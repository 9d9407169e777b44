/** Lines of spend that the ad data of a source replaces, before and after its campaigns move to other products. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Channel } from '#shared/contract/channel.ts'
import { asMicros } from '#shared/money.ts'
import { type DaySpan, joinSpans } from '../../domain/spend/channel-spend.ts'
import { type LineChange, lineChanges, type OwnedLine, type Spending, spendingKey } from '../../domain/spend/line-changes.ts'
import { insertMarks, marksInEffect } from './marks-in-effect.ts'

interface LineRow {
  readonly id: number
  readonly product_id: number
  readonly channel: Channel
  readonly first_day: number
  readonly last_day: number
  readonly amount: number
}

/** The lines of the account of a source. */
const openLines = (raw: BetterSqlite3.Database, sourceId: number): readonly OwnedLine[] =>
  raw
    .prepare<unknown[], LineRow>(
      `SELECT line.id, product_id, channel, first_day, last_day, amount FROM spend_line line JOIN product ON product.id = product_id
       WHERE account_id = (SELECT account_id FROM source WHERE id = @source) ORDER BY line.first_day, line.id`,
    )
    .all({ source: sourceId })
    .map(({ id, product_id: productId, channel, first_day: first, last_day: last, amount }) => ({
      id,
      productId,
      channel,
      first,
      last,
      amount: asMicros(amount),
    }))

/** The products that have spend of a source, by channel, as the stored sums of days have them. */
export const spendingOf = (raw: BetterSqlite3.Database, sourceId: number): Spending =>
  new Set(
    raw
      .prepare<[number], { product_id: number; channel: Channel }>(
        'SELECT DISTINCT product_id, channel FROM fact_day WHERE source_id = ? AND spend > 0 AND product_id > 0',
      )
      .all(sourceId)
      .map(({ product_id: id, channel }) => spendingKey(id, channel)),
  )

/** A function from a source and a channel to the days that were read: of a file, all days from its first to its last. */
const channelReads = (raw: BetterSqlite3.Database): ((sourceId: number, channel: Channel) => readonly DaySpan[]) => {
  const find = raw.prepare<unknown[], DaySpan>(
    `SELECT MIN(day) AS first, MAX(day) AS last FROM source_day JOIN pull_channel USING (source_id, pull_id)
     WHERE source_id = @source AND channel = @channel GROUP BY pull_id
     UNION ALL
     SELECT day, day FROM source_day JOIN source ON source.id = source_id WHERE source_id = @source AND kind <> 'file' AND @channel = 'meta'`,
  )
  return (source, channel) => joinSpans(find.all({ source, channel }))
}

/** What moving campaigns of a source does to lines. Reads nothing more where the account has no lines. */
export const changedLines = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { before, after }: { readonly before: Spending; readonly after: Spending },
): readonly LineChange[] => {
  const lines = openLines(raw, sourceId)
  if (lines.length === 0) return []
  const reads = channelReads(raw)
  const others = raw
    .prepare<unknown[], number>(
      'SELECT DISTINCT source_id FROM fact_day WHERE product_id = @productId AND channel = @channel AND spend > 0 AND source_id <> @source',
    )
    .pluck()
  const marks = raw.prepare<[number], DaySpan>(`SELECT first, last FROM (${marksInEffect}) WHERE line = ?`)
  return lineChanges({
    lines,
    before,
    after,
    reads: (channel) => reads(sourceId, channel),
    otherReads: ({ id, productId, channel }) => [
      ...others.all({ productId, channel, source: sourceId }).flatMap((other) => reads(other, channel)),
      ...marks.all(id),
    ],
  })
}

/** Whether any spend was entered by hand at all. */
export const hasLines = (raw: BetterSqlite3.Database): boolean => raw.prepare('SELECT 1 FROM spend_line LIMIT 1').get() !== undefined

/** Lets lines of products and channels that campaigns left count again, whatever was answered before. Runs inside the caller's transaction. */
export const countLines = (raw: BetterSqlite3.Database, sourceId: number, left: Spending): void => {
  const forget = raw.prepare('DELETE FROM replaced_line WHERE source = ? AND line = ?')
  for (const { id, productId, channel } of openLines(raw, sourceId)) if (left.has(spendingKey(productId, channel))) forget.run(sourceId, id)
}

/** Forgets which lines stayed replaced since an import moved campaigns. Runs inside the caller's transaction. */
export const forgetReplaced = (raw: BetterSqlite3.Database, pull: number): void => {
  raw.prepare('DELETE FROM replaced_line WHERE pull = ?').run(pull)
}

/**
 * Lets lines stay replaced whose campaigns a file or a sync moved to another product: their spend counts there. Runs inside the caller's
 * transaction, after the sums of days are rebuilt.
 *
 * @param before - the products with spend before that
 * @param left - products and channels that campaigns left
 * @param pull - the import that moved them; null: its undo
 */
export const keepReplaced = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { before, left, pull }: { readonly before: Spending; readonly left: Spending; readonly pull: number | null },
): void => {
  if (left.size === 0 || !hasLines(raw)) return
  const changes = changedLines(raw, sourceId, { before, after: spendingOf(raw, sourceId) })
  const revived = changes.filter(({ effect, productId, channel }) => effect === 'counts' && left.has(spendingKey(productId, channel)))
  insertMarks(raw, sourceId, revived, pull)
}
