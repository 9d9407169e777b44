/** Renames items whose SKU or title was stored as a hash, once enough customers bought them. */

import type BetterSqlite3 from 'better-sqlite3'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import { readRules, saveRule } from '../sources/rule-store.ts'
import { readItems } from './assign-items.ts'

export interface OpenedItems {
  /** Whether an item or a rule changed. */
  readonly isChanged: boolean
  /** Whether lines now belong to another item. */
  readonly hasMerged: boolean
}

const added = ['revenue', 'gross', 'discounts', 'refunded', 'net'] as const
const columns = ['quantity', ...added] as const

/** Adds the lines of items to those of others, by pairs of both. A quantity is unknown if one of both is. */
const mergeSql = (table: 'order_line' | 'order_line_history', key: readonly string[]): string => `
  INSERT INTO ${table} (${key.join(', ')}, item, ${columns.join(', ')})
  SELECT ${key.map((name) => `line.${name}`).join(', ')}, pair.value ->> 1, ${columns.map((name) => `line.${name}`).join(', ')}
  FROM ${table} line JOIN json_each(@pairs) pair ON line.item = pair.value ->> 0 WHERE line.source_id = @source
  ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`

const mergeLines = (raw: BetterSqlite3.Database, source: number, pairs: readonly (readonly [item: number, target: number])[]): void => {
  if (pairs.length === 0) return
  const given = { source, pairs: JSON.stringify(pairs) }
  const isMerged = 'IN (SELECT pair.value ->> 0 FROM json_each(@pairs) pair)'
  for (const sql of [
    mergeSql('order_line', ['source_id', 'order_id']),
    `DELETE FROM order_line WHERE source_id = @source AND item ${isMerged}`,
    mergeSql('order_line_history', ['source_id', 'order_id', 'replaced_by']),
    `DELETE FROM order_line_history WHERE source_id = @source AND item ${isMerged}`,
    `DELETE FROM store_item WHERE source_id = @source AND id ${isMerged}`,
  ])
    raw.prepare(sql).run(given)
}

/**
 * Gives items, and the rules that name them, the open text of their hash. Items that are the same then become one. Runs inside the caller's
 * transaction; afterwards the items must be assigned again.
 */
export const openItems = (raw: BetterSqlite3.Database, sourceId: number, opened: readonly OpenedText[]): OpenedItems => {
  if (opened.length === 0) return { isChanged: false, hasMerged: false }
  const texts = new Map(opened.map(({ hidden, text }) => [hidden, text]))
  const openOf = (text: string): string => texts.get(text) ?? text
  const find = raw.prepare<unknown[], number>('SELECT id FROM store_item WHERE source_id = ? AND sku = ? AND title = ?').pluck()
  const rename = raw.prepare('UPDATE store_item SET sku = ?, title = ? WHERE id = ?')
  const pairs: (readonly [item: number, target: number])[] = []
  for (const { id, sku, title } of readItems(raw, sourceId)) {
    if (!texts.has(sku) && !texts.has(title)) continue
    const target = find.get(sourceId, openOf(sku), openOf(title))
    if (target === undefined) rename.run(openOf(sku), openOf(title), id)
    else pairs.push([id, target])
  }
  mergeLines(raw, sourceId, pairs)
  for (const { productId, rule } of readRules(raw, sourceId))
    if (rule.ids?.some((id) => texts.has(id)))
      saveRule(raw, productId, { id: sourceId, role: 'store' }, { ...rule, ids: [...new Set(rule.ids.map(openOf))] })
  return { isChanged: true, hasMerged: pairs.length > 0 }
}
