/** Reads what each campaign, ad set or ad of a product spent and earned over two sets of days. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { AdPart } from '../../domain/entity/ad-part.ts'
import type { PartInput } from '../../domain/kpi/roas-parts.ts'
import { partColumns, productFacts } from './product-facts.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly is_now: 0 | 1
  readonly spend: number
  readonly value: number
}

/** What the parts are. */
export type PartLevel = 'campaign' | 'adset' | 'ad'

const idColumns = { ...partColumns, ad: 'ad.ad_id' } as const satisfies Record<PartLevel, string>
const nameColumns = { campaign: 'ad.campaign_name', adset: 'ad.adset_name', ad: 'ad.ad_name' } as const satisfies Record<PartLevel, string>

/**
 * Spend and purchase value of the parts, in micros. A purchase value that is unknown counts as none.
 *
 * @param now - days, all of which are after those of `before`
 * @param part - only what is in this campaign or ad set
 */
export const readPartSums = (
  raw: BetterSqlite3.Database,
  productId: number,
  level: PartLevel,
  { now, before }: { readonly now: readonly Day[]; readonly before: readonly Day[] },
  part?: AdPart,
): PartInput[] => {
  const [first] = now.toSorted()
  if (first === undefined) return []
  const days = [...before, ...now].map((day) => dayNumber(day)).toSorted((a, b) => a - b)
  const { from, bind } = productFacts(raw, productId, days, part)
  const rows = raw
    .prepare<unknown[], Row>(
      `SELECT ${idColumns[level]} AS id, MAX(${nameColumns[level]}) AS name, fact.day >= @first AS is_now,
              SUM(fact.spend) AS spend, SUM(COALESCE(fact.purchase_value, 0)) AS value
       FROM ${from} GROUP BY ${idColumns[level]}, is_now ORDER BY is_now DESC, id`,
    )
    .all({ ...bind, first: dayNumber(first) })
  const none = { spend: 0, value: 0 }
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, of]) => {
    const [latest] = of
    if (latest === undefined) return []
    const sums = (isNow: 0 | 1) => of.find((row) => row.is_now === isNow) ?? none
    const pick = ({ spend, value }: typeof none) => ({ spend, value })
    return [{ id, name: latest.name, now: pick(sums(1)), before: pick(sums(0)) }]
  })
}
