/** Merges staged ad data into a source: inserts new rows, replaces restated rows and stores their old numbers, and skips unchanged rows. */

import type BetterSqlite3 from 'better-sqlite3'
import { addMicros, asMicros, type Micros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { type ComparedSpend, isStillSpent } from '../../domain/facts/spend-check.ts'
import { type ComparedRow, type ContradictedRows, contradictionCounter } from '../../domain/imports/contradicted-rows.ts'
import { assignAds, daysOfAds } from '../sources/assign-ads.ts'
import { rebuildFactDays, touchProducts } from '../sources/fact-day-sums.ts'
import { coverChannels } from '../sources/pull-channel-store.ts'
import { coverDays, coverDaysAgain, daysBetween, mayComplete } from '../sources/source-day-store.ts'
import { productsOfSource } from '../sources/source-store.ts'
import { reassignFiles } from '../sources/synced-products.ts'
import { trimMarks } from '../spend/marks-in-effect.ts'
import { keepReplaced, spendingOf } from '../spend/replaced-line-store.ts'
import { adRegister } from './ad-register.ts'
import { keyColumns, measureColumns, readTimeOf, versionColumns, WHOLE_AD } from './fact-values.ts'
import { type RetiredRow, retireRows } from './retire-rows.ts'
import { type RowsLeft, readsWith, rowsLeft } from './rows-left.ts'
import { type StagedFacts, type StagedPart, stageFacts } from './staged-facts.ts'
import { mergeVersions, statedReadTimes } from './version-writer.ts'

export interface WriteCounts {
  written: number
  changed: number
  unchanged: number
}

export interface WrittenFacts extends WriteCounts {
  /** Stored rows that do not count any more. */
  readonly retired: number
  /** Rows of ads without IDs that replaced entirely different numbers; null: not many. */
  readonly contradicted: ContradictedRows | null
  /** The rows are those of these days, as day numbers; null: of none. */
  readonly firstDay: number | null
  readonly lastDay: number | null
  /** Products whose numbers changed. */
  readonly products: ReadonlySet<number>
}

export interface FactTarget {
  readonly sourceId: number
  readonly pullId: number
  /**
   * The days that were read as a whole: stored rows of these days that do not come are retired, unless some rows could not be read. Day
   * numbers, both included.
   */
  readonly whole?: {
    readonly from: number
    readonly to: number
    readonly hasGaps?: boolean
    /** Money of the whole ad account and of the rows that came, by day number: rows that the account still has are not retired. Missing: not compared. */
    readonly compared?: ReadonlyMap<number, ComparedSpend>
  }
  /** Stored rows that these rows replace, although they are of other ads. */
  readonly replaced?: readonly RetiredRow[]
}

const columns = [...keyColumns, ...measureColumns].join(', ')
const staged = 'temp.staged_fact JOIN temp.staged_ad ON staged_ad.number = staged_fact.ad'
const stored = versionColumns.join(', ')
const between = 'staged_fact.id BETWEEN @from AND @to AND staged_fact.read_at = 0'
const values = measureColumns.map((name) => `staged_fact.${name}`).join(', ')

const insertSql = `
  INSERT INTO source_fact (${columns})
  SELECT @sourceId, ${WHOLE_AD}, staged_fact.day, staged_ad.id, @pullId, ${values} FROM ${staged} WHERE ${between} ORDER BY staged_fact.id
  ON CONFLICT (source_id, breakdown, day, ad) DO NOTHING`

const differs = `(${measureColumns.map((name) => `stored.${name} IS NOT staged_fact.${name}`).join(' OR ')})`
/**
 * Rows that were there before, as the ids of the staged ones: those with other numbers, and those whose version states when it was read or
 * that this later read confirms, since the file leaves other rows of the day.
 */
const restatedSql = `
  SELECT staged_fact.id, staged_fact.day, staged_ad.id AS ad, ${differs} AS differs, stored.pull_id AS pull, ad.ad_id, ad.ad_name,
    ${readTimeOf('stored')} AS stored_at, staged_fact.spend, staged_fact.impressions, stored.spend AS stored_spend, stored.impressions AS stored_impressions FROM ${staged}
  JOIN source_fact stored ON stored.source_id = @sourceId AND stored.breakdown = ${WHOLE_AD} AND stored.day = staged_fact.day AND stored.ad = staged_ad.id
  JOIN ad ON ad.id = staged_ad.id
  WHERE ${between} AND (stored.read_at > 0 OR ${differs} OR (@confirms AND stored.day IN (SELECT value FROM json_each(@confirmed)) AND ${readTimeOf('stored')} < @confirmsBefore)) ORDER BY staged_fact.id`

const here = `source_id = @sourceId AND breakdown = ${WHOLE_AD} AND day = @day AND ad = @ad`
const storeSql = `INSERT INTO source_fact_history (${stored}, replaced_by) SELECT ${stored}, @pullId FROM source_fact WHERE ${here} AND pull_id <> @pullId ON CONFLICT DO NOTHING`
const replaceSql = `
  UPDATE source_fact SET pull_id = @pullId, read_at = 0, (${measureColumns.join(', ')}) = (SELECT ${measureColumns.join(', ')} FROM temp.staged_fact WHERE id = @id)
  WHERE ${here}`

const missingSql = `
  SELECT day, ad, spend FROM source_fact WHERE source_id = @sourceId AND breakdown = ${WHOLE_AD} AND day BETWEEN @first AND @last
    AND (day, ad) NOT IN (SELECT staged_fact.day, staged_ad.id FROM ${staged})`

interface MissingRow extends RetiredRow {
  readonly spend: Micros
}

/** The rows of whole days that did not come and do not count any more. */
const goneRows = (raw: BetterSqlite3.Database, sourceId: number, whole: NonNullable<FactTarget['whole']>): readonly RetiredRow[] => {
  if (whole.hasGaps === true) return []
  const missing = raw.prepare<object, MissingRow>(missingSql).all({ sourceId, first: whole.from, last: whole.to })
  return [...Map.groupBy(missing, ({ day }) => day)].flatMap(([day, rows]) => {
    const compared = whole.compared?.get(day)
    const sum = rows.reduce((total, { spend }) => addMicros(total, spend), asMicros(0))
    return compared !== undefined && isStillSpent({ ...compared, missing: sum }) ? [] : rows
  })
}

interface RestatedRow extends RetiredRow {
  readonly id: number
  readonly differs: 0 | 1
  readonly pull: number
  readonly ad_id: string
  readonly ad_name: string
  readonly stored_at: number
  readonly spend: number
  readonly impressions: number | null
  readonly stored_spend: number
  readonly stored_impressions: number | null
}

const comparedRow = (row: RestatedRow): ComparedRow => ({
  adId: row.ad_id,
  adName: row.ad_name,
  day: row.day,
  inFile: { spend: row.spend, impressions: row.impressions },
  stored: { spend: row.stored_spend, impressions: row.stored_impressions },
  storedAt: row.stored_at,
})

/** A read of whole days leaves no row. */
const NO_ROWS_LEFT: RowsLeft = { oldest: new Map(), confirmed: [], confirmsBefore: 0, started: 0 }

export interface FactMerge {
  /** Merges the next rows. Returns the share that is merged, 1 at the end. */
  readonly next: () => number
  /** Assigns the ads to products, rebuilds the daily sums that changed, and returns the counts. Call it once, after the last row. */
  readonly finish: () => WrittenFacts
}

/** Prepares the merge of everything that was staged. Runs inside the caller's transaction, in steps. */
export const mergeFacts = (raw: BetterSqlite3.Database, facts: StagedFacts, target: FactTarget): FactMerge => {
  const { sourceId, pullId, whole, replaced = [] } = target
  trimMarks(raw, sourceId)
  const ads = adRegister(raw, sourceId, pullId, whole !== undefined)
  facts.register(ads)
  const insert = raw.prepare(insertSql)
  const restatedRows = raw.prepare<object, RestatedRow>(restatedSql)
  const [store, replace] = [raw.prepare(storeSql), raw.prepare(replaceSql)]
  const versions = mergeVersions(raw, sourceId, pullId)
  const counts: WriteCounts = { written: 0, changed: 0, unchanged: 0 }
  const contradicted = contradictionCounter()
  const touched = new Set<number>()
  const parts = facts.parts()
  const allDays = new Set(parts.flatMap((part) => [...part.days]))
  const left = whole === undefined ? rowsLeft(raw, { sourceId, pullId, replaced }, allDays) : NO_ROWS_LEFT
  const confirming = {
    confirms: left.confirmed.length > 0 ? 1 : 0,
    confirmed: JSON.stringify(left.confirmed),
    confirmsBefore: left.confirmsBefore,
  }
  let merged = 0
  let hasVersions = false

  /** Rows that come twice are compared one after the other, so that the last one stays. */
  const restate = (from: number, to: number): number => {
    const rows = restatedRows.all({ sourceId, from, to, ...confirming })
    for (const row of rows) {
      store.run({ sourceId, pullId, day: row.day, ad: row.ad })
      replace.run({ sourceId, pullId, day: row.day, ad: row.ad, id: row.id })
      if (row.differs === 1 && row.pull !== pullId) contradicted.add(comparedRow(row))
      touched.add(row.day)
    }
    return rows.filter((row) => row.differs === 1).length
  }
  const mergePart = ({ from, to, versions: given }: StagedPart): void => {
    const added = versions.next(from, to)
    counts.written += added
    counts.unchanged += given - added
    hasVersions ||= added > 0
  }
  return {
    next: () => {
      const part = parts[merged]
      if (part === undefined) return 1
      const { from, to, days } = part
      const rows = to - from + 1 - part.versions
      const inserted = insert.run({ sourceId, pullId, from, to }).changes
      if (inserted > 0) for (const day of days) touched.add(day)
      const restated = inserted === rows ? 0 : restate(from, to)
      counts.written += inserted
      counts.changed += restated
      counts.unchanged += rows - inserted - restated
      contradicted.addEqual(rows - inserted - restated)
      if (part.versions > 0) mergePart(part)
      merged += 1
      return merged / parts.length
    },
    finish: () => {
      const promoted = parts.some((part) => part.versions > 0) ? versions.finish() : { changed: 0, days: [] }
      for (const day of promoted.days) touched.add(day)
      counts.changed += promoted.changed
      counts.written -= promoted.changed
      const gone = whole === undefined ? [] : goneRows(raw, sourceId, whole)
      const retired = [...replaced, ...gone]
      retireRows(raw, sourceId, pullId, retired)
      for (const { day } of retired) touched.add(day)
      ads.finish(new Set(retired.map(({ ad }) => ad)))
      // The days of new ads are among those written to.
      const assigned = assignAds(raw, sourceId)
      const moved = [...assigned.ads].filter((ad) => !ads.added().has(ad))
      for (const day of daysOfAds(raw, sourceId, new Set(moved))) touched.add(day)
      const read = whole === undefined ? allDays : daysBetween(whole.from, whole.to)
      // Versions that are not current matter as well: what is learned from them changes.
      const completes = mayComplete(raw, sourceId, read) || hasVersions
      if (whole === undefined) {
        coverDays(raw, { sourceId, pullId, days: read, readAt: readsWith(statedReadTimes(raw), left) })
        coverChannels(raw, { sourceId, pullId, channels: new Set(facts.channels()) })
      } else coverDaysAgain(raw, { sourceId, pullId, days: read })
      const days = [...touched].sort((a, b) => a - b)
      const before = assigned.left.size === 0 ? new Set<string>() : spendingOf(raw, sourceId)
      const products = rebuildFactDays(raw, sourceId, days)
      keepReplaced(raw, sourceId, { before, left: assigned.left, pull: pullId })
      touchProducts(raw, completes ? productsOfSource(raw, sourceId) : products)
      // A first sync replaces what files gave its products.
      if (whole !== undefined) reassignFiles(raw, productsOfSource(raw, sourceId), pullId)
      return {
        ...counts,
        retired: retired.length,
        contradicted: contradicted.find(),
        firstDay: days[0] ?? null,
        lastDay: days.at(-1) ?? null,
        products,
      }
    },
  }
}

export interface FactWriter {
  readonly write: (facts: readonly AdFact[]) => void
  /** Merges what was written. Call it once, inside the same transaction. */
  readonly finish: () => WrittenFacts
}

/** Stages and merges facts within one transaction of the caller. */
export const factWriter = (raw: BetterSqlite3.Database, target: FactTarget): FactWriter => {
  const facts = stageFacts(raw)
  return {
    write: facts.add,
    finish: () => {
      const merge = mergeFacts(raw, facts, target)
      while (merge.next() < 1);
      return merge.finish()
    },
  }
}
