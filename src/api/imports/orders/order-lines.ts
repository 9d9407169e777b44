/** The line that a row of an orders file has: which item, how many, and for how much. Nothing else of the row is read for it. */

import type { SoldLine } from '../../domain/facts/facts.ts'
import type { FileLocale } from '../reading/columns.ts'
import { readFraction, readMoney } from '../reading/numbers.ts'
import type { OrderCells } from './order-cells.ts'

const SPACES = /\s+/g

/** SKU and title as they are in the file; they are not stored like this. Revenue NaN: unknown. */
export type ReadLine = SoldLine

/** A function from a row's cells to its line; null for a row without an item. Its revenue is that of the line, else price × quantity − discount. */
export const lineReader = (
  { text, has }: Pick<OrderCells, 'text' | 'has'>,
  { decimal }: FileLocale,
): ((cells: readonly string[]) => ReadLine | null) => {
  if (!has('item_sku') && !has('item_title')) return () => null
  const money = (cells: readonly string[], field: 'item_revenue' | 'item_price' | 'item_discount'): number | null =>
    readMoney(text(cells, field), decimal)
  return (cells) => {
    const [sku, title] = [text(cells, 'item_sku'), text(cells, 'item_title')]
    if (sku === '' && title === '') return null
    const read = readFraction(text(cells, 'item_quantity'), decimal)
    const quantity = read === null || !(read >= 0) ? null : read
    const price = money(cells, 'item_price')
    const listed = price === null ? null : price * (quantity ?? 1) - Math.abs(money(cells, 'item_discount') ?? 0)
    const revenue = money(cells, 'item_revenue') ?? listed
    return [sku.replaceAll(SPACES, ' '), title.replaceAll(SPACES, ' '), quantity, revenue === null ? Number.NaN : Math.round(revenue)]
  }
}
