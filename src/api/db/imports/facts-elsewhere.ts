/** Ad data of a file that another source of the account already has: it would count twice. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import { type AdFact, isWholeId, NO_CAMPAIGN } from '../../domain/facts/facts.ts'
import { WHOLE_AD } from '../ads/fact-values.ts'
import { type ElsewhereFinder, type ElsewhereTarget, NOWHERE, otherSourcesOf, overlapCounter } from './other-source.ts'

interface StoredAd {
  readonly source: number
  readonly ad: number
}

interface CampaignAd extends StoredAd {
  readonly isWhole: boolean
}

interface AdOfSource extends StoredAd {
  readonly channel: string
  readonly ad_id: string
  readonly campaign_id: string
}

/** The rows of a campaign on a day that another source has at another level: as ads, or as a whole. */
interface CampaignDay {
  readonly source: number
  readonly ads: readonly number[]
  readonly day: number
  rows: number
  spend: number
}

const adsSql = `
  SELECT source_id AS source, id AS ad, channel, ad_id, campaign_id FROM ad
  WHERE source_id IN (SELECT value FROM json_each(?)) ORDER BY source_id`

/** Lists by channel and id. */
const listsById = <Entry>() => {
  const byChannel = new Map<string, Map<string, Entry[]>>()
  return {
    get: (channel: string, id: string): readonly Entry[] => byChannel.get(channel)?.get(id) ?? [],
    add: (channel: string, id: string, entry: Entry): void => {
      const byId = byChannel.get(channel) ?? new Map<string, Entry[]>()
      byChannel.set(channel, byId)
      const list = byId.get(id)
      if (list) list.push(entry)
      else byId.set(id, [entry])
    },
  }
}

/**
 * Finds rows with spend of which another source has the same ad, or the same campaign at another level, on the same day.
 *
 * Reads stored rows by their key, and only for ads and campaigns that another source has. Rows that the file's own source has do not count.
 */
export const factsElsewhere = (raw: BetterSqlite3.Database, target: ElsewhereTarget): ElsewhereFinder<AdFact> => {
  const others = otherSourcesOf(raw, target, 'ads')
  if (others.length === 0) return NOWHERE
  const ads = listsById<StoredAd>()
  const campaigns = listsById<CampaignAd>()
  const { sourceId: own } = target
  for (const row of raw.prepare<[string], AdOfSource>(adsSql).iterate(JSON.stringify(own === undefined ? others : [own, ...others]))) {
    const { channel, source, ad } = row
    ads.add(channel, row.ad_id, { source, ad })
    if (source !== own) campaigns.add(channel, row.campaign_id, { source, ad, isWhole: isWholeId(row.ad_id) })
  }
  const spendOf = raw
    .prepare<[number, number, number], number>(
      `SELECT spend FROM source_fact WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND ad = ?`,
    )
    .pluck()
  const counter = overlapCounter(raw, 'ads')
  const campaignDays = new Map<string, CampaignDay>()

  const addToCampaign = ({ channel, adId, campaignId, spend }: AdFact, day: number, known: ReadonlySet<number>): void => {
    const isWhole = isWholeId(adId)
    const stored = campaigns.get(channel, campaignId).filter((ad) => ad.isWhole !== isWhole)
    for (const source of new Set(stored.map((ad) => ad.source))) {
      if (known.has(source)) continue
      const key = `${source} ${day} ${isWhole} ${channel} ${campaignId}`
      const found = campaignDays.get(key) ?? {
        source,
        ads: stored.flatMap((ad) => (ad.source === source ? [ad.ad] : [])),
        day,
        rows: 0,
        spend: 0,
      }
      campaignDays.set(key, found)
      found.rows += 1
      found.spend += spend
    }
  }

  const addFact = (fact: AdFact): void => {
    const { channel, adId, campaignName, spend } = fact
    if (spend <= 0) return
    const stored = ads.get(channel, adId)
    if (stored.length === 0 && campaigns.get(channel, fact.campaignId).length === 0) {
      counter.addRow()
      return
    }
    const day = dayNumber(fact.day)
    const known = new Set<number>()
    const common: { readonly source: number; readonly isSame: boolean }[] = []
    for (const { source, ad } of stored) {
      known.add(source)
      const before = spendOf.get(source, day, ad)
      if (before === undefined) continue
      if (source === own) return
      common.push({ source, isSame: before === spend })
    }
    counter.addRow()
    for (const { source, isSame } of common) counter.addCommon(source, 1, isSame)
    if (campaignName !== NO_CAMPAIGN) addToCampaign(fact, day, known)
  }

  return {
    add: (facts) => {
      for (const fact of facts) addFact(fact)
    },
    find: () => {
      for (const { source, ads: ofCampaign, day, rows, spend } of campaignDays.values()) {
        const stored = ofCampaign.reduce((sum, ad) => sum + (spendOf.get(source, day, ad) ?? 0), 0)
        if (stored > 0) counter.addCommon(source, rows, stored === spend)
      }
      campaignDays.clear()
      return counter.find()
    },
  }
}
