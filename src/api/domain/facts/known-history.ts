/** The history of a product as it was known at a past moment: the versions read by then, and nothing later. */

import { addDays, type Day, dayInZone, dayNumber, daysBetween, startOfDay } from '#shared/calendar.ts'
import { addMicros, asMicros } from '#shared/money.ts'
import { lastStateDay, statesThrough } from '../entity/entity-states.ts'
import { completenessOf } from '../maturity/completeness.ts'
import { type DayReports, type Triangle, triangleOf } from '../maturity/triangle.ts'
import { roundedCount } from './counts.ts'
import type { DaySums } from './facts.ts'
import type { AdDay, ProductHistory } from './history.ts'
import { cutFrom } from './longer-list.ts'

/** A row of an ad's day from one read on. */
export interface RowVersion {
  /** When it was read, milliseconds in UTC; -Infinity: at the end of the day, as nothing states it. */
  readonly knownFrom: number
  /** Null: from then on, the source did not give the row. */
  readonly row: AdDay | null
}

/** What is known of a day whose sources have versions. */
export interface VersionedDay {
  readonly day: Day
  /** Of each row of the product on that day, its versions in the order in which they were read. */
  readonly rows: readonly (readonly RowVersion[])[]
  /** When each of its sources with versions read the day: ascending, milliseconds in UTC. */
  readonly reads: readonly (readonly number[])[]
}

/** A history with the versions of its days. */
export interface KnownHistory {
  /** With the latest numbers of every day. */
  readonly latest: ProductHistory
  readonly timeZone: string
  /** Days with versions; all others count as known, complete and final from their end. */
  readonly versioned: ReadonlyMap<Day, VersionedDay>
  /** Days with ad data. */
  readonly reported: ReadonlySet<Day>
  /** All reads of days with versions: ascending, milliseconds in UTC. */
  readonly reads: readonly number[]
  /** When the latest numbers of days of live sources were read, milliseconds in UTC. */
  readonly liveReads: ReadonlyMap<Day, number>
  readonly triangle: Triangle
  /** {@link completeSince} of the days of `latest`: each is asked for once per day of a replay. */
  readonly complete: ReadonlyMap<Day, number>
}

/** Days of a history that the rules look at: those of `ProductHistory.days` and of `adDays`. */
const [PRODUCT_DAYS, AD_DAYS] = [120, 70]

const endOf = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone)

/** The last of some ascending moments that is not after `at`; null: all are. */
const lastUntil = (moments: readonly number[], at: number): number | null => moments.findLast((moment) => moment <= at) ?? null

/** The row of the latest version by a moment; null: not known yet, or not given any more. */
const rowAt = (versions: readonly RowVersion[], at: number): AdDay | null =>
  versions.findLast(({ knownFrom }) => knownFrom <= at)?.row ?? null

/**
 * When all sources of a day had read it after its end; Infinity if they never did.
 *
 * A day with ad data and without versions was complete at its end. A day without ad data, as when all ads are paused, was complete at the
 * first read after its end, whichever day was read.
 */
export const completeSince = (known: KnownHistory, day: Day): number => known.complete.get(day) ?? computeComplete(known, day)

const computeComplete = ({ versioned, timeZone, reported, reads: all }: Omit<KnownHistory, 'complete' | 'triangle'>, day: Day): number => {
  const end = endOf(day, timeZone)
  const reads = versioned.get(day)?.reads ?? (all.length === 0 || reported.has(day) ? [] : [all])
  return Math.max(end, ...reads.map((of) => of.find((moment) => moment >= end) ?? Number.POSITIVE_INFINITY))
}

/** The last day up to `through` that was complete at a moment; `through` itself if none of the 60 days before was. */
export const lastCompleteAt = (known: KnownHistory, through: Day, at: number): Day => {
  for (let back = 0; back <= 60; back += 1) {
    const day = addDays(through, -back)
    if (completeSince(known, day) <= at) return day
  }
  return through
}

/** The part of a list in ascending order of days after `after` and up to `through`. */
const between = <Item extends { readonly day: Day }>(items: readonly Item[], after: Day, through: Day): readonly Item[] =>
  items.slice(firstAfter(items, after), firstAfter(items, through))

const firstAfter = (items: readonly { readonly day: Day }[], day: Day): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && item.day <= day) low = middle + 1
    else high = middle
  }
  return low
}

/** A history cut after a day: no later day, ad fact or ad; data age and token are unknown for the past. */
export const historyThrough = (history: ProductHistory, day: Day): ProductHistory => ({
  ...history,
  asOf: day,
  days: between(history.days, addDays(day, -PRODUCT_DAYS), day),
  ...(history.idleDays === undefined ? {} : { idleDays: history.idleDays.filter((idle) => idle <= day) }),
  adDays: cutFrom(history.adDays, between(history.adDays, addDays(day, -AD_DAYS), day)),
  ads: history.ads.filter((ad) => ad.firstDay <= day),
  ...(history.states === undefined ? {} : { states: statesThrough(history.states, lastStateDay(day, true)) }),
  dataAgeHours: null,
  tokenDaysRemaining: null,
})

/** The moment of the latest read, at least the end of the last day. */
export const latestRead = ({ latest, versioned, timeZone }: KnownHistory): number => {
  let at = endOf(latest.asOf, timeZone)
  for (const { reads } of versioned.values()) for (const of of reads) at = Math.max(at, of.at(-1) ?? at)
  return at
}

/** How a history is cut. */
export interface KnownAt {
  readonly through: Day
  /** Milliseconds in UTC. */
  readonly at: number
  /** Shares of purchases that are reported by age, for a product without versions. */
  readonly prior: readonly number[]
  /** Whether days of files without versions count as final, as in a replay; otherwise as read on the day of `at`. */
  readonly isReplay: boolean
}

/**
 * The history through a day as it was known at a moment.
 *
 * Numbers of a day with versions are those read by then, and such a day is left out until it is complete. Days without versions have their
 * latest numbers. Marks of promotions, attribution settings and store orders have no versions.
 */
export const historyKnownAt = (known: KnownHistory, { through, at, prior, isReplay }: KnownAt): ProductHistory => {
  const { latest, versioned, timeZone } = known
  const cut = historyThrough(latest, through)
  const patches = new Map<Day, readonly AdDay[] | null>()
  for (const { day } of cut.days) {
    const versions = versioned.get(day)
    if (completeSince(known, day) > at) patches.set(day, null)
    else if (versions !== undefined && hasLater(versions, at))
      patches.set(
        day,
        versions.rows.flatMap((row) => rowAt(row, at) ?? []),
      )
  }
  const today = dayInZone(at, timeZone)
  const completeness = completenessOf(known.triangle, dayNumber(today), prior)
  const plainAge = (day: Day): number => (isReplay ? Number.POSITIVE_INFINITY : daysBetween(day, today) - 1)
  const idleDays = [
    ...(cut.idleDays ?? []).filter((day) => completeSince(known, day) <= at),
    ...[...patches].flatMap(([day, rows]) => (rows?.length === 0 ? [day] : [])),
  ]
  return {
    ...cut,
    idleDays: idleDays.toSorted(),
    days: patches.size === 0 ? cut.days : cut.days.flatMap((sums) => patched(sums, patches.get(sums.day))),
    adDays: patches.size === 0 ? cut.adDays : patchedRows(cut.adDays, patches),
    reported: { completeness, ageOn: (day) => reportAge(known, day, at) ?? liveAge(known, day) ?? plainAge(day) },
  }
}

const hasLater = ({ rows }: VersionedDay, at: number): boolean => rows.some((versions) => (versions.at(-1)?.knownFrom ?? 0) > at)

/** Complete days after a day when its numbers were read; null for a day without versions. */
const reportAge = ({ versioned, timeZone }: KnownHistory, day: Day, at: number): number | null => {
  const reads = (versioned.get(day)?.reads ?? []).flatMap((of) => lastUntil(of, at) ?? [])
  return reads.length === 0 ? null : daysBetween(day, dayInZone(Math.min(...reads), timeZone)) - 1
}

/** Complete days after a day when a live source read its latest numbers; null for a day of files. */
const liveAge = ({ liveReads, timeZone }: KnownHistory, day: Day): number | null => {
  const readAt = liveReads.get(day)
  return readAt === undefined ? null : daysBetween(day, dayInZone(readAt, timeZone)) - 1
}

const total = (rows: readonly AdDay[], of: (row: AdDay) => number | null): number | null => {
  const values = rows.flatMap((row) => of(row) ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

const patched = (sums: DaySums, rows: readonly AdDay[] | null | undefined): readonly DaySums[] => {
  if (rows === undefined) return [sums]
  if (rows === null) return []
  const spend = rows.length === 0 ? null : rows.reduce((sum, row) => addMicros(sum, row.spend), asMicros(0))
  const [purchases, value] = [total(rows, (row) => row.purchases), total(rows, (row) => row.purchaseValue)]
  return [
    {
      ...sums,
      spend,
      spendTotal: sums.spendTotal === null || sums.spend === null ? sums.spendTotal : asMicros(sums.spendTotal - sums.spend + (spend ?? 0)),
      channels: sums.channels.map((channel) => (channel.channel === 'meta' ? { ...channel, spend } : channel)),
      impressions: total(rows, (row) => row.impressions),
      reach: rows.length === 1 ? (rows[0]?.reach ?? null) : null,
      linkClicks: total(rows, (row) => row.linkClicks),
      landingPageViews: total(rows, (row) => row.landingPageViews),
      addToCart: total(rows, (row) => row.addToCart),
      initiateCheckout: total(rows, (row) => row.initiateCheckout),
      purchases: purchases === null ? null : roundedCount(purchases),
      purchaseValue: value === null ? null : asMicros(value),
    },
  ]
}

/** Both are ascending by day. */
const patchedRows = (rows: readonly AdDay[], patches: ReadonlyMap<Day, readonly AdDay[] | null>): readonly AdDay[] => {
  const done = new Set<Day>()
  return rows.flatMap((row) => {
    const patch = patches.get(row.day)
    if (patch === undefined) return [row]
    if (patch === null || done.has(row.day)) return []
    done.add(row.day)
    return patch
  })
}

/** The reports of days with versions: the product's purchases at each age at which all sources of the day were read. */
export const reportsOf = (versioned: Iterable<VersionedDay>, timeZone: string): readonly DayReports[] =>
  [...versioned].map((day) => {
    const end = endOf(day.day, timeZone)
    const moments = [...new Set(day.reads.flat())]
      .filter((at) => at >= end && day.reads.every((of) => lastUntil(of, at) !== null))
      .sort((a, b) => a - b)
    const byAge = new Map<number, number>()
    for (const at of moments) {
      const purchases = total(
        day.rows.flatMap((versions) => rowAt(versions, at) ?? []),
        (row) => row.purchases,
      )
      if (purchases !== null) byAge.set(daysBetween(day.day, dayInZone(at, timeZone)) - 1, purchases)
    }
    return { day: dayNumber(day.day), reports: [...byAge].map(([age, purchases]) => ({ age, purchases })) }
  })

/** A known history of the latest numbers of all days and the versions of some. */
export const knownHistoryOf = (
  latest: ProductHistory,
  versioned: readonly VersionedDay[],
  timeZone: string,
  liveReads: ReadonlyMap<Day, number> = new Map(),
): KnownHistory => {
  const known = {
    latest,
    timeZone,
    liveReads,
    versioned: new Map(versioned.map((day) => [day.day, day])),
    reported: new Set(latest.days.filter(({ spend }) => spend !== null).map(({ day }) => day)),
    reads: [...new Set(versioned.flatMap(({ reads }) => reads.flat()))].sort((a, b) => a - b),
  }
  return {
    ...known,
    triangle: triangleOf(reportsOf(versioned, timeZone)),
    complete: new Map(latest.days.map(({ day }) => [day, computeComplete(known, day)])),
  }
}
