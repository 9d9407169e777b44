/** Previews the effect of rows on a product: compares each with the stored row and writes nothing. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import type { AdFact, OrderRefund, SoldLine, StoreOrder } from '../../domain/facts/facts.ts'
import { type ContradictedRows, contradictionCounter } from '../../domain/imports/contradicted-rows.ts'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import { versionComparison } from '../ads/compare-versions.ts'
import { measureColumns, readTimeOf, valuesOf, WHOLE_AD } from '../ads/fact-values.ts'
import { hasSameLines, storedLines } from '../orders/order-line-writer.ts'
import { storedRefunds } from '../orders/order-refunds.ts'
import { comparedOrderColumns, orderValuesOf } from '../orders/order-writer.ts'
import { type RedatedOrders, redatedCounter } from '../orders/redated-orders.ts'
import { plainOrderIds } from '../orders/stored-order-id.ts'
import { type MissingRows, missingRowFinder } from './missing-rows.ts'
import { type OtherProducts, otherProductsFinder } from './other-products.ts'

export interface RowCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
}

export interface RowComparison<Row> {
  readonly add: (row: Row) => void
  readonly counts: () => RowCounts
}

const comparison = <Row>(
  existing: (row: Row) => readonly unknown[] | undefined,
  values: (row: Row) => readonly unknown[],
  onStored: (row: Row, before: readonly unknown[], isEqual: boolean) => void = () => undefined,
): RowComparison<Row> => {
  const counts = { new: 0, changed: 0, unchanged: 0 }
  return {
    add: (row) => {
      const before = existing(row)
      const now = values(row)
      const isEqual = before !== undefined && now.every((value, index) => value === before[index])
      counts[before === undefined ? 'new' : isEqual ? 'unchanged' : 'changed'] += 1
      if (before !== undefined) onStored(row, before, isEqual)
    },
    counts: () => ({ ...counts }),
  }
}

export interface FactComparison extends RowComparison<AdFact> {
  /** Stored rows that the file does not have; null: none. */
  readonly missing: () => MissingRows | null
  /** Campaigns that the rules of the source give to other products than `productId`; null: none. */
  readonly others: () => OtherProducts | null
  /** Rows of ads without IDs that are stored with entirely different numbers; null: not many. */
  readonly contradicted: () => ContradictedRows | null
}

/** `sourceId` undefined: a source that is yet to be made, to which every row is new. */
export const compareFacts = (raw: BetterSqlite3.Database, sourceId: number | undefined, productId?: number): FactComparison => {
  const finder = missingRowFinder(raw, sourceId)
  const others = otherProductsFinder(raw, { sourceId, productId })
  const ads = new Map(
    raw
      .prepare<unknown[], [string, number]>("SELECT channel || ' ' || ad_id, id FROM ad WHERE source_id = ?")
      .raw()
      .all(sourceId ?? null),
  )
  const find = raw
    .prepare<unknown[], unknown[]>(
      `SELECT ${measureColumns.join(', ')}, ${readTimeOf('source_fact')} FROM source_fact WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND ad = ?`,
    )
    .raw()
  const contradicted = contradictionCounter()
  const rows = comparison<AdFact>(
    (fact) => {
      const ad = ads.get(`${fact.channel} ${fact.adId}`)
      return ad === undefined ? undefined : find.get(sourceId, dayNumber(fact.day), ad)
    },
    valuesOf,
    (fact, before, isEqual) => {
      if (isEqual) contradicted.addEqual(1)
      else {
        const stored = { spend: Number(before[0]), impressions: before[1] === null ? null : Number(before[1]) }
        contradicted.add({
          adId: fact.adId,
          adName: fact.adName,
          day: dayNumber(fact.day),
          inFile: fact,
          stored,
          storedAt: Number(before.at(-1)),
        })
      }
    },
  )
  const versions = versionComparison(raw, sourceId, (fact) => ads.get(`${fact.channel} ${fact.adId}`))
  return {
    counts: () => {
      const [plain, dated] = [rows.counts(), versions.counts()]
      return { new: plain.new + dated.new, changed: plain.changed + dated.changed, unchanged: plain.unchanged + dated.unchanged }
    },
    add: (fact) => {
      ;(fact.readAt === undefined ? rows : versions).add(fact)
      finder.add([fact])
      others.add([fact])
    },
    missing: finder.find,
    others: others.find,
    contradicted: contradicted.find,
  }
}

export interface OrderComparison extends RowComparison<StoreOrder> {
  /** Called before the first row with the refunds of the file. */
  readonly refunds: (refunds: readonly OrderRefund[]) => void
  /** Called before the first row with the items that the import would rename. */
  readonly opened: (opened: readonly OpenedText[]) => void
  readonly redated: () => RedatedOrders | null
}

export const compareOrders = (raw: BetterSqlite3.Database, sourceId: number | undefined): OrderComparison => {
  const source = sourceId ?? null
  const find = raw
    .prepare<unknown[], unknown[]>(`SELECT ${comparedOrderColumns.join(', ')} FROM store_order WHERE source_id = ? AND order_id = ?`)
    .raw()
  const linesOf = storedLines(raw, source)
  const texts = new Map<string, string>()
  const openOf = (text: string): string => texts.get(text) ?? text
  const plain = plainOrderIds(raw, source)
  const redated = redatedCounter()
  let stored = storedRefunds(raw, source, [])
  const ofRefunds = { changed: 0, unchanged: 0 }
  const openLines = (id: string): readonly SoldLine[] =>
    linesOf(id).map(([sku, title, ...numbers]) => [openOf(sku), openOf(title), ...numbers])
  /** The values of the stored order, and whether it has the lines of the given one. */
  const existing = (order: StoreOrder): unknown[] | undefined => {
    const withLines = (id: string, found: unknown[]): unknown[] => [...found, !order.lines || hasSameLines(openLines(id), order.lines)]
    const id = storedOrderId(order.orderId)
    const storedId = plain.get(id) ?? id
    const found = find.get(source, storedId)
    if (found) return withLines(storedId, found)
    if (typeof order.number !== 'string') return undefined
    const number = plain.get(order.number) ?? order.number
    const byNumber = find.get(source, number)
    return byNumber && byNumber[1] === order.createdAt && (byNumber[3] === order.gross || byNumber[2] === order.customer)
      ? withLines(number, byNumber)
      : undefined
  }
  const rows = comparison(
    (order: StoreOrder) => {
      const found = existing(order)
      redated.add(order, found)
      return found
    },
    (order) => [...orderValuesOf(stored.withOthers(order)), true],
  )
  return {
    add: rows.add,
    refunds: (refunds) => {
      stored = storedRefunds(raw, source, refunds)
      for (const refund of refunds) if (!refund.isInFile) ofRefunds[stored.isStored(refund) ? 'unchanged' : 'changed'] += 1
    },
    opened: (opened) => {
      for (const { hidden, text } of opened) texts.set(hidden, text)
    },
    redated: redated.found,
    counts: () => {
      const { new: added, changed, unchanged } = rows.counts()
      return { new: added, changed: changed + ofRefunds.changed, unchanged: unchanged + ofRefunds.unchanged }
    },
  }
}
