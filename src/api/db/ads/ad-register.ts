/** Gives every ad of a source a short number, updates its names, and stores the former ones. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdColumns } from './ad-entity.ts'
import { WHOLE_AD } from './fact-values.ts'

interface RegisteredAd {
  readonly id: number
  names: string
  firstDay: number
  dirty: boolean
  latest: AdFact | null
  latestDay: number
}

export interface AdRegister {
  readonly idOf: (fact: AdFact, day: number) => number
  /** Writes names and first days that changed. */
  readonly finish: () => void
  /** The ads that the source had not given before. */
  readonly added: () => ReadonlySet<number>
}

const namesOf = (fact: Pick<AdFact, 'adName' | 'adsetId' | 'adsetName' | 'campaignId' | 'campaignName'>): string =>
  [fact.adName, fact.adsetId, fact.adsetName, fact.campaignId, fact.campaignName].join('\u0000')

interface AdRow extends AdColumns {
  readonly id: number
  readonly channel: string
}

export const adRegister = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): AdRegister => {
  const channels = new Map<string, Map<string, RegisteredAd>>()
  const registeredOn = (channel: string): Map<string, RegisteredAd> => {
    const ads = channels.get(channel) ?? new Map<string, RegisteredAd>()
    channels.set(channel, ads)
    return ads
  }
  const added = new Set<number>()
  for (const row of raw.prepare<[number], AdRow>('SELECT * FROM ad WHERE source_id = ?').all(sourceId)) {
    const names = namesOf({
      adName: row.ad_name,
      adsetId: row.adset_id,
      adsetName: row.adset_name,
      campaignId: row.campaign_id,
      campaignName: row.campaign_name,
    })
    registeredOn(row.channel).set(row.ad_id, {
      id: row.id,
      names,
      firstDay: row.first_day,
      dirty: false,
      latest: null,
      latestDay: Number.NEGATIVE_INFINITY,
    })
  }
  const insert = raw.prepare(
    'INSERT INTO ad (source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const update = raw.prepare('UPDATE ad SET ad_name = ?, adset_id = ?, adset_name = ?, campaign_id = ?, campaign_name = ? WHERE id = ?')

  const updateFirstDay = raw.prepare('UPDATE ad SET first_day = ? WHERE id = ?')
  /** The last days of the ads that delivered after a day. */
  const lastDays = raw
    .prepare<[number, number], [ad: number, day: number]>(
      `SELECT ad, MAX(day) FROM source_fact WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day > ? GROUP BY ad`,
    )
    .raw()
  /** When the stored row of an ad and day states that it was read; 0: when its import or sync started. */
  const storedRead = raw
    .prepare<[number, number, number], number>(
      `SELECT read_at FROM source_fact WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND ad = ?`,
    )
    .pluck()
  const isReadLater = (id: number, day: number, readAt: number | undefined): boolean =>
    readAt !== undefined && (storedRead.get(sourceId, day, id) ?? 0) > readAt
  const insertHistory = raw.prepare(
    `INSERT INTO ad_history (source_id, ad, ad_name, adset_id, adset_name, campaign_id, campaign_name, replaced_by)
     SELECT source_id, id, ad_name, adset_id, adset_name, campaign_id, campaign_name, ? FROM ad WHERE id = ? ON CONFLICT DO NOTHING`,
  )

  const add = (fact: AdFact, day: number): RegisteredAd => {
    const { lastInsertRowid } = insert.run(
      sourceId,
      fact.channel,
      fact.adId,
      fact.adName,
      fact.adsetId,
      fact.adsetName,
      fact.campaignId,
      fact.campaignName,
      day,
    )
    const entry: RegisteredAd = {
      id: Number(lastInsertRowid),
      names: namesOf(fact),
      firstDay: day,
      dirty: false,
      latest: fact,
      latestDay: day,
    }
    registeredOn(fact.channel).set(fact.adId, entry)
    added.add(entry.id)
    return entry
  }

  return {
    idOf: (fact, day) => {
      const entry = registeredOn(fact.channel).get(fact.adId) ?? add(fact, day)
      if (day < entry.firstDay) {
        entry.firstDay = day
        entry.dirty = true
      }
      if (day >= entry.latestDay) {
        entry.latest = fact
        entry.latestDay = day
      }
      return entry.id
    },
    finish: () => {
      const given = [...channels.values()].flatMap((ads) => [...ads.values()]).filter(({ latest }) => latest !== null)
      const renamed = given.filter(({ latest, names }) => latest !== null && namesOf(latest) !== names)
      const earliest = renamed.reduce((day, { latestDay }) => Math.min(day, latestDay), Number.POSITIVE_INFINITY)
      // An ad has the names of its last day: an older file does not rename it.
      const later = new Map(renamed.length === 0 ? [] : lastDays.all(sourceId, earliest))
      for (const { id, firstDay, dirty } of given) if (dirty) updateFirstDay.run(firstDay, id)
      for (const { id, latest, latestDay } of renamed) {
        if (latest === null || (later.get(id) ?? latestDay) > latestDay || isReadLater(id, latestDay, latest.readAt)) continue
        insertHistory.run(pullId, id)
        update.run(latest.adName, latest.adsetId, latest.adsetName, latest.campaignId, latest.campaignName, id)
      }
    },
    added: () => added,
  }
}
