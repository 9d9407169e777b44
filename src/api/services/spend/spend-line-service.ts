/** Ad spend entered by hand: list, set and delete. */

import { addDays, asDay, type Day, dayFromNumber, dayNumber, daysBetween } from '#shared/calendar.ts'
import { type DeskSpend, type DeskSpendLine, MAX_LINE_DAYS, type SpendLineChange } from '#shared/contract/internal/spend.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, microsFromUnits, unitsFromMicros } from '#shared/money.ts'
import { ApiError, conflictOf, invalidRequest } from '../../api-error.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { updateProduct } from '../../db/products/product-store.ts'
import { readSpend, type StoredSpend } from '../../db/spend/channel-spend-store.ts'
import {
  deleteSpendLine,
  insertSpendLine,
  lineSpan,
  listSpendLines,
  type SpendLineRow,
  updateSpendLine,
} from '../../db/spend/spend-line-store.ts'
import { adDataDays, replacedDays } from '../../domain/spend/channel-spend.ts'
import { missingSpans } from '../../domain/spend/missing-spans.ts'
import type { ServiceContext } from '../support/service-context.ts'

/**
 * The lines of a product and the days on which a channel is missing.
 *
 * @param today In the account's time zone.
 */
export const spendOf = async (context: ServiceContext, product: ProductRow, today: Day): Promise<Omit<DeskSpend, 'status'>> => {
  const { db } = context.database
  const lines = await listSpendLines(db, product.id)
  const [from, to] = [Math.min(...lines.map((line) => line.first_day)), Math.max(...lines.map((line) => line.last_day))]
  const input = lines.length === 0 ? null : await readSpend(db, product.id, from, to)
  return {
    lines: input === null ? [] : lines.map((line) => describe(line, input)),
    missing: (await missingOf(context, product, today)).map(({ channel, from, to }) => ({ channel, first_day: from, last_day: to })),
  }
}

const missingOf = async ({ database: { db } }: ServiceContext, product: ProductRow, today: Day) => {
  const [{ first: ads }, { first: lines }] = [await factSpan(db, product.id), await lineSpan(db, product.id)]
  const first = ads === null || (lines !== null && lines < ads) ? lines : ads
  if (first === null) return []
  const [from, to] = [dayNumber(first), dayNumber(addDays(today, -1))]
  return missingSpans(await readSpend(db, product.id, from, to), from, to).toReversed()
}

/** @param spend Of the days of the line at least. */
const describe = (line: SpendLineRow, spend: StoredSpend): DeskSpendLine => ({
  line_id: line.id,
  channel: line.channel,
  first_day: dayFromNumber(line.first_day),
  last_day: dayFromNumber(line.last_day),
  amount: unitsFromMicros(asMicros(line.amount)),
  replaced_days: replacedDays(spend, spend.lines.find(({ id }) => id === line.id) ?? spanOf(line)).length,
})

/** A line that was deleted since has its days and amount alone. */
const spanOf = ({ channel, first_day: first, last_day: last, amount }: SpendLineRow) => ({ channel, first, last, amount: asMicros(amount) })

const readOfLine = ({ database }: ServiceContext, line: SpendLineRow): Promise<StoredSpend> =>
  readSpend(database.db, line.product_id, line.first_day, line.last_day)

/**
 * Enters a line. One of the same channel and days gets the new amount.
 *
 * @throws ApiError 400 for days in the wrong order or too many days, 409 where spend would count twice: on days of another line of the
 *   channel, or with ad data of it.
 */
export const setSpend = async (context: ServiceContext, product: ProductRow, change: SpendLineChange): Promise<DeskSpendLine> => {
  const { database, options, events } = context
  const [first, last] = [asDay(change.first_day), asDay(change.last_day)]
  const { channel } = change
  if (last < first) throw invalidRequest([{ field: 'last_day', problem: 'must not be before first_day' }])
  if (daysBetween(first, last) >= MAX_LINE_DAYS)
    throw invalidRequest([{ field: 'last_day', problem: `must be at most ${MAX_LINE_DAYS} days after first_day` }])
  const amount = microsFromUnits(change.amount)
  const span = { from: dayNumber(first), to: dayNumber(last) }
  const line = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const overlapping = (await listSpendLines(trx, product.id)).filter(
        (each) => each.channel === channel && each.first_day <= span.to && each.last_day >= span.from,
      )
      const same = overlapping.find((each) => each.first_day === span.from && each.last_day === span.to)
      const other = overlapping.find((each) => each !== same)
      if (other)
        throw conflictOf(
          createMessage('conflict.spendLine', { channel, first: dayFromNumber(other.first_day), last: dayFromNumber(other.last_day) }),
        )
      const counted = adDataDays(await readSpend(trx, product.id, span.from, span.to), channel, { first: span.from, last: span.to })
      if (counted.length > 0)
        throw conflictOf(
          createMessage('conflict.spendAds', {
            channel,
            days: counted.length,
            first: dayFromNumber(Math.min(...counted)),
            last: dayFromNumber(Math.max(...counted)),
          }),
        )
      const saved = same
        ? await updateSpendLine(trx, same.id, amount)
        : await insertSpendLine(trx, {
            product_id: product.id,
            channel,
            first_day: span.from,
            last_day: span.to,
            amount,
            created_at: options.clock.now(),
          })
      await updateProduct(trx, product.id, {})
      return saved
    }),
  )
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'settings' })
  return describe(line, await readOfLine(context, line))
}

/**
 * Deletes a line.
 *
 * @param lineId As text, from a path or the command line.
 * @returns The deleted line.
 * @throws ApiError 404 if the product has no such line.
 */
export const deleteSpend = async (context: ServiceContext, product: ProductRow, lineId: string): Promise<DeskSpendLine> => {
  const { database, events } = context
  const id = /^\d{1,15}$/.test(lineId) ? Number(lineId) : null
  const line =
    id === null
      ? undefined
      : await database.write(() =>
          database.db.transaction().execute(async (trx) => {
            const deleted = await deleteSpendLine(trx, product.id, id)
            if (deleted) await updateProduct(trx, product.id, {})
            return deleted
          }),
        )
  if (!line) throw new ApiError('not_found', `"${product.name}" has no spend line ${lineId}.`)
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'settings' })
  return describe(line, await readOfLine(context, line))
}
