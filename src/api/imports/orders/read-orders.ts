/** Reads store orders from a delimited file: typed, checked, without personal data, in batches, without writing anything. */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import { refuseFile, refuseRow } from '../checks/import-refused.ts'
import { collectRefused } from '../checks/row-problem.ts'
import { refuseMissing } from '../reading/columns.ts'
import { BATCH_ROWS, type CsvReadOptions, type OpenFile, type Reading, type ReadSummary } from '../reading/csv-types.ts'
import { refuseAmbiguous } from '../reading/locale-detection.ts'
import { toReading } from '../reading/reading.ts'
import { delimited } from '../workbook/delimited.ts'
import { RECOGNISED_FIELDS } from './order-fields.ts'
import { groupOrders } from './order-groups.ts'
import { type OrderRowOptions, orderRowTyper } from './order-row.ts'
import { type OrdersFile, openOrdersFile } from './orders-file.ts'

export type OrdersReading = Reading<StoreOrder>

/** `customerKey` is the secret under which customers are hashed; the same key gives the same customer the same hash. */
export type OrderReadOptions = CsvReadOptions & { readonly customerKey: Uint8Array }

/**
 * Streams orders in batches of at most 5,000. Rejects with ImportRefused, before the first batch or after any: the caller rolls back.
 * `given` is opened up to four times, as in {@link readAds}.
 */
export const readOrders = (given: OpenFile, asked: OrderReadOptions): OrdersReading =>
  toReading(async function* (end) {
    const { open, options, notes } = await delimited(given, RECOGNISED_FIELDS, asked)
    const file = await openOrdersFile(open, options)
    if (file.missing.length > 0) throw refuseMissing(file.missing, file.table.header)
    refuseAmbiguous(file.questions)
    yield* readRows(file, options, (done) => end({ ...done, notes: [...notes, ...done.notes] }))
  })

const readRows = async function* (
  file: OrdersFile,
  options: CsvReadOptions & OrderRowOptions,
  end: (summary: ReadSummary) => void,
): AsyncGenerator<readonly StoreOrder[]> {
  const { table, columns, locale: conventions } = file
  const skip = options.skip_bad_rows === true
  const typed = orderRowTyper(columns, conventions, options)
  const refused = collectRefused(skip)
  const groups = groupOrders(table.header[columns.at.get('order_id') ?? -1] ?? 'order_id')
  let [rows, orders, local] = [0, 0, 0]
  let [firstDay, lastDay]: [Day | null, Day | null] = [null, null]
  let out: StoreOrder[] = []

  for await (const { firstRow, records } of table.rows(options)) {
    for (let index = 0; index < records.length; index += 1) {
      const row = firstRow + index
      const result = typed(records[index] ?? [])
      if (result.is === 'blank') continue
      rows += 1
      if (result.is === 'line') groups.line(row, result.orderId)
      else if (result.is === 'problem') refused.add(row, result.problem)
      else if (result.is === 'currency')
        throw refuseRow(
          row,
          result.column,
          createMessage('order.currency', { code: result.code, own: options.currency }),
          createMessage('order.currencyWay', { code: result.code, own: options.currency }),
        )
      else {
        const { order, offset } = result
        if (!groups.isNew(row, order)) continue
        orders += 1
        if (!offset) local += 1
        if (firstDay === null || order.day < firstDay) firstDay = order.day
        if (lastDay === null || order.day > lastDay) lastDay = order.day
        out.push(order)
      }
    }
    if (!skip && refused.count() > 0) out = []
    while (out.length >= BATCH_ROWS) yield out.splice(0, BATCH_ROWS)
  }
  const valueless = groups.valueless()
  for (const { row, problem } of valueless) refused.add(row, problem)
  const refusal = refused.refusal()
  if (refusal && (!skip || orders === 0)) throw refusal
  if (orders === 0) throw refuseFile(createMessage('file.noOrders'), createMessage('file.emptyWay'))
  if (out.length > 0) yield out
  const notes = [
    ...(table.encoding === 'utf-8' ? [] : [createMessage('note.windows')]),
    ...(local > 0 ? [createMessage('note.local', { count: local, zone: options.timeZone })] : []),
    ...(columns.at.has('currency') ? [] : [createMessage('note.noCurrency', { own: options.currency })]),
    ...(groups.repeated() > 0 && !file.lines ? [createMessage('note.repeated', { count: groups.repeated() })] : []),
  ]
  end({
    rowsRead: rows,
    rowsFolded: groups.lines() + groups.repeated() - valueless.length,
    refused: refused.rows(),
    notes,
    firstDay,
    lastDay,
    format: file.format,
  })
}
