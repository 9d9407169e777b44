/** Assigns the items of a store to products by the rules. */

import type BetterSqlite3 from 'better-sqlite3'
import { HIDDEN_GLOB, isHidden } from '#shared/hidden-item.ts'
import { campaignAssigner, type ProductRule } from '../../domain/mapping/assign-campaigns.ts'
import { itemId } from '../../domain/mapping/order-rules.ts'
import { readRules } from '../sources/rule-store.ts'

export interface StoredItem {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly product_id: number | null
}

/** All items of a store, oldest first. */
export const readItems = (raw: BetterSqlite3.Database, sourceId: number): readonly StoredItem[] =>
  raw.prepare<[number], StoredItem>('SELECT id, sku, title, product_id FROM store_item WHERE source_id = ? ORDER BY id').all(sourceId)

const shown = (text: string): string => (isHidden(text) ? '' : text)

/** When each of some items was last ordered, in milliseconds since 1970. Reads all order lines of the store. */
const lastOrders = (raw: BetterSqlite3.Database, sourceId: number, items: readonly StoredItem[]): ReadonlyMap<number, number> =>
  new Map(
    raw
      .prepare<unknown[], [item: number, at: number]>(
        `SELECT item, MAX(created_at) FROM order_line CROSS JOIN store_order USING (source_id, order_id)
         WHERE source_id = ? AND item IN (SELECT value FROM json_each(?)) GROUP BY item`,
      )
      .raw()
      .all(sourceId, JSON.stringify(items.map(({ id }) => id))),
  )

/**
 * The current title of each item, by what rules name it by: of several titles of a SKU, that of its last order; without one, the SKU. Empty
 * where both are stored as a hash.
 */
export const itemTitles = (raw: BetterSqlite3.Database, sourceId: number, items: readonly StoredItem[]): ReadonlyMap<string, string> => {
  const titles = new Map(items.map((item) => [itemId(item), shown(itemId(item))]))
  const named = Map.groupBy(
    items.filter(({ title }) => shown(title) !== ''),
    itemId,
  )
  const several = [...named.values()].filter(({ length }) => length > 1).flat()
  const last = several.length === 0 ? new Map<number, number>() : lastOrders(raw, sourceId, several)
  const lastOf = ({ id }: StoredItem): number => last.get(id) ?? 0
  for (const [id, of] of named) {
    const latest = of.reduce((one, other) => ((lastOf(other) - lastOf(one) || (other.title > one.title ? 1 : -1)) > 0 ? other : one))
    titles.set(id, latest.title)
  }
  return titles
}

/** Whether rules compare the titles of items: by ids alone, it does not matter which title a SKU has. */
const compareTitles = (rules: readonly ProductRule[]): boolean => rules.some(({ rule }) => rule.type === 'contains')

/**
 * Whether the products of items depend on the last order of each title: a rule compares titles, and a SKU has several. Finding the last
 * orders reads all lines of the store, which an import of one order can do without.
 */
export const dependsOnLastOrders = (raw: BetterSqlite3.Database, sourceId: number): boolean =>
  compareTitles(readRules(raw, sourceId)) &&
  raw
    .prepare(
      `SELECT 1 FROM store_item WHERE source_id = ? AND sku <> '' AND title <> '' AND title NOT GLOB '${HIDDEN_GLOB}'
       GROUP BY sku HAVING COUNT(*) > 1`,
    )
    .get(sourceId) !== undefined

/**
 * Runs inside the caller's transaction. Lines stay where they are: only the product of their items changes.
 *
 * All titles of a SKU belong to the same product.
 *
 * @returns the IDs of the items that now belong to another product
 */
export const assignItems = (raw: BetterSqlite3.Database, sourceId: number): ReadonlySet<number> => {
  const rules = readRules(raw, sourceId)
  const productOf = campaignAssigner(rules)
  const items = readItems(raw, sourceId)
  const titles = compareTitles(rules) ? itemTitles(raw, sourceId, items) : new Map<string, string>()
  const update = raw.prepare('UPDATE store_item SET product_id = ? WHERE id = ?')
  const moved = new Set<number>()
  for (const item of items) {
    const id = itemId(item)
    const { productId } = productOf({ id, name: titles.get(id) ?? id })
    if (productId === item.product_id) continue
    update.run(productId, item.id)
    moved.add(item.id)
  }
  return moved
}

/** Deletes items without order lines. Runs inside the caller's transaction. */
export const deleteUnusedItems = (raw: BetterSqlite3.Database, source: number): void => {
  raw
    .prepare(
      `DELETE FROM store_item WHERE source_id = @source AND id NOT IN (
         SELECT item FROM order_line WHERE source_id = @source UNION SELECT item FROM order_line_history WHERE source_id = @source)`,
    )
    .run({ source })
}
