/** Gives every ad of a source a short number, and updates its names. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdFact } from '../../domain/facts/facts.ts'
import { hasEntities } from '../sources/has-entities.ts'
import type { AdColumns } from './ad-entity.ts'
import { recordNames } from './ad-names.ts'
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
  /** Writes names and first days that changed. Call it once, when all rows are merged; `retired`: ads of which rows were retired. */
  readonly finish: (retired: Iterable<number>) => void
  /** The ads that the source had not given before. */
  readonly added: () => ReadonlySet<number>
}

type Named = Pick<AdFact, 'adName' | 'adsetId' | 'adsetName' | 'campaignId' | 'campaignName'>

const namesOf = (fact: Named): string => columnsOf(fact).join('\u0000')

/** In the order of the columns that {@link recordNames} writes. */
const columnsOf = (fact: Named): readonly string[] => [fact.adName, fact.adsetId, fact.adsetName, fact.campaignId, fact.campaignName]

interface AdRow extends AdColumns {
  readonly id: number
  readonly channel: string
}

/** @param isSync - whether a sync reads whole days, which is never undone: it has no former names, and none at all where the platform's entities give them */
export const adRegister = (raw: BetterSqlite3.Database, sourceId: number, pullId: number, isSync: boolean): AdRegister => {
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
    finish: (retired) => {
      const given = [...channels.values()].flatMap((ads) => [...ads.values()]).filter(({ latest }) => latest !== null)
      for (const { id, firstDay, dirty } of given) if (dirty) updateFirstDay.run(firstDay, id)
      const named = given.flatMap(({ id, names, latest, latestDay }) =>
        latest === null
          ? []
          : [{ ad: id, names: columnsOf(latest), differ: namesOf(latest) !== names, day: latestDay, readAt: latest.readAt }],
      )
      if (!isSync) {
        recordNames(raw, { sourceId, pullId }, named, retired)
        return
      }
      const renamed = hasEntities(raw, sourceId) ? [] : named.filter(({ differ }) => differ)
      const earliest = renamed.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY)
      // An ad has the names of its last day: a sync of older days does not rename it.
      const later = new Map(renamed.length === 0 ? [] : lastDays.all(sourceId, earliest))
      for (const { ad, names, day } of renamed) if ((later.get(ad) ?? day) <= day) update.run(...names, ad)
    },
    added: () => added,
  }
}
