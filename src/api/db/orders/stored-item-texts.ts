/** The SKUs and titles of a store for the reader of its next file: which are known, and who bought what is stored as a hash. */

import type BetterSqlite3 from 'better-sqlite3'
import { isHidden } from '#shared/hidden-item.ts'
import { type HiddenSale, NO_ITEM_TEXTS, type StoredItemTexts } from '../../domain/orders/item-texts.ts'
import { readRules } from '../sources/rule-store.ts'
import { readItems } from './assign-items.ts'

interface Sale extends Omit<HiddenSale, 'hidden'> {
  readonly item: number
}

/** All lines are read once, since no index finds them by item. */
const salesSql = `
  SELECT line.item, line.order_id AS orderId, store_order.customer
  FROM order_line line CROSS JOIN store_order USING (source_id, order_id)
  WHERE line.source_id = ? AND line.item IN (SELECT value FROM json_each(?))`

/** @param sourceId - null: a store that is yet to be made */
export const storedItemTexts = (raw: BetterSqlite3.Database, sourceId: number | null): StoredItemTexts => {
  if (sourceId === null) return NO_ITEM_TEXTS
  const texts = new Set<string>()
  const itemsOf = new Map<string, number[]>()
  for (const { id, sku, title } of readItems(raw, sourceId))
    for (const text of sku === title ? [sku] : [sku, title]) {
      texts.add(text)
      if (!isHidden(text)) continue
      const items = itemsOf.get(text)
      if (items) items.push(id)
      else itemsOf.set(text, [id])
    }
  // An item whose import was undone may still be named by a rule.
  for (const { rule } of readRules(raw, sourceId)) for (const id of rule.ids ?? []) if (isHidden(id)) texts.add(id)
  return {
    has: (text) => texts.has(text),
    *salesOf(hidden) {
      const textsOf = Map.groupBy(
        [...hidden].flatMap((text) => (itemsOf.get(text) ?? []).map((item) => ({ item, text }))),
        ({ item }) => item,
      )
      if (textsOf.size === 0) return
      const sales = raw.prepare<unknown[], Sale>(salesSql).iterate(sourceId, JSON.stringify([...textsOf.keys()]))
      for (const { item, ...sale } of sales) for (const { text } of textsOf.get(item) ?? []) yield { ...sale, hidden: text }
    },
  }
}
