/** Reads ad sets day by day in one pass in storage order, and sums them here, because SQLite would sort the rows first. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber, daysFromTo } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { commonPurpose } from '../../domain/facts/ad-purpose.ts'
import type { AdsetDay, AdsetHistories, AdsetHistory } from '../../domain/plans/adset-history.ts'
import { readProductFacts } from './product-facts.ts'

type AdRow = readonly [id: number, adset: string, adsetName: string, campaign: string, campaignName: string, firstDay: number]
type FactRow = readonly [
  day: number,
  ad: number,
  spend: number,
  purchases: number | null,
  value: number | null,
  budget: number | null,
  status: string | null,
  edited: number | null,
  purpose: AdPurpose | null,
]

const columns = ['day', 'ad', 'spend', 'purchases', 'purchase_value', 'daily_budget', 'status', 'edited', 'purpose']

interface DayAccumulator {
  readonly at: number
  spend: number
  purchases: number | null
  value: number | null
  budget: number | null
  status: string | null
  edited: number | null
  purpose: AdPurpose | null
}

interface AdsetAccumulator {
  readonly adsetId: string
  adsetName: string
  campaignId: string
  campaignName: string
  firstDay: number
  readonly days: DayAccumulator[]
}

const add = (total: number | null, value: number | null): number | null => (value === null ? total : (total ?? 0) + value)
const largest = (current: number | null, value: number | null): number | null => (value === null ? current : Math.max(current ?? 0, value))
const money = (value: number | null): Micros | null => (value === null ? null : asMicros(value))

/** Every ad set with a fact from first to last, both included; names as the platform gave them last. */
export const readAdsetRuns = (raw: BetterSqlite3.Database, productId: number, first: Day, last: Day): AdsetHistories => {
  const adsetOf = readAdsets(raw, productId)
  const from = dayNumber(first)
  const facts = readProductFacts<FactRow>(raw, productId, columns, { from, to: dayNumber(last) })
  for (const [day, ad, spend, purchases, value, budget, status, edited, purpose] of facts) {
    const adset = adsetOf.get(ad)
    if (adset === undefined) continue
    const at = day - from
    const latest = adset.days.at(-1)
    if (latest?.at !== at) {
      adset.days.push({ at, spend, purchases, value, budget, status, edited, purpose })
      continue
    }
    latest.spend += spend
    latest.purchases = add(latest.purchases, purchases)
    latest.value = add(latest.value, value)
    latest.budget = largest(latest.budget, budget)
    if (latest.status !== 'active') latest.status = status ?? latest.status
    latest.purpose = commonPurpose(latest.purpose, purpose)
    latest.edited = largest(latest.edited, edited)
  }
  return {
    days: daysFromTo(first, last),
    adsets: [...new Set(adsetOf.values())].filter(({ days }) => days.length > 0).map(runOf),
  }
}

const readAdsets = (raw: BetterSqlite3.Database, productId: number): ReadonlyMap<number, AdsetAccumulator> => {
  const ads = raw
    .prepare<[number], AdRow>(
      "SELECT id, adset_id, adset_name, campaign_id, campaign_name, first_day FROM ad WHERE product_id = ? AND channel = 'meta' ORDER BY id",
    )
    .raw()
    .all(productId) as AdRow[]
  const adsets = new Map<string, AdsetAccumulator>()
  return new Map(
    ads.map(([id, adsetId, adsetName, campaignId, campaignName, firstDay]) => {
      const adset = adsets.get(adsetId) ?? { adsetId, adsetName, campaignId, campaignName, firstDay, days: [] }
      Object.assign(adset, { adsetName, campaignId, campaignName, firstDay: Math.min(adset.firstDay, firstDay) })
      adsets.set(adsetId, adset)
      return [id, adset]
    }),
  )
}

const runOf = ({ firstDay, days, ...names }: AdsetAccumulator): AdsetHistory => ({
  ...names,
  firstDay: dayFromNumber(firstDay),
  days: days.map(
    ({ at, spend, purchases, value, budget, status, edited, purpose }): AdsetDay => ({
      at,
      spend: asMicros(spend),
      purchases,
      purchaseValue: money(value),
      budget: money(budget),
      status,
      edited: edited === null ? null : edited === 1,
      purpose,
    }),
  ),
})
