/** The lines of a file in memory, in columns: most orders have one or two of a few hundred items. */

import type { SoldLine, StoreOrder } from '../../domain/facts/facts.ts'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import type { ItemText, ItemTexts, Sale } from './item-texts.ts'
import type { ReadLine } from './order-lines.ts'
import { ownText } from './order-table.ts'

export interface FileLines {
  /** True if no row names an item. */
  readonly isEmpty: () => boolean
  /** Notes who bought the items of an order. */
  readonly note: (position: number, sale: Sale) => void
  /**
   * Decides how SKUs and titles are stored, after all orders were noted.
   *
   * @param positionOf - the position of an order by its ID
   * @returns those that the store has as a hash, and that may be stored openly now
   */
  readonly decide: (positionOf: (orderId: string) => number | undefined) => readonly OpenedText[]
  /** Adds a line to the order at a position. Returns false for one that may only repeat an earlier row. */
  readonly add: (position: number, line: ReadLine, repeat: Repeat | null) => boolean
  /** The lines of an order, one for each item; null where the file has none, or not what each of several is worth. */
  readonly of: (position: number, order: OrderValues) => readonly SoldLine[] | null
  /** Orders with equal rows whose lines add up to the order neither with nor without them; they were counted once. */
  readonly undecided: () => number
}

/** Of a line that may occur a second time in its order. */
export interface Repeat {
  /** The same for rows that may be one. */
  readonly key: string
  /** Whether the file identifies its items: then a second row of one is certainly a repeated row. */
  readonly isCertain: boolean
}

type OrderValues = Pick<StoreOrder, 'gross' | 'discounts' | 'net'>

interface Row {
  readonly item: number
  /** NaN: unknown. */
  readonly quantity: number
  readonly revenue: number
  /** Equal to an earlier row of its order: an item that was bought twice, or a repeated row. */
  readonly isRepeated: boolean
}

const FIRST_SIZE = 1024
const NUMBERS = 2
/** Half a hundredth of a unit. */
const HALF_CENT = 5000

interface Columns {
  /** The line before this one in its order, as its number + 1; 0: none. */
  before: Int32Array
  /** The number of the item; its complement for a row equal to an earlier one. */
  item: Int32Array
  /** Quantity and revenue; NaN: unknown. */
  numbers: Float64Array
}

const columnsOf = (size: number, old?: Columns): Columns => {
  const made = { before: new Int32Array(size), item: new Int32Array(size), numbers: new Float64Array(size * NUMBERS) }
  if (old) for (const name of ['before', 'item', 'numbers'] as const) made[name].set(old[name])
  return made
}

/** Lines of one item are one line. */
const merged = (lines: readonly SoldLine[]): readonly SoldLine[] =>
  lines.length < 2
    ? lines
    : [...Map.groupBy(lines, ([sku, title]) => `${sku}\n${title}`).values()].flatMap((same) =>
        same.slice(0, 1).map(([sku, title]): SoldLine => {
          const quantities = same.map(([, , quantity]) => quantity)
          const quantity = quantities.includes(null) ? null : quantities.reduce<number>((sum, each) => sum + (each ?? 0), 0)
          return [sku, title, quantity, same.reduce((sum, [, , , revenue]) => sum + revenue, 0)]
        }),
      )

/** Whether rows add up to an order before or after its discounts and refunds. */
const addUp = (rows: readonly Row[], { gross, discounts, net }: OrderValues): boolean => {
  const sum = rows.reduce((all, { revenue }) => all + revenue, 0)
  return [gross, gross - discounts, net].some((value) => Math.abs(value - sum) <= HALF_CENT)
}

/** @param texts - how SKUs and titles may be stored */
export const fileLines = (texts: ItemTexts): FileLines => {
  const items: (readonly [sku: ItemText, title: ItemText])[] = []
  const known = new Map<string, number>()
  const keys = new Set<string>()
  /** The last line of each order, as its number + 1. */
  const last = new Map<number, number>()
  let columns = columnsOf(FIRST_SIZE)
  let count = 0
  let undecided = 0

  const itemOf = (sku: string, title: string): number => {
    const key = `${sku}\n${title}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(ownText(key), items.length)
    return items.push([texts.of(ownText(sku)), texts.of(ownText(title))]) - 1
  }
  const listed = (position: number): readonly Row[] => {
    const rows: Row[] = []
    for (let line = last.get(position) ?? 0; line > 0; line = columns.before[line - 1] ?? 0) {
      const item = columns.item[line - 1] ?? 0
      const at = (line - 1) * NUMBERS
      rows.push({
        item: item < 0 ? ~item : item,
        quantity: columns.numbers[at] ?? Number.NaN,
        revenue: columns.numbers[at + 1] ?? Number.NaN,
        isRepeated: item < 0,
      })
    }
    return rows.length < 2 ? rows : rows.reverse()
  }
  /** The rows of an order that can be stored. Of several items, what each is worth must be known; without it, those of one SKU are one item. */
  const rowsOf = (position: number): readonly Row[] => {
    const rows = listed(position)
    const [first] = rows
    if (first === undefined || rows.every(({ revenue }) => !Number.isNaN(revenue))) return rows
    const sku = items[first.item]?.[0]
    const isOne = rows.every(({ item }) => item === first.item || (sku?.text !== '' && items[item]?.[0] === sku))
    return isOne ? rows.map((row) => ({ ...row, item: first.item })) : []
  }
  /** Without rows that only repeat an earlier one, as far as the value of the order decides that. */
  const counted = (rows: readonly Row[], order: OrderValues): readonly Row[] => {
    if (!rows.some(({ isRepeated }) => isRepeated)) return rows
    const once = rows.filter(({ isRepeated }) => !isRepeated)
    if (addUp(rows, order)) return rows
    if (once.length > 1 && !addUp(once, order)) undecided += 1
    return once
  }
  const lineOf = ({ item, quantity, revenue }: Row): SoldLine => {
    const [sku, title] = items[item] ?? []
    return [sku?.stored ?? '', title?.stored ?? '', Number.isNaN(quantity) ? null : quantity, revenue]
  }
  return {
    isEmpty: () => count === 0,
    note: (position, sale) => {
      // Only what is stored counts, so that the next file counts the same.
      for (const { item } of rowsOf(position)) {
        const [sku, title] = items[item] ?? []
        if (sku) texts.note(sku, sale)
        if (title) texts.note(title, sale)
      }
    },
    decide: (positionOf) => texts.decide((orderId) => rowsOf(positionOf(orderId) ?? -1).length > 0),
    add: (position, [sku, title, quantity, revenue], repeat) => {
      let isRepeated = false
      if (repeat !== null) {
        const whole = `${position} ${repeat.key}`
        isRepeated = keys.has(whole)
        if (isRepeated && repeat.isCertain) return false
        if (!isRepeated) keys.add(ownText(whole))
      }
      if (count === columns.item.length) columns = columnsOf(2 * count, columns)
      const item = itemOf(sku, title)
      columns.before[count] = last.get(position) ?? 0
      columns.item[count] = isRepeated ? ~item : item
      columns.numbers[count * NUMBERS] = quantity ?? Number.NaN
      columns.numbers[count * NUMBERS + 1] = revenue
      count += 1
      last.set(position, count)
      return !isRepeated
    },
    of: (position, order) => {
      const rows = rowsOf(position)
      if (rows.length === 0) return null
      const lines = merged(counted(rows, order).map(lineOf))
      const [[sku, title, quantity, revenue] = ['', '', null, 0] as const] = lines
      return lines.length > 1 ? lines : [[sku, title, quantity, Number.isNaN(revenue) ? order.gross - order.discounts : revenue]]
    },
    undecided: () => undecided,
  }
}
