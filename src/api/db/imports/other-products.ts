/** Campaigns of a file that the rules of its source give to other products than the one it is imported into, or to none. */

import type BetterSqlite3 from 'better-sqlite3'
import { pickedCampaign } from '#shared/contract/internal/campaign-rule.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { campaignAssigner } from '../../domain/mapping/assign-campaigns.ts'
import { readRules } from '../sources/rule-store.ts'
import { syncedProductsOf } from '../sources/source-store.ts'

export interface OtherProducts {
  readonly campaigns: number
  readonly spend: Micros
}

export interface OtherProductsFinder {
  readonly add: (facts: readonly AdFact[]) => void
  /** Null if all campaigns belong to the product. */
  readonly find: () => OtherProducts | null
}

const NONE: OtherProductsFinder = { add: () => undefined, find: () => null }

/** @param target - `sourceId` undefined: a source that is yet to be made, whose campaigns are all of the product */
export const otherProductsFinder = (
  raw: BetterSqlite3.Database,
  { sourceId, productId }: { readonly sourceId: number | undefined; readonly productId: number | undefined },
): OtherProductsFinder => {
  const rules = sourceId === undefined ? [] : readRules(raw, sourceId)
  if (rules.every((rule) => rule.productId === productId && rule.rule.type === 'rest')) return NONE
  const claimOf = campaignAssigner(rules, sourceId === undefined ? undefined : syncedProductsOf(raw, sourceId))
  const campaigns = new Map<string, { readonly channel: string; readonly id: string; readonly name: string; spend: number }>()
  return {
    add: (facts) => {
      for (const { channel, campaignId: id, campaignName: name, spend } of facts) {
        const key = pickedCampaign({ channel, id })
        const known = campaigns.get(key)
        if (known) known.spend += spend
        else campaigns.set(key, { channel, id, name, spend })
      }
    },
    find: () => {
      const others = [...campaigns.values()].filter((campaign) => claimOf(campaign).productId !== productId)
      return others.length === 0 ? null : { campaigns: others.length, spend: asMicros(others.reduce((sum, { spend }) => sum + spend, 0)) }
    },
  }
}
