/** Groups the rows of an order: one of them has its value and the others repeat it or are line items, or each has a part of it. */

import { createMessage } from '#shared/messages/message.ts'
import { asMicros } from '#shared/money.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import { ImportRefused, refuseRow } from '../checks/import-refused.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { fileLines, type Repeat } from './file-lines.ts'
import type { ItemTexts } from './item-texts.ts'
import type { ReadLine } from './order-lines.ts'
import { orderTable, ownText } from './order-table.ts'

export interface OrderGroups {
  /**
   * Adds a row with a value; `item` identifies it within its order, and `line` is what it says about an item.
   *
   * @throws ImportRefused if an earlier row of the order differs and rows are not items
   */
  readonly add: (row: number, order: StoreOrder, item: string | null, line?: ReadLine | null) => void
  /** A row that names an order and no value. */
  readonly line: (row: number, orderId: string, line?: ReadLine | null) => void
  readonly find: (orderId: string) => StoreOrder | undefined
  readonly replace: (order: StoreOrder) => void
  /** Texts of items that the store has as a hash, and that may be stored openly now. Ask after the last row. */
  readonly opened: () => readonly OpenedText[]
  /** The orders with the first row of each. */
  readonly orders: () => Iterable<readonly [StoreOrder, row: number]>
  readonly count: () => number
  /** Orders without a row that has their value, with the first row of each; not those whose id is in `left`: that row was left out. */
  readonly valueless: (left: ReadonlySet<string>) => readonly { readonly row: number; readonly problem: RowProblem }[]
  /** Rows like an earlier one. */
  readonly repeated: () => number
  /** Rows that were added to an earlier one. */
  readonly added: () => number
  /** Rows that gave an order an item and no value of its own. */
  readonly lines: () => number
  /** Orders with equal rows of which their value does not show whether they are items or repeated. Ask after the last order. */
  readonly undecided: () => number
}

const isSame = (one: StoreOrder, other: StoreOrder): boolean =>
  (one.customer === null || other.customer === null || one.customer === other.customer) &&
  (['createdAt', 'gross', 'discounts', 'refunded', 'net', 'cancelled'] as const).every((field) => one[field] === other[field])

/** The customer of an order whose rows may lack one, whatever their order. */
const customerOf = (one: StoreOrder, other: StoreOrder): string | null => {
  if (one.customer === null || other.customer === null) return one.customer ?? other.customer
  return one.customer < other.customer ? one.customer : other.customer
}

const sum = (one: StoreOrder, other: StoreOrder): StoreOrder => ({
  ...(one.createdAt <= other.createdAt ? one : { ...one, createdAt: other.createdAt, day: other.day }),
  customer: customerOf(one, other),
  gross: asMicros(one.gross + other.gross),
  discounts: asMicros(one.discounts + other.discounts),
  refunded: asMicros(one.refunded + other.refunded),
  ...(one.refundsUnknown === true ? { refundsUnknown: other.refundsUnknown === true } : {}),
  net: asMicros(one.net + other.net),
  cancelled: one.cancelled && other.cancelled,
})

/**
 * @param currency - of every order
 * @param texts - how SKUs and titles of items may be stored
 * @param mode - `items`: rows of one order are added up; `whole`: they may be items, which only the user knows; `first`: they are not
 */
export const groupOrders = (idColumn: string, currency: string, mode: 'whole' | 'first' | 'items', texts: ItemTexts): OrderGroups => {
  const orders = orderTable(currency)
  /** Position of an order by its id, and by the number that the shop shows. */
  const [byId, byNumber] = [new Map<string, number>(), new Map<string, number>()]
  /** The row of each order. */
  const rows: number[] = []
  const items = new Set<string>()
  const waiting = new Map<string, number>()
  const lines = fileLines(texts)
  /** Lines of orders whose value has not come yet. */
  const early = new Map<string, ReadLine[]>()
  /** Orders that came a second time: their lines come again too. */
  const again = new Set<number>()
  const counts = { repeated: 0, added: 0, lines: 0 }
  const positionOf = (orderId: string): number | undefined => byId.get(orderId) ?? byNumber.get(orderId)
  const refuse = (row: number, earlier: number): ImportRefused => {
    const way = createMessage(mode === 'whole' ? 'order.itemsWay' : 'order.twiceWay')
    const { messages, details } = refuseRow(row, idColumn, createMessage('order.twice', { row: earlier }), way)
    return new ImportRefused({ messages, details, resolvedBy: mode === 'whole' ? ['sum_breakdowns'] : [] })
  }
  /** Where an order is repeated for each of its items, an item that occurs twice in the same way may be a repeated row. */
  const repeatOf = (item: string | null, line: ReadLine): Repeat | null =>
    mode === 'whole' ? { key: item ?? line.join('\n'), isCertain: item !== null } : null
  /** Returns whether the row has a line of its own. */
  const addLine = (position: number, item: string | null, line: ReadLine | null): boolean =>
    line !== null && !again.has(position) && lines.add(position, line, repeatOf(item, line))
  /** Where a row is an item, the value of the row is that of its line. */
  const ofRow = (line: ReadLine, { gross, discounts }: StoreOrder): ReadLine =>
    mode === 'items' && Number.isNaN(line[3]) ? [line[0], line[1], line[2], gross - discounts] : line
  let opened: readonly OpenedText[] | null = null
  const decide = (): readonly OpenedText[] => {
    if (lines.isEmpty()) return []
    for (let at = 0; at < orders.count(); at += 1) lines.note(at, orders.get(at))
    return lines.decide(positionOf)
  }
  const openedTexts = (): readonly OpenedText[] => {
    opened ??= decide()
    return opened
  }
  const addEarly = (position: number, id: string): void => {
    for (const line of early.get(id) ?? []) addLine(position, null, line)
    early.delete(id)
  }
  return {
    add: (row, given, item, named = null) => {
      const line = named && ofRow(named, given)
      const at = positionOf(given.orderId)
      const order = at === undefined ? { ...given, orderId: ownText(given.orderId) } : given
      const position = at ?? orders.count()
      waiting.delete(order.orderId)
      if (typeof order.number === 'string') {
        waiting.delete(order.number)
        if (byNumber.get(order.number) !== position) byNumber.set(ownText(order.number), position)
      }
      const itemKey = item === null ? null : `${position} ${item}`
      if (at === undefined) {
        byId.set(order.orderId, orders.add(order))
        rows.push(row)
        addLine(position, item, line)
        addEarly(position, order.orderId)
        if (typeof order.number === 'string') addEarly(position, order.number)
        if (mode === 'items' && itemKey !== null) items.add(ownText(itemKey))
        return
      }
      if (mode === 'items' && (itemKey === null || !items.has(itemKey))) {
        counts.added += 1
        orders.replace(at, sum(orders.get(at), order))
        if (itemKey !== null) items.add(ownText(itemKey))
        addLine(position, item, line)
        return
      }
      if (mode === 'first') again.add(position)
      if (mode === 'whole' && addLine(position, item, line)) counts.lines += 1
      else counts.repeated += 1
      if (mode === 'items') return
      const known = orders.get(at)
      if (!isSame(known, order)) throw refuse(row, rows[at] ?? 0)
      if (known.customer === null && order.customer !== null) orders.replace(at, { ...known, customer: order.customer })
    },
    line: (row, orderId, line = null) => {
      counts.lines += 1
      const position = positionOf(orderId)
      if (position !== undefined) {
        addLine(position, null, line)
        return
      }
      if (!waiting.has(orderId)) waiting.set(orderId, row)
      if (line !== null) early.set(orderId, [...(early.get(orderId) ?? []), line])
    },
    find: (orderId) => {
      const at = positionOf(orderId)
      return at === undefined ? undefined : orders.get(at)
    },
    replace: (order) => {
      const at = byId.get(order.orderId)
      if (at !== undefined) orders.replace(at, order)
    },
    opened: openedTexts,
    *orders() {
      openedTexts()
      for (let at = 0; at < orders.count(); at += 1) {
        const order = orders.get(at)
        const own = lines.of(at, order)
        yield [own === null ? order : { ...order, lines: own }, rows[at] ?? 0]
      }
    },
    count: orders.count,
    valueless: (left) =>
      [...waiting]
        .flatMap(([id, row]) => (left.has(id) ? [] : [row]))
        .map((row) => ({
          row,
          problem: { column: idColumn, problem: createMessage('order.valueless'), shifted: false },
        })),
    repeated: () => counts.repeated,
    added: () => counts.added,
    lines: () => counts.lines,
    undecided: lines.undecided,
  }
}
