/**
 * Stored rows that a file does not have, although it has their day and may mean them: they would count twice.
 *
 * - Rows of a campaign that the file has: an ad that was renamed or deleted since, or the same numbers at another level (campaigns once, ads
 *   once).
 * - Rows whose campaign is unknown, or any row if that of the file is unknown: nobody can tell whether they are the same.
 * - Ads that have the name and the numbers of another ad of the file on most of their days: their campaign was renamed, or the file is
 *   imported for another channel. Rows of whole campaigns, and rows of which one side has only ids and the other only names, are compared by
 *   their numbers alone (`repeated-ads.ts`).
 * - Rows of a day inside the file on which it has no row of their channel, if it has their campaign or ad on other days: a file covers its
 *   channels from its first to its last day.
 * - Rows of a campaign that the file has on the day, but only at another level. Of rows with a reading time these alone are missing: an ad
 *   that was not read at that time may well be there.
 *
 * Any other campaign is in another file: its rows are not missing.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { type AdFact, NO_CAMPAIGN } from '../../domain/facts/facts.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'
import type { RetiredRow } from '../ads/retire-rows.ts'
import { numbersKeys, repeatFinder } from './repeated-ads.ts'
import { levelOf, type RowLevel } from './row-level.ts'

export interface MissingRows {
  readonly rows: readonly RetiredRow[]
  /** How many days they are on. */
  readonly days: number
  /** Up to three of them, as `name`. */
  readonly ads: readonly string[]
  /** What would count in addition to the file's rows. */
  readonly spend: Micros
}

export interface MissingRowFinder {
  readonly add: (facts: readonly AdFact[]) => void
  /** Null if no row is missing. Reads the stored rows of the days that both have. */
  readonly find: () => MissingRows | null
}

interface FileDay {
  readonly ads: Set<string>
  /** Ids and names: a file without ids has ids of its own. */
  readonly campaigns: Set<string>
  readonly channels: Set<string>
  /** Channels of rows whose campaign is unknown. */
  readonly unknown: Set<string>
  /** Of rows with spend. */
  readonly numbers: Set<number>
}

interface StoredRow {
  readonly ad: number
  readonly channel: string
  readonly ad_id: string
  readonly ad_name: string
  readonly adset_id: string
  readonly campaign_id: string
  readonly campaign_name: string
  readonly spend: number
  readonly impressions: number | null
  readonly reach: number | null
  readonly link_clicks: number | null
  readonly landing_page_views: number | null
}

interface FoundRow extends StoredRow {
  readonly day: number
}

const newDay = (): FileDay => ({
  ads: new Set(),
  campaigns: new Set(),
  channels: new Set(),
  unknown: new Set(),
  numbers: new Set(),
})

/** What a file has of a channel, on whatever days. */
interface FileChannel {
  /** Also those on which it has only versions. */
  readonly days: Set<number>
  readonly ads: Set<string>
  /** Ids and names. */
  readonly campaigns: Set<string>
}

const newChannel = (): FileChannel => ({ days: new Set(), ads: new Set(), campaigns: new Set() })

const isOfChannel = ({ ad_id: ad, campaign_id: id, campaign_name: name }: StoredRow, { ads, campaigns }: FileChannel): boolean =>
  ads.has(ad) || campaigns.has(id) || campaigns.has(name)

const EXAMPLES = 3
const storedRows = `
  SELECT ad, channel, ad_id, ad_name, adset_id, campaign_id, campaign_name, spend, impressions, reach, link_clicks, landing_page_views
  FROM source_fact fact JOIN ad ON ad.id = fact.ad
  WHERE fact.source_id = ? AND fact.breakdown = ${WHOLE_AD} AND fact.day = ?`

const isOfSameCampaign = (
  { channel, campaign_id: id, campaign_name: name }: StoredRow,
  { campaigns, channels, unknown }: FileDay,
): boolean =>
  campaigns.has(`${channel} ${id}`) ||
  campaigns.has(`${channel} ${name}`) ||
  unknown.has(channel) ||
  (name === NO_CAMPAIGN && channels.has(channel))

/** @param sourceId - undefined: a source that is yet to be made, which has no rows */
export const missingRowFinder = (raw: BetterSqlite3.Database, sourceId: number | undefined): MissingRowFinder => {
  const stored = new Set(
    raw
      .prepare<unknown[], number>('SELECT DISTINCT day FROM source_day WHERE source_id = ?')
      .pluck()
      .all(sourceId ?? null),
  )
  const numbers = new Map<string, number>()
  const days = new Map<number, FileDay>()
  const channels = new Map<string, FileChannel>()
  /** Ads of rows with a reading time, by day: they are in the file, whatever other rows of the day have. */
  const versioned = new Map<number, Set<string>>()
  /** Of rows with a reading time, by day: the levels of each campaign, by id and by name. */
  const levels = new Map<number, Map<string, Set<RowLevel>>>()
  const noteLevel = (day: number, fact: AdFact): void => {
    const ofDay = levels.get(day) ?? new Map<string, Set<RowLevel>>()
    levels.set(day, ofDay)
    for (const campaign of [`${fact.channel} ${fact.campaignId}`, `${fact.channel} ${fact.campaignName}`])
      ofDay.set(campaign, (ofDay.get(campaign) ?? new Set()).add(levelOf(fact)))
  }
  const numberOf = (day: AdFact['day']): number => {
    const number = numbers.get(day) ?? dayNumber(day)
    numbers.set(day, number)
    return number
  }
  return {
    add: (facts) => {
      if (stored.size === 0) return
      for (const fact of facts) {
        const number = numberOf(fact.day)
        const channel = channels.get(fact.channel) ?? newChannel()
        channels.set(fact.channel, channel)
        channel.days.add(number)
        if (fact.readAt !== undefined) {
          if (stored.has(number)) versioned.set(number, (versioned.get(number) ?? new Set()).add(`${fact.channel} ${fact.adId}`))
          if (stored.has(number) && fact.campaignName !== NO_CAMPAIGN) noteLevel(number, fact)
          continue
        }
        channel.ads.add(fact.adId)
        if (fact.campaignName !== NO_CAMPAIGN) channel.campaigns.add(fact.campaignId).add(fact.campaignName)
        if (!stored.has(number)) continue
        const day = days.get(number) ?? newDay()
        days.set(number, day)
        day.ads.add(`${fact.channel} ${fact.adId}`)
        day.channels.add(fact.channel)
        day.campaigns.add(`${fact.channel} ${fact.campaignId}`).add(`${fact.channel} ${fact.campaignName}`)
        if (fact.campaignName === NO_CAMPAIGN) day.unknown.add(fact.channel)
        for (const key of numbersKeys(fact)) day.numbers.add(key)
      }
    },
    find: () => {
      const read = raw.prepare<[number, number], StoredRow>(storedRows)
      const absent = function* (): Generator<readonly [row: FoundRow, file: FileDay]> {
        for (const [day, file] of days) {
          const isInFile = (ad: string): boolean => file.ads.has(ad) || versioned.get(day)?.has(ad) === true
          for (const row of read.all(sourceId ?? 0, day)) if (!isInFile(`${row.channel} ${row.ad_id}`)) yield [{ ...row, day }, file]
        }
      }
      /** Stored rows of the days inside the file on which it has no row of their channel. */
      const uncovered = (): readonly FoundRow[] => {
        const covered = [...channels.values()].flatMap((channel) => [...channel.days])
        const first = covered.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY)
        const last = covered.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY)
        const inside = [...stored].filter(
          (day) => day > first && day < last && [...channels.values()].some((channel) => !channel.days.has(day)),
        )
        return inside.flatMap((day) => {
          const missing = read.all(sourceId ?? 0, day).filter((row) => {
            const channel = channels.get(row.channel)
            return channel && !channel.days.has(day) && isOfChannel(row, channel)
          })
          return missing.some(({ spend }) => spend > 0) ? missing.map((row) => ({ ...row, day })) : []
        })
      }
      /** Stored rows of a campaign that the file has at another level alone. */
      const atOtherLevels = (): readonly FoundRow[] =>
        [...levels].flatMap(([day, ofDay]) =>
          read
            .all(sourceId ?? 0, day)
            .filter(({ channel, campaign_id: campaignId, campaign_name: name, adset_id: adsetId, ad_id: adId }) => {
              const inFile = ofDay.get(`${channel} ${campaignId}`) ?? ofDay.get(`${channel} ${name}`)
              return inFile && !inFile.has(levelOf({ campaignId, adsetId, adId }))
            })
            .map((row) => ({ ...row, day })),
        )
      const rows: FoundRow[] = [...atOtherLevels()]
      const repeats = repeatFinder()
      for (const [row, file] of absent()) {
        if (isOfSameCampaign(row, file)) rows.push(row)
        else repeats.add(row, file.numbers)
      }
      const repeated = repeats.find()
      // Read again: the rows of all other campaigns are too many to collect.
      if (repeated.size > 0) for (const [row, file] of absent()) if (repeated.has(row.ad) && !isOfSameCampaign(row, file)) rows.push(row)
      for (const row of uncovered()) if (!(repeated.has(row.ad) && days.has(row.day))) rows.push(row)
      if (rows.length === 0) return null
      return {
        rows: rows.map(({ day, ad }) => ({ day, ad })),
        days: new Set(rows.map(({ day }) => day)).size,
        ads: [...new Set(rows.map(({ ad_name: name }) => name))].slice(0, EXAMPLES),
        spend: asMicros(rows.reduce((sum, { spend }) => sum + spend, 0)),
      }
    },
  }
}
