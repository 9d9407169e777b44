/** Gives every ad of a product its short number, and keeps its names up to date and the former ones too. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdColumns } from './ad-entity.ts'

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
}

const namesOf = (fact: Pick<AdFact, 'adName' | 'adsetId' | 'adsetName' | 'campaignId' | 'campaignName'>): string =>
  [fact.adName, fact.adsetId, fact.adsetName, fact.campaignId, fact.campaignName].join('\u0000')

interface AdRow extends AdColumns {
  readonly id: number
}

export const adRegister = (raw: BetterSqlite3.Database, productId: number, pullId: number): AdRegister => {
  const registered = new Map<string, RegisteredAd>()
  for (const row of raw.prepare<[number], AdRow>('SELECT * FROM ad WHERE product_id = ?').all(productId)) {
    const names = namesOf({
      adName: row.ad_name,
      adsetId: row.adset_id,
      adsetName: row.adset_name,
      campaignId: row.campaign_id,
      campaignName: row.campaign_name,
    })
    registered.set(row.ad_id, {
      id: row.id,
      names,
      firstDay: row.first_day,
      dirty: false,
      latest: null,
      latestDay: Number.NEGATIVE_INFINITY,
    })
  }
  const insert = raw.prepare(
    'INSERT INTO ad (product_id, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const update = raw.prepare(
    'UPDATE ad SET ad_name = ?, adset_id = ?, adset_name = ?, campaign_id = ?, campaign_name = ?, first_day = ? WHERE id = ?',
  )

  const insertHistory = raw.prepare(
    `INSERT INTO ad_history (product_id, ad, ad_name, adset_id, adset_name, campaign_id, campaign_name, replaced_by)
     SELECT product_id, id, ad_name, adset_id, adset_name, campaign_id, campaign_name, ? FROM ad WHERE id = ? ON CONFLICT DO NOTHING`,
  )

  const add = (fact: AdFact, day: number): RegisteredAd => {
    const { lastInsertRowid } = insert.run(
      productId,
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
    registered.set(fact.adId, entry)
    return entry
  }

  return {
    idOf: (fact, day) => {
      const entry = registered.get(fact.adId) ?? add(fact, day)
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
      for (const entry of registered.values()) {
        if (entry.latest === null) continue
        const { latest } = entry
        const names = namesOf(latest)
        if (!entry.dirty && names === entry.names) continue
        if (names !== entry.names) insertHistory.run(pullId, entry.id)
        update.run(latest.adName, latest.adsetId, latest.adsetName, latest.campaignId, latest.campaignName, entry.firstDay, entry.id)
      }
    },
  }
}
