/** Reads the versions of a product's facts on Meta, each with the moment from which it was known. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { RowVersion, VersionedDay } from '../../domain/facts/known-history.ts'
import type { SourceFactTable } from '../connection/schema.ts'
import { sourceIdsOf } from '../sources/source-store.ts'
import { toAdDay } from './ad-day-store.ts'
import { coreColumns, readTimeOf, WHOLE_AD } from './fact-values.ts'

const columns = [...coreColumns, 'daily_budget', 'status', 'attribution', 'purpose', 'edited'].map((name) => `fact.${name}`).join(', ')
const ofDay = `ad.product_id = @productId AND ad.channel = 'meta' AND fact.source_id = @sourceId AND fact.breakdown = ${WHOLE_AD} AND fact.day = @day`
/** `gone`: when the row was retired; null for a row that a later version replaced, or that is current. */
const versionsSql = `
  SELECT fact.ad, ad.ad_id, ${readTimeOf('fact')} AS known_from, fact.read_at > 0 AS is_stated, NULL AS replaced_at, ${columns}
  FROM source_fact fact JOIN ad ON ad.id = fact.ad WHERE ${ofDay}
  UNION ALL
  SELECT fact.ad, ad.ad_id, ${readTimeOf('fact')}, fact.read_at > 0, (SELECT started_at FROM pull WHERE pull.id = fact.replaced_by), ${columns}
  FROM source_fact_history fact JOIN ad ON ad.id = fact.ad WHERE ${ofDay}
  ORDER BY 1, 3`

type Row = Pick<SourceFactTable, (typeof coreColumns)[number] | 'daily_budget' | 'status' | 'attribution' | 'purpose' | 'edited'> & {
  readonly ad: number
  readonly ad_id: string
  readonly known_from: number
  readonly is_stated: 0 | 1
  readonly replaced_at: number | null
}

interface Source {
  readonly id: number
  /** When a live source was read with the purchases that are counted now, ascending; null: a file. */
  readonly pulls: readonly number[] | null
}

const sourcesOf = (raw: BetterSqlite3.Database, productId: number): readonly Source[] => {
  const kind = raw.prepare<[number], string>('SELECT kind FROM source WHERE id = ?').pluck()
  const pulls = raw
    .prepare<[number], number>(
      "SELECT started_at FROM pull JOIN source ON source.id = source_id WHERE source_id = ? AND state = 'done' AND pull.purchase_alias = source.purchase_alias ORDER BY started_at",
    )
    .pluck()
  return sourceIdsOf(raw, productId, 'ads').map((id) => ({ id, pulls: kind.get(id) === 'file' ? null : pulls.all(id) }))
}

/** Whether a source states when it read anything from a day on, or is a live one that was read more than once. */
const hasVersions = (raw: BetterSqlite3.Database, { id, pulls }: Source, from: number): boolean =>
  pulls === null
    ? raw.prepare<[number, number]>('SELECT 1 FROM source_day WHERE source_id = ? AND day >= ? AND read_at > 0 LIMIT 1').get(id, from) !==
      undefined
    : pulls.length > 1

interface SourceDay {
  readonly rows: readonly (readonly RowVersion[])[]
  /** Ascending; null: the source has no versions of the day. */
  readonly reads: readonly number[] | null
}

/** The versions of one row. A row that was retired ends with null. */
const versionsOf = (day: Day, rows: readonly Row[]): readonly RowVersion[] => {
  const versions: RowVersion[] = []
  for (const row of rows) {
    // Of equal times the later import counts, which comes later.
    if (versions.at(-1)?.knownFrom === row.known_from) versions.pop()
    versions.push({ knownFrom: row.known_from, row: toAdDay(day, row) })
  }
  const gone = rows.every(({ replaced_at: at }) => at !== null) ? Math.max(...rows.map(({ replaced_at: at }) => at ?? 0)) : null
  return gone === null ? versions : [...versions, { knownFrom: gone, row: null }]
}

const endless = (versions: readonly RowVersion[]): readonly RowVersion[] =>
  versions.slice(-1).flatMap(({ row }) => (row === null ? [] : [{ knownFrom: Number.NEGATIVE_INFINITY, row }]))

/**
 * The days with versions from first to last, both included, ascending: of files that state when they were read, and of live sources since
 * their first sync.
 */
export const readVersionedDays = (raw: BetterSqlite3.Database, productId: number, first: Day, last: Day): readonly VersionedDay[] => {
  const sources = sourcesOf(raw, productId)
  const read = raw.prepare<object, Row>(versionsSql)
  const sourceDay = ({ id, pulls }: Source, number: number): SourceDay => {
    const day = dayFromNumber(number)
    const rows = read.all({ productId, sourceId: id, day: number })
    const all = [...Map.groupBy(rows, ({ ad }) => ad).values()].map((of) => versionsOf(day, of))
    const stated = rows.filter(({ is_stated }) => is_stated === 1).map(({ known_from }) => known_from)
    // A day from before the first sync came in at once, long after it: nothing is known of how it grew.
    const [firstPull = Number.POSITIVE_INFINITY] = pulls ?? []
    const isFollowed = pulls !== null && firstPull < (number + 2) * DAY_MS
    const reads =
      pulls === null ? [...new Set(rows.length > 0 && stated.length > 0 ? rows.map((row) => row.known_from) : [])] : isFollowed ? pulls : []
    if (rows.length === 0 || reads.length === 0) return { rows: all.map(endless), reads: null }
    return { rows: all, reads: reads.filter((at) => at < (number + REREAD_DAYS) * DAY_MS).sort((a, b) => a - b) }
  }
  const days: VersionedDay[] = []
  const from = dayNumber(first)
  if (!sources.some((source) => hasVersions(raw, source, from))) return days
  for (let number = from; number <= dayNumber(last); number += 1) {
    const given = sources.map((source) => sourceDay(source, number))
    const reads = given.flatMap((source) => (source.reads === null ? [] : [source.reads]))
    if (reads.length > 0) days.push({ day: dayFromNumber(number), rows: given.flatMap(({ rows }) => rows), reads })
  }
  return days
}

const liveReadsSql = `
  SELECT day, MIN(read_at) FROM (
    SELECT source_day.day AS day, MAX(pull.started_at) AS read_at FROM source_day
    JOIN source ON source.id = source_day.source_id AND source.role = 'ads' AND source.kind <> 'file'
    JOIN product_source ON product_source.source_id = source.id AND product_source.product_id = ?
    JOIN pull ON pull.id = source_day.pull_id
    WHERE source_day.day BETWEEN ? AND ? GROUP BY source.id, source_day.day)
  GROUP BY day`

/** When the latest numbers of days of live sources were read, milliseconds in UTC. */
export const readLiveReads = (raw: BetterSqlite3.Database, productId: number, first: Day, last: Day): ReadonlyMap<Day, number> =>
  new Map(
    raw
      .prepare<[number, number, number], [day: number, readAt: number]>(liveReadsSql)
      .raw()
      .all(productId, dayNumber(first), dayNumber(last))
      .map(([day, readAt]) => [dayFromNumber(day), readAt]),
  )

const DAY_MS = 86_400_000
/** Source: Meta restates a day for 28 days, and a sync reads those days again; one day more for the time zone. */
const REREAD_DAYS = 30
