/**
 * The names of ads that came with several: an ad has the names of its latest day, of several reads of that day those of the latest one.
 *
 * `ad_name` has the names that each file gave an ad, from the first file on that gave other names than those before. Its row of pull 0 has the
 * names of all files before that. Names do not depend on the order in which files are imported, and an undo restores them.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { readTimeOf, WHOLE_AD } from './fact-values.ts'

/** What an ad is named by. */
export const nameColumns = ['ad_name', 'adset_id', 'adset_name', 'campaign_id', 'campaign_name'] as const

const columns = nameColumns.join(', ')
const namesOf = (table: string): string => `json_array(${nameColumns.map((name) => `${table}.${name}`).join(', ')})`
const ofAds = 'ad IN (SELECT value FROM json_each(@ads))'

/** A day of an ad, and when it was read: milliseconds in UTC. */
interface DayRead {
  readonly day: number
  readonly readAt: number
}

interface NameRow {
  readonly ad: number
  /** 0: the files before the first other row of the ad. */
  readonly pull: number
  /** Null: the files of pull 0 have no row any more. */
  readonly day: number | null
  readonly readAt: number
  readonly names: string
  readonly isStored: 0 | 1
}

type ReadOfPull = DayRead & { readonly ad: number; readonly pull: number }

const entriesSql = `
  SELECT ad, pull_id AS pull, day, read_at AS readAt, ${namesOf('ad_name')} AS names, EXISTS (
    SELECT 1 FROM source_fact fact
    WHERE fact.source_id = @source AND fact.breakdown = ${WHOLE_AD} AND fact.day = ad_name.day AND fact.ad = ad_name.ad) AS isStored
  FROM ad_name WHERE source_id = @source AND ${ofAds} ORDER BY ad, pull_id`

const readsSql = `
  SELECT ad, pull, day, ${readTimeOf('latest')} AS readAt FROM (
    SELECT ad, pull_id AS pull, pull_id, MAX(day) AS day, read_at FROM source_fact
    WHERE source_id = @source AND breakdown = ${WHOLE_AD} AND ${ofAds} GROUP BY ad, pull_id) latest`

const isLater = (one: DayRead, other: DayRead): boolean => one.day > other.day || (one.day === other.day && one.readAt > other.readAt)

const latestRead = (reads: readonly DayRead[]): DayRead | null =>
  reads.reduce<DayRead | null>((latest, read) => (latest === null || isLater(read, latest) ? read : latest), null)

/**
 * Names ads by their latest rows. Ads that only ever had one set of names keep it. Runs inside the caller's transaction.
 *
 * @param isUndo - whether rows came back: then the files of pull 0 may have other last days than before
 */
export const chooseNames = (raw: BetterSqlite3.Database, source: number, ads: Iterable<number>, isUndo = false): void => {
  const of = { source, ads: JSON.stringify([...ads]) }
  const entries = Map.groupBy(raw.prepare<object, NameRow>(entriesSql).all(of), ({ ad }) => ad)
  const unsure = [...entries].filter(([, rows]) => isUndo || rows.some(({ isStored }) => isStored === 0)).map(([ad]) => ad)
  const reads = Map.groupBy(
    unsure.length === 0 ? [] : raw.prepare<object, ReadOfPull>(readsSql).all({ source, ads: JSON.stringify(unsure) }),
    ({ ad }) => ad,
  )
  const rename = raw.prepare(
    `UPDATE ad SET (${columns}) = (SELECT ${columns} FROM ad_name WHERE source_id = @source AND ad = @ad AND pull_id = @pull)
     WHERE id = @ad AND ${namesOf('ad')} <> @names`,
  )
  const setFormer = raw.prepare('UPDATE ad_name SET day = @day, read_at = @readAt WHERE source_id = @source AND ad = @ad AND pull_id = 0')
  const forget = raw.prepare('DELETE FROM ad_name WHERE source_id = @source AND ad = @ad')
  for (const [ad, rows] of entries) {
    const ownReads = reads.get(ad) ?? []
    const since = rows.find(({ pull }) => pull > 0)?.pull ?? Number.POSITIVE_INFINITY
    const readOf = ({ pull, day, readAt, isStored }: NameRow): DayRead | null => {
      if (pull === 0 && unsure.includes(ad)) return latestRead(ownReads.filter((read) => read.pull < since))
      return day !== null && isStored === 1 ? { day, readAt } : latestRead(ownReads.filter((read) => read.pull === pull))
    }
    let best: { readonly row: NameRow; readonly read: DayRead } | null = null
    for (const row of rows) {
      const read = readOf(row)
      if (row.pull === 0 && (read?.day !== row.day || read?.readAt !== row.readAt))
        setFormer.run({ source, ad, day: read?.day ?? null, readAt: read?.readAt ?? 0 })
      if (read === null) continue
      const precedes = best === null || isLater(read, best.read) || (!isLater(best.read, read) && row.names < best.row.names)
      if (precedes) best = { row, read }
    }
    if (best !== null) rename.run({ source, ad, pull: best.row.pull, names: best.row.names })
    if (new Set(rows.map(({ names }) => names)).size === 1) forget.run({ source, ad })
  }
}

/** Forgets the names that an import gave, and names the ads of the source without them. Runs once its rows are undone. */
export const undoNames = (raw: BetterSqlite3.Database, { source, pull }: { readonly source: number; readonly pull: number }): void => {
  raw.prepare('DELETE FROM ad_name WHERE source_id = ? AND pull_id = ?').run(source, pull)
  chooseNames(raw, source, raw.prepare<[number], number>('SELECT DISTINCT ad FROM ad_name WHERE source_id = ?').pluck().all(source), true)
}

/** The names that a file gives an ad on its last day there. */
export interface GivenNames {
  readonly ad: number
  /** In the order of {@link nameColumns}. */
  readonly names: readonly string[]
  /** Whether the ad has other names until now. */
  readonly differ: boolean
  /** Day number. */
  readonly day: number
  /** When the file states that it read the day, milliseconds in UTC; undefined: when its import started. */
  readonly readAt: number | undefined
}

/**
 * Notes the names that a file gives, and names its ads. Runs inside the caller's transaction, once the rows of the file are merged.
 *
 * @param retired - ads of which rows were retired
 */
export const recordNames = (
  raw: BetterSqlite3.Database,
  { sourceId, pullId }: { readonly sourceId: number; readonly pullId: number },
  given: readonly GivenNames[],
  retired: Iterable<number> = [],
): void => {
  const known = new Set(raw.prepare<[number], number>('SELECT DISTINCT ad FROM ad_name WHERE source_id = ?').pluck().all(sourceId))
  const named = given.filter(({ ad, differ }) => differ || known.has(ad))
  const first = named.filter(({ ad }) => !known.has(ad)).map(({ ad }) => ad)
  if (first.length > 0) {
    const reads = Map.groupBy(
      raw.prepare<object, ReadOfPull>(readsSql).all({ source: sourceId, ads: JSON.stringify(first) }),
      ({ ad }) => ad,
    )
    const insertFormer = raw.prepare(
      `INSERT INTO ad_name (source_id, ad, pull_id, day, read_at, ${columns}) SELECT source_id, id, 0, @day, @readAt, ${columns} FROM ad WHERE id = @ad`,
    )
    for (const ad of first) {
      const read = latestRead((reads.get(ad) ?? []).filter(({ pull }) => pull !== pullId))
      insertFormer.run({ ad, day: read?.day ?? null, readAt: read?.readAt ?? 0 })
    }
  }
  const started = raw.prepare<[number], number>('SELECT started_at FROM pull WHERE id = ?').pluck().get(pullId) ?? 0
  const insert = raw.prepare(
    `INSERT INTO ad_name (source_id, ad, pull_id, day, read_at, ${columns}) VALUES (?, ?, ?, ?, ?, ${nameColumns.map(() => '?').join(', ')})`,
  )
  const latest = raw.prepare<[number, number], number | null>('SELECT MAX(read_at) FROM ad_name WHERE source_id = ? AND ad = ?').pluck()
  for (const { ad, names, day, readAt } of named) {
    // What is read now is later than all before, whatever the clock shows.
    const read = readAt ?? Math.max(started, (latest.get(sourceId, ad) ?? 0) + 1)
    insert.run(sourceId, ad, pullId, day, read, ...names)
  }
  const changed = new Set([...named.map(({ ad }) => ad), ...[...retired].filter((ad) => known.has(ad))])
  if (changed.size > 0) chooseNames(raw, sourceId, changed)
}

/** The last day of ads and its latest read, by ad; of ads with rows alone. Reads all rows of the source. */
export const lastReads = (raw: BetterSqlite3.Database, source: number, ads: readonly number[]): ReadonlyMap<number, DayRead> => {
  const of = { source, ads: JSON.stringify(ads) }
  const last = new Map<number, DayRead>()
  const note = (ad: number, read: DayRead): void => {
    const before = last.get(ad)
    if (before === undefined || isLater(read, before)) last.set(ad, read)
  }
  for (const { ad, day, readAt } of raw
    .prepare<object, DayRead & { readonly ad: number }>(
      `SELECT ad, day, ${readTimeOf('latest')} AS readAt FROM (
         SELECT ad, pull_id, MAX(day) AS day, read_at FROM source_fact
         WHERE source_id = @source AND breakdown = ${WHOLE_AD} AND ${ofAds} GROUP BY ad) latest`,
    )
    .all(of))
    note(ad, { day, readAt })
  // A file that confirms the numbers of a row with other names has read it later than the row states.
  for (const { ad, day, readAt } of raw
    .prepare<object, DayRead & { readonly ad: number }>(
      `SELECT ad_name.ad, ad_name.day, ad_name.read_at AS readAt FROM ad_name JOIN ad ON ad.id = ad_name.ad
       WHERE ad_name.source_id = @source AND ad_name.${ofAds} AND ad_name.day IS NOT NULL AND ${namesOf('ad_name')} = ${namesOf('ad')}`,
    )
    .all(of))
    if (last.get(ad)?.day === day) note(ad, { day, readAt })
  return last
}
