/** The items of a store, with the revenue of their order lines. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { itemId, UNKNOWN_ITEM } from '../../domain/mapping/order-rules.ts'
import type { CampaignSpend } from '../../domain/mapping/preview-rules.ts'
import { dayNumbers, type RecentDays } from '../sources/campaign-store.ts'
import { itemTitles, readItems } from './assign-items.ts'
import { countedOrder } from './product-orders.ts'

/** An item in the form in which campaigns are assigned and compared; its spend is its revenue. */
export interface SoldItem extends CampaignSpend {
  /** First and last day with an order that counts; null: there is none. */
  readonly firstDay: Day | null
  readonly lastDay: Day | null
}

interface ItemSums {
  /** Null: orders without lines. */
  readonly item: number | null
  readonly first_day: number
  readonly last_day: number
  readonly recent: number
  readonly revenue: number
}

const sumsOf = (net: string): string =>
  `MIN(day) AS first_day, MAX(day) AS last_day, SUM(IIF(day BETWEEN @first AND @last, ${net}, 0)) AS recent, SUM(${net}) AS revenue`

const itemSums = `
SELECT line.item, ${sumsOf('line.net')}
FROM order_line line JOIN store_order USING (source_id, order_id) WHERE source_id = @sourceId AND ${countedOrder('store_order')} GROUP BY line.item
UNION ALL
SELECT NULL, ${sumsOf('net')} FROM store_order
WHERE source_id = @sourceId AND ${countedOrder('store_order')} AND NOT EXISTS (
  SELECT 1 FROM order_line line WHERE line.source_id = store_order.source_id AND line.order_id = store_order.order_id)
HAVING COUNT(*) > 0`

const dayOf = (days: readonly number[], choose: (...days: number[]) => number): Day | null =>
  days.length === 0 ? null : dayFromNumber(choose(...days))

/**
 * All items of a store, those with the highest revenue first; orders without lines are {@link UNKNOWN_ITEM}. Reads all its lines.
 *
 * @param recent - the days of the recent revenue
 */
export const readSoldItems = (raw: BetterSqlite3.Database, sourceId: number, recent: RecentDays): readonly SoldItem[] => {
  const items = readItems(raw, sourceId)
  const titles = itemTitles(raw, sourceId, items)
  const ids = new Map(items.map((item) => [item.id, itemId(item)]))
  const sums = raw.prepare<unknown[], ItemSums>(itemSums).all({ sourceId, ...dayNumbers(recent) })
  const byId = Map.groupBy(sums, ({ item }) => (item === null ? UNKNOWN_ITEM : (ids.get(item) ?? UNKNOWN_ITEM)))
  const total = (of: readonly ItemSums[], read: (sums: ItemSums) => number) => asMicros(of.reduce((sum, each) => sum + read(each), 0))
  return [...new Set([...ids.values(), ...byId.keys()])]
    .map((id): SoldItem => {
      const of = byId.get(id) ?? []
      return {
        id,
        name: titles.get(id) ?? '',
        firstDay: dayOf(
          of.map(({ first_day }) => first_day),
          Math.min,
        ),
        lastDay: dayOf(
          of.map(({ last_day }) => last_day),
          Math.max,
        ),
        recent: total(of, ({ recent }) => recent),
        spend: total(of, ({ revenue }) => revenue),
      }
    })
    .toSorted((a, b) => b.recent - a.recent || b.spend - a.spend || a.name.localeCompare(b.name, 'en'))
}
