/**
 * Merges staged rows that state when they were read: every version is stored, and the latest of a row is the current one, in whatever order
 * the versions come.
 *
 * A version of the same file that is not the latest is in the history with `replaced_by` equal to its `pull_id`. Two versions with one reading
 * time contradict each other only if they come from two files: the later file counts.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { measureColumns, readTimeOf, versionColumns, WHOLE_AD } from './fact-values.ts'

/** A row of a source: an ad on a day. */
export interface RowKey {
  /** Day number. */
  readonly day: number
  readonly ad: number
}

const columns = versionColumns.join(', ')
const staged = 'temp.staged_fact JOIN temp.staged_ad ON staged_ad.number = staged_fact.ad'
const equalValues = (stored: string): string => measureColumns.map((name) => `${stored}.${name} IS staged_fact.${name}`).join(' AND ')
const isStored = (table: string): string => `
  EXISTS (SELECT 1 FROM ${table} stored WHERE stored.source_id = @sourceId AND stored.breakdown = ${WHOLE_AD} AND stored.day = staged_fact.day
    AND stored.ad = staged_ad.id AND stored.read_at = staged_fact.read_at AND ${equalValues('stored')})`

const insertSql = `
  INSERT INTO source_fact_history (${columns}, replaced_by)
  SELECT @sourceId, ${WHOLE_AD}, staged_fact.day, staged_ad.id, @pullId, ${measureColumns.map((name) => `staged_fact.${name}`).join(', ')},
    staged_fact.read_at, @pullId
  FROM ${staged}
  WHERE staged_fact.id BETWEEN @from AND @to AND staged_fact.read_at > 0
    AND NOT ${isStored('source_fact')} AND NOT ${isStored('source_fact_history')}
  ON CONFLICT DO NOTHING`

const here = `source_id = @sourceId AND breakdown = ${WHOLE_AD} AND day = @day AND ad = @ad`
/** Versions that no later read has replaced: those that their own file put into the history. */
const waiting = `SELECT read_at, pull_id FROM source_fact_history WHERE ${here} AND replaced_by = pull_id AND read_at > 0
  ORDER BY read_at DESC, pull_id DESC LIMIT 1`
const current = `SELECT ${readTimeOf('source_fact')} AS read_at, pull_id FROM source_fact WHERE ${here}`
const displace = `INSERT INTO source_fact_history (${columns}, replaced_by) SELECT ${columns}, @by FROM source_fact WHERE ${here} ON CONFLICT DO NOTHING`
const version = `FROM source_fact_history WHERE ${here} AND replaced_by = @by AND pull_id = @by AND read_at = @readAt`

interface Version {
  readonly read_at: number
  readonly pull_id: number
}

/** Makes the latest version of a row the current one. Returns what that changed. */
export type Promote = (key: RowKey) => 'written' | 'changed' | 'nothing'

/** Runs inside the caller's transaction. */
export const promoter = (raw: BetterSqlite3.Database, sourceId: number): Promote => {
  const findWaiting = raw.prepare<object, Version>(waiting)
  const findCurrent = raw.prepare<object, Version>(current)
  const store = raw.prepare(displace)
  const remove = raw.prepare(`DELETE FROM source_fact WHERE ${here}`)
  const insert = raw.prepare(`INSERT INTO source_fact (${columns}) SELECT ${columns} ${version}`)
  const forget = raw.prepare(`DELETE ${version}`)
  return ({ day, ad }) => {
    const key = { sourceId, day, ad }
    const best = findWaiting.get(key)
    if (best === undefined) return 'nothing'
    const now = findCurrent.get(key)
    if (now !== undefined && (now.read_at > best.read_at || (now.read_at === best.read_at && now.pull_id >= best.pull_id))) return 'nothing'
    if (now !== undefined) {
      store.run({ ...key, by: best.pull_id })
      remove.run(key)
    }
    const moved = { ...key, by: best.pull_id, readAt: best.read_at }
    insert.run(moved)
    forget.run(moved)
    return now === undefined ? 'written' : 'changed'
  }
}

export interface VersionMerge {
  /** Stores the versions among the staged rows with these ids, both included. Returns how many were new. */
  readonly next: (from: number, to: number) => number
  /** Makes the latest versions current. Call it once, after the last row. Returns how many replaced another, and the days that changed. */
  readonly finish: () => { readonly changed: number; readonly days: ReadonlySet<number> }
}

/** Prepares the merge of staged versions. Runs inside the caller's transaction. */
export const mergeVersions = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): VersionMerge => {
  const insert = raw.prepare(insertSql)
  return {
    next: (from, to) => insert.run({ sourceId, pullId, from, to }).changes,
    finish: () => {
      const keys = raw
        .prepare<object, RowKey>(
          `SELECT DISTINCT staged_fact.day AS day, staged_ad.id AS ad FROM ${staged} WHERE staged_fact.read_at > 0 ORDER BY 1, 2`,
        )
        .all({})
      const promote = promoter(raw, sourceId)
      const days = new Set<number>()
      let changed = 0
      for (const key of keys) {
        const what = promote(key)
        if (what !== 'nothing') days.add(key.day)
        if (what === 'changed') changed += 1
      }
      return { changed, days }
    },
  }
}

/** The reading times that the staged rows state, by day number: the latest of a day, 0 where a row of it states none. */
export const statedReadTimes = (raw: BetterSqlite3.Database): ReadonlyMap<number, number> =>
  new Map(
    raw
      .prepare<[], [day: number, readAt: number]>(
        'SELECT day, IIF(MIN(read_at) = 0, 0, MAX(read_at)) FROM temp.staged_fact GROUP BY day HAVING MAX(read_at) > 0',
      )
      .raw()
      .all(),
  )
