/**
 * Facts that are read but not merged yet, in temporary tables of the connection.
 *
 * SQLite keeps temporary tables in a file of their own, so staging takes no lock of the database: other connections write while a file is
 * read. Merging is done by SQLite itself, without a detour of the rows through JavaScript.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdRegister } from './ad-register.ts'
import { coreColumns, extraColumns, type FactValue, hasExtra, writeCore, writeExtra } from './fact-values.ts'

/** Rows handed to SQLite at once: one statement per row would take twice as long. */
const CHUNK = 50

/** Rows of a part. */
const PART = 20_000

/** Kibibytes. The tables are written once and read once, so that more would only take memory. */
const CACHE = 8192

interface StagedAd {
  readonly number: number
  readonly channel: Channel
  readonly adId: string
  first: number
  /** The latest row, or an earlier one of the same names. */
  latest: AdFact
  latestDay: number
  /** Reading time of the latest row; Infinity: when the file is imported. */
  latestRead: number
  /** The ad of the row that came after the last one of this ad. */
  next: StagedAd | null
}

export interface StagedFacts {
  readonly add: (facts: readonly AdFact[]) => void
  /** After {@link register}: the staged rows in the order in which they came, in parts of one merge step each. */
  readonly parts: () => readonly StagedPart[]
  readonly channels: () => readonly Channel[]
  /** Registers the ads of all rows, so that `staged_ad.id` names them. Call it once, after the last row, inside a transaction. */
  readonly register: (ads: AdRegister) => void
}

/** Rows with the ids between two numbers, both included. */
export interface StagedPart {
  readonly from: number
  to: number
  /** Day numbers of the rows. */
  readonly days: Set<number>
  /** Rows that state when they were read. */
  versions: number
}

interface FillingPart extends StagedPart {
  /** Of its last row. */
  day: number
}

const readOf = ({ readAt }: AdFact): number => readAt ?? Number.POSITIVE_INFINITY

const hasSameNames = (a: AdFact, b: AdFact): boolean =>
  a.adName === b.adName &&
  a.adsetId === b.adsetId &&
  a.adsetName === b.adsetName &&
  a.campaignId === b.campaignId &&
  a.campaignName === b.campaignName

const namesOf = (fact: AdFact): string => JSON.stringify([fact.adName, fact.adsetId, fact.adsetName, fact.campaignId, fact.campaignName])

/** Of several rows of a day that were read at once, the first in the order of names gives the names. */
const precedes = (one: AdFact, other: AdFact): boolean => !hasSameNames(one, other) && namesOf(one) < namesOf(other)

const plainColumns = ['day', 'ad', ...coreColumns] as const
const columns = [...plainColumns, ...extraColumns, 'read_at'] as const
const insertSql = (names: readonly string[], rows: number): string => {
  const row = `(${names.map(() => '?').join(', ')})`
  return `INSERT INTO temp.staged_fact (${names.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`
}

/** Creates the temporary tables. A connection has only one set at a time: it replaces an earlier one. */
export const stageFacts = (raw: BetterSqlite3.Database): StagedFacts => {
  raw.exec(`
    DROP TABLE IF EXISTS temp.staged_fact;
    DROP TABLE IF EXISTS temp.staged_ad;
    CREATE TEMP TABLE staged_fact (id INTEGER PRIMARY KEY, ${[...plainColumns, ...extraColumns].join(', ')}, read_at NOT NULL DEFAULT 0);
    CREATE TEMP TABLE staged_ad (number INTEGER PRIMARY KEY, id INTEGER NOT NULL);`)
  raw.pragma(`temp.cache_size = -${CACHE}`)
  const chunkOf = (names: readonly string[]) => ({
    names,
    statement: raw.prepare(insertSql(names, CHUNK)),
    // One array for all chunks: to build one for each takes as long as to bind it.
    values: new Array<FactValue>(CHUNK * names.length).fill(null),
  })
  const [plainChunk, fullChunk] = [chunkOf(plainColumns), chunkOf(columns)]
  const parts: FillingPart[] = []
  let waiting: AdFact[] = []
  const channels = new Map<Channel, Map<string, StagedAd>>()
  const dayNumbers = new Map<Day, number>()
  let latest: { readonly day: Day | null; readonly number: number } = { day: null, number: 0 }
  let before: StagedAd | null = null
  let ads = 0
  let count = 0

  /** Mostly, the next row is of the same day. */
  const numberOf = (day: Day): number => {
    if (day === latest.day) return latest.number
    const number = dayNumbers.get(day) ?? dayNumber(day)
    dayNumbers.set(day, number)
    latest = { day, number }
    return number
  }
  const findAd = (fact: AdFact, day: number): StagedAd => {
    const { channel, adId } = fact
    const ofChannel = channels.get(channel) ?? new Map<string, StagedAd>()
    if (ofChannel.size === 0) channels.set(channel, ofChannel)
    const known = ofChannel.get(adId)
    if (known) return known
    ads += 1
    const ad = { number: ads, channel, adId, first: day, latest: fact, latestDay: day, latestRead: readOf(fact), next: null }
    ofChannel.set(adId, ad)
    return ad
  }
  const adOf = (fact: AdFact, day: number): number => {
    let ad = before === null ? null : before.next
    // Mostly, the ads come in the same order on every day.
    if (ad === null || ad.adId !== fact.adId || ad.channel !== fact.channel) {
      ad = findAd(fact, day)
      if (before !== null) before.next = ad
    }
    before = ad
    if (day < ad.first) ad.first = day
    const read = readOf(fact)
    if (day > ad.latestDay || (day === ad.latestDay && (read > ad.latestRead || (read === ad.latestRead && precedes(fact, ad.latest))))) {
      // To hold on to every latest row would make the garbage collector copy most of the file.
      if (read !== ad.latestRead || !hasSameNames(ad.latest, fact)) ad.latest = fact
      ad.latestDay = day
      ad.latestRead = read
    }
    return ad.number
  }
  const insert = (facts: readonly AdFact[]): void => {
    const isPlain = !facts.some((fact) => fact.readAt !== undefined || hasExtra(fact))
    const { names, statement, values } = isPlain ? plainChunk : fullChunk
    let part = parts.at(-1)
    let at = 0
    for (const fact of facts) {
      const day = numberOf(fact.day)
      values[at] = day
      values[at + 1] = adOf(fact, day)
      at = writeCore(values, at + 2, fact)
      if (!isPlain) {
        at = writeExtra(values, at, fact)
        values[at] = fact.readAt ?? 0
        at += 1
      }
      if (part === undefined || part.to - part.from + 1 >= PART) {
        part = { from: count + 1, to: count, days: new Set<number>(), versions: 0, day: Number.NaN }
        parts.push(part)
      }
      count += 1
      part.to = count
      if (fact.readAt !== undefined) part.versions += 1
      if (day !== part.day) part.days.add(day)
      part.day = day
    }
    if (facts.length === CHUNK) statement.run(values)
    else raw.prepare(insertSql(names, facts.length)).run(values.slice(0, at))
  }

  const flush = (): void => {
    if (waiting.length > 0) insert(waiting)
    waiting = []
  }

  return {
    add: (facts) => {
      for (const fact of facts) if (waiting.push(fact) === CHUNK) flush()
    },
    parts: () => parts,
    channels: () => [...channels.keys()],
    register: (register) => {
      flush()
      const name = raw.prepare('INSERT INTO temp.staged_ad (number, id) VALUES (?, ?)')
      for (const ofChannel of channels.values()) {
        for (const { number, first, latest, latestDay } of ofChannel.values()) {
          register.idOf(latest, first)
          name.run(number, register.idOf(latest, latestDay))
        }
      }
    },
  }
}
