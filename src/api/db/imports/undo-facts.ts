/** Undoes the ad data of an import: deletes added rows, restores replaced rows, and leaves later replacements. */

import type BetterSqlite3 from 'better-sqlite3'
import { undoNames } from '../ads/ad-names.ts'
import { measureColumns } from '../ads/fact-values.ts'
import { promoter, type RowKey } from '../ads/version-writer.ts'
import { assignAds, daysOfAds } from '../sources/assign-ads.ts'
import { rebuildFactDays, touchProducts } from '../sources/fact-day-sums.ts'
import { uncoverChannels } from '../sources/pull-channel-store.ts'
import { uncoverDays } from '../sources/source-day-store.ts'
import { forgetReplaced, keepReplaced, spendingOf } from '../spend/replaced-line-store.ts'
import { correctReads, oldestReads } from './undo-reads.ts'

export interface UndoResult {
  readonly removed: number
  readonly restored: number
  /** Rows that something later has replaced since. */
  readonly retained: number
}

const put = ['pull_id', ...measureColumns, 'read_at'].join(', ')
const same = (one: string, other: string): string =>
  `${one}.source_id = ${other}.source_id AND ${one}.breakdown = ${other}.breakdown AND ${one}.day = ${other}.day AND ${one}.ad = ${other}.ad`

/** The values of a row before the import; a row that the import wrote twice did not exist before. */
const former = (row: string): string =>
  `FROM source_fact_history before WHERE ${same('before', row)} AND before.replaced_by = @pull AND before.pull_id <> @pull`
const formerOf = (row: string): string => `SELECT ${put} ${former(row)}`

/** History rows of later syncs: they get the values from before this import, so that undoing those syncs restores them. */
const later = 'later.source_id = @source AND later.pull_id = @pull AND later.replaced_by <> @pull'

const restoreLater = `UPDATE source_fact_history AS later SET (${put}) = (${formerOf('later')}) WHERE ${later} AND EXISTS (${formerOf('later')})`
/** Rows that the import retired. A row that a later import gave again stays as that import gave it, and comes back when it is undone. */
const retired = 'source_id = @source AND replaced_by = @pull AND pull_id <> @pull'
const currentOf = `SELECT current.pull_id FROM source_fact current WHERE ${same('current', 'retired_row')}`
const moveRetired = `
  UPDATE source_fact_history AS retired_row SET replaced_by = (${currentOf})
  WHERE ${retired} AND (${currentOf}) > @pull AND NOT EXISTS (
    SELECT 1 FROM source_fact_history own_row WHERE ${same('own_row', 'retired_row')} AND own_row.pull_id = @pull)
    AND NOT EXISTS (SELECT 1 FROM source_fact_history replaced_row WHERE ${same('replaced_row', 'retired_row')}
      AND replaced_row.replaced_by = (${currentOf}) AND replaced_row.pull_id <> replaced_row.replaced_by)`
const columns = ['source_id', 'breakdown', 'day', 'ad', put].join(', ')
const returnRetired = `INSERT OR IGNORE INTO source_fact (${columns}) SELECT ${columns} FROM source_fact_history WHERE ${retired}`

const own = 'source_id = @source AND day BETWEEN @first AND @last AND pull_id = @pull'

/** Runs inside the caller's transaction. `pull` is that of the import; the day numbers span all days of the import. */
export const undoFacts = (
  raw: BetterSqlite3.Database,
  import_: { readonly source: number; readonly pull: number; readonly first: number; readonly last: number },
): UndoResult => {
  const { source, pull } = import_
  const days = raw.prepare<unknown[], number>(`SELECT DISTINCT day FROM source_fact WHERE ${own}`).pluck().all(import_)
  const keys = raw.prepare<unknown[], RowKey>(`SELECT day, ad FROM source_fact WHERE ${own}`).all(import_)
  const here = { source, pull }
  const retained = raw.prepare<unknown[], number>(`SELECT COUNT(*) FROM source_fact_history later WHERE ${later}`).pluck().get(here) ?? 0
  raw.prepare(restoreLater).run(here)
  raw.prepare(`DELETE FROM source_fact_history AS later WHERE ${later}`).run(here)
  const restored = raw
    .prepare(`UPDATE source_fact SET (${put}) = (${formerOf('source_fact')}) WHERE ${own} AND EXISTS (${formerOf('source_fact')})`)
    .run(import_).changes
  const removed = raw.prepare(`DELETE FROM source_fact WHERE ${own}`).run(import_).changes
  raw.prepare(moveRetired).run(here)
  for (const day of raw.prepare<unknown[], number>(`SELECT DISTINCT day FROM source_fact_history WHERE ${retired}`).pluck().all(here))
    days.push(day)
  const returning = raw.prepare<unknown[], RowKey>(`SELECT day, ad FROM source_fact_history WHERE ${retired}`).all(here)
  const returned = raw.prepare(returnRetired).run(here).changes
  raw.prepare('DELETE FROM source_fact_history WHERE source_id = @source AND replaced_by = @pull').run(here)
  // A version of another file may be later than the one that the import replaced.
  const promote = promoter(raw, source)
  for (const key of keys) promote(key)
  const uncovered = uncoverDays(raw, source, pull)
  correctReads(raw, here, { days: new Set([...days, ...uncovered]), older: oldestReads(raw, source, [...keys, ...returning]) })
  uncoverChannels(raw, source, pull)
  undoAds(raw, here)
  // Ads that got their former names back may belong to another product.
  const { ads, left } = assignAds(raw, source)
  const before = spendingOf(raw, source)
  touchProducts(raw, rebuildFactDays(raw, source, new Set([...days, ...daysOfAds(raw, source, ads)])))
  forgetReplaced(raw, pull)
  keepReplaced(raw, source, { before, left, pull: null })
  return { removed, restored: restored + returned, retained }
}

interface AdSpan {
  readonly ad: number
  readonly first: number
}

const adsOfRetired = `
  SELECT DISTINCT ad FROM source_fact_history gone
  WHERE source_id = @source AND replaced_by <> @pull AND replaced_by IN (SELECT id FROM pull) AND NOT EXISTS (
    SELECT 1 FROM source_fact current WHERE ${same('current', 'gone')})`

/** Ads get their former names, those without a fact go, and the first day of the rest is that of their first fact. */
const undoAds = (raw: BetterSqlite3.Database, here: { readonly source: number; readonly pull: number }): void => {
  const { source } = here
  const spans = new Map(
    raw
      .prepare<unknown[], AdSpan>('SELECT ad, MIN(day) AS first FROM source_fact WHERE source_id = ? GROUP BY ad')
      .all(source)
      .map((span) => [span.ad, span]),
  )
  // An ad whose rows an import retired comes back when that import is undone.
  const retiredAds = new Set(raw.prepare<unknown[], number>(adsOfRetired).pluck().all(here))
  undoNames(raw, here)
  const setFirstDay = raw.prepare('UPDATE ad SET first_day = @first WHERE id = @id AND first_day <> @first')
  const forget = ['ad_name', 'source_fact_history'].map((table) =>
    raw.prepare(`DELETE FROM ${table} WHERE source_id = @source AND ad = @id`),
  )
  const remove = raw.prepare('DELETE FROM ad WHERE id = @id')
  for (const id of raw.prepare<unknown[], number>('SELECT id FROM ad WHERE source_id = ?').pluck().all(source)) {
    const span = spans.get(id)
    if (span) setFirstDay.run({ id, first: span.first })
    else if (!retiredAds.has(id)) {
      for (const statement of forget) statement.run({ source, id })
      remove.run({ id })
    }
  }
}
