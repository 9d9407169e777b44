/** Reads store orders from a delimited file: typed, checked, without personal data, in batches, without writing anything. */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import { NO_ITEM_TEXTS, type OpenedText, type StoredItemTexts } from '../../domain/orders/item-texts.ts'
import { NOTHING_STORED, type StoredOrders } from '../../domain/orders/stored-orders.ts'
import { fileProblems } from '../checks/file-problems.ts'
import { combineRefusals, type ImportRefused, refuseFile, refuseRow } from '../checks/import-refused.ts'
import { oldDatesRefusal } from '../checks/old-dates.ts'
import { possibleLocales, underAny } from '../checks/possible-locales.ts'
import { requireFewRows } from '../checks/row-limit.ts'
import { collectRefused } from '../checks/row-problem.ts'
import { shiftFinder } from '../checks/shifted-rows.ts'
import type { RowCheck } from '../checks/unreadable-rows.ts'
import { refuseMissing } from '../reading/columns.ts'
import type { CsvReadOptions, OpenFile, Reading, ReadSummary } from '../reading/csv-types.ts'
import { fractionCounter } from '../reading/fraction-counter.ts'
import { toReading } from '../reading/reading.ts'
import { delimited } from '../workbook/delimited.ts'
import { collectRefunds } from './file-refunds.ts'
import { itemTexts } from './item-texts.ts'
import { groupOrders } from './order-groups.ts'
import { RECOGNISED_FIELDS } from './order-layouts.ts'
import { fileNotes } from './order-notes.ts'
import { type OrderRow, type OrderRowOptions, orderRowTyper } from './order-row.ts'
import { type OrdersFile, openOrdersFile } from './orders-file.ts'
import { refundExcessCounter } from './refund-excess.ts'

/** Few, because a batch is held as objects and as text at once. */
const BATCH_ORDERS = 500

type OtherCurrency = Extract<OrderRow, { readonly is: 'currency' }>

export type OrdersReading = Reading<StoreOrder>

/** `customerKey` is the secret under which customers are hashed; the same key gives the same customer the same hash. */
export type OrderReadOptions = CsvReadOptions & {
  readonly customerKey: Uint8Array
  /** What was imported earlier: refunds of orders that are neither there nor in the file are refused. */
  readonly stored?: StoredOrders
  /** Whether this file was imported before: what its equal refunds are was answered then. */
  readonly isKnownFile?: boolean
  /** The SKUs and titles of the store; without them, those of a store without items. */
  readonly storedTexts?: StoredItemTexts
  /** Called once, before the first batch, with SKUs and titles that the store has as a hash, and that may be stored openly now. */
  readonly onOpened?: (opened: readonly OpenedText[]) => void
  /** Called once, before the first batch, with the refunds that are rows of their own. */
  readonly onRefunds?: (refunds: readonly OrderRefund[]) => void
}

/** What is wrong with an orders file before its rows are read; see {@link fileProblems}. */
export const ordersFileProblems = (file: OrdersFile, options: CsvReadOptions, withQuestions: boolean): ReturnType<typeof fileProblems> => {
  const missing = file.missing.length > 0 ? refuseMissing(file.missing, file.table.header) : null
  const check = missing ? () => null : rowCheck(file, options)
  const reasons = { specs: file.read.specs, missing, keys: ['order_id'], personal: true, check, withQuestions }
  return fileProblems({ ...file, columns: file.read.columns }, reasons, options)
}

/** What is wrong with a row whatever the open questions are answered. The typed rows are dropped, so any key will do for their customers. */
const rowCheck = (file: OrdersFile, options: CsvReadOptions): RowCheck => {
  const customerKey = new Uint8Array(32)
  const typed = underAny(possibleLocales(file, options), (locale) => orderRowTyper({ ...file, locale }, { ...options, customerKey }))
  return (row, cells) => {
    const result = typed(cells)
    if (result?.is === 'problem') return result.problem
    return result?.is === 'currency' ? currencyRefusal(row, result, options.currency) : null
  }
}

const currencyRefusal = (row: number, { code, column }: OtherCurrency, own: string): ImportRefused =>
  refuseRow(row, column, createMessage('order.currency', { code, own }), createMessage('order.currencyWay', { code, own }))

/**
 * Streams orders in batches of at most 500. Rejects with ImportRefused, before the first batch or after any: the caller rolls back.
 * `given` is opened up to four times, as in {@link readAds}.
 */
export const readOrders = (given: OpenFile, asked: OrderReadOptions): OrdersReading =>
  toReading(async function* (end) {
    const { open, options, notes, questions } = await delimited(given, RECOGNISED_FIELDS, asked)
    const opened = await openOrdersFile(open, options)
    const file = { ...opened, questions: [...questions, ...opened.questions] }
    const wrong = await ordersFileProblems(file, options, true)
    if (wrong?.refusal) throw wrong.refusal
    yield* readRows(file, options, (done) => end({ ...done, notes: [...notes, ...done.notes] }))
  })

const readRows = async function* (
  file: OrdersFile,
  options: OrderReadOptions & OrderRowOptions,
  end: (summary: ReadSummary) => void,
): AsyncGenerator<readonly StoreOrder[]> {
  const { table, columns, layout } = file
  const skip = options.skip_bad_rows === true
  const fractions = fractionCounter(options.currency)
  let current = 0
  const typed = orderRowTyper(file, { ...options, onAmount: (amount) => fractions.add(current, amount) })
  const refused = collectRefused(options, shiftFinder(file.read.specs, file.read.columns))
  const idColumn = table.header[columns.at.get('order_id') ?? -1] ?? 'order_id'
  const groups = groupOrders(
    idColumn,
    options.currency,
    options.sum_breakdowns && layout?.rows !== 'first' ? 'items' : (layout?.rows ?? 'whole'),
    itemTexts(options.customerKey, options.storedTexts ?? NO_ITEM_TEXTS),
  )
  const refunds = collectRefunds(idColumn)
  let otherCurrency: ImportRefused | null = null
  let earliest: Day | null = null
  /** Orders that are left out: their further lines are not orders without a value. */
  const left = new Set<string>()
  /** Orders with the status of a refund and no amount of it. */
  const inFull = new Set<string>()
  /** How many orders have each offset of another time zone. */
  const offsets = new Map<number, number>()
  const counts = { rows: 0, local: 0, other: 0, refunds: 0, pending: 0, unknown: 0 }

  for await (const { firstRow, length, cellsOf } of table.rows(options)) {
    requireFewRows(counts.rows)
    for (let index = 0; index < length; index += 1) {
      const row = firstRow + index
      const cells = cellsOf(index)
      current = row
      const result = typed(cells)
      if (result.is === 'blank') continue
      counts.rows += 1
      if (result.is === 'line') groups.line(row, result.orderId, result.line)
      else if (result.is === 'problem') {
        refused.add(row, result.problem, cells)
        if (result.problem.old !== undefined) for (const id of result.orderIds ?? []) left.add(id)
      } else if (result.is === 'other') counts.other += 1
      else if (result.is === 'currency') {
        otherCurrency ??= currencyRefusal(row, result, options.currency)
        for (const id of result.orderIds) left.add(id)
      } else if (result.is === 'refund') {
        counts.refunds += 1
        refunds.add(row, result, result.isIdentified ? '' : cells.join('\n'))
      } else {
        if (earliest === null || result.order.day < earliest) earliest = result.order.day
        const before = groups.count()
        groups.add(row, result.order, result.item, result.line)
        if (groups.count() === before) continue
        if (!result.offset) counts.local += 1
        if (result.otherOffset !== null) offsets.set(result.otherOffset, (offsets.get(result.otherOffset) ?? 0) + 1)
        if (result.isRefundedInFull) inFull.add(result.order.orderId)
        if (result.status !== 'known') counts[result.status] += 1
      }
    }
  }
  const assigned = refunds.assign(groups, options.stored ?? NOTHING_STORED, {
    choice: options.equal_refunds,
    isKnownFile: options.isKnownFile === true,
    column: options.column_refunds,
    statesTotals: columns.at.has('refunded'),
  })
  for (const { orderId } of assigned.refunds) inFull.delete(orderId)
  const valueless = groups.valueless(left)
  for (const { row, problem } of [...valueless, ...assigned.problems]) refused.add(row, problem)
  const refusal = refused.refusal()
  const hasNone = groups.count() === 0 && assigned.refunds.length === 0
  const refusals = [
    otherCurrency,
    refusal && (!skip || hasNone) ? refusal : null,
    oldDatesRefusal(refused.old(), { count: hasNone ? 0 : groups.count() + assigned.refunds.length, firstDay: earliest }, options),
  ].filter((each) => each !== null)
  if (refusals.length > 0) throw combineRefusals(refusals)
  if (assigned.refusal) throw assigned.refusal
  if (hasNone) throw refuseFile(createMessage('file.noOrders'), createMessage('file.emptyWay'))

  options.onRefunds?.(assigned.refunds)
  options.onOpened?.(groups.opened())
  let [firstDay, lastDay]: [Day | null, Day | null] = [null, null]
  let out: StoreOrder[] = []
  const excess = refundExcessCounter(assigned.refunds, assigned.rowOf, options.stored ?? NOTHING_STORED)
  for (const [order, row] of groups.orders()) {
    excess.add(order, row)
    if (firstDay === null || order.day < firstDay) firstDay = order.day
    if (lastDay === null || order.day > lastDay) lastDay = order.day
    if (out.push(order) < BATCH_ORDERS) continue
    yield out
    out = []
  }
  if (out.length > 0) yield out
  // Those of orders that are not in the file count as changes of these orders.
  const stored = assigned.refunds.filter(({ isInFile }) => !isInFile).length
  const repeated = groups.repeated() + assigned.repeated
  end({
    rowsRead: counts.rows,
    rowsFolded:
      groups.lines() +
      groups.added() +
      counts.refunds +
      counts.other +
      groups.repeated() -
      valueless.length -
      assigned.problems.length -
      stored,
    refused: refused.rows(),
    notes: [
      ...fileNotes(file, options, {
        ...counts,
        repeated,
        asBefore: assigned.asBefore,
        refunds: assigned.refunds,
        items: groups.added(),
        undecided: groups.undecided(),
        excess: excess.found(),
        offsets,
        refundedInFull: inFull.size,
      }),
      ...fractions.notes(),
    ],
    firstDay,
    lastDay,
    format: file.format,
  })
}
