/** Messages about a cell without what is in it, for what is stored: a column may contain addresses or numbers of people by mistake. */

import type { Message } from '#shared/contract/message.ts'
import type { MessageKey } from '#shared/messages/message.ts'

/** The text that gives the same reason without the cell. */
const withoutCell: Readonly<Partial<Record<string, MessageKey>>> = {
  'cell.stranger': 'cell.strangerStored',
  'cell.error': 'cell.errorStored',
  'cell.rounded': 'cell.roundedStored',
  'cell.roundedNumber': 'order.rounded',
  'cell.negative': 'order.negative',
  'cell.noAmount': 'order.noAmount',
  'cell.tooLarge': 'order.tooLarge',
  'cell.noCount': 'cell.noCountStored',
  'cell.date.iso': 'cell.dateStored.iso',
  'cell.date.dmy': 'cell.dateStored.dmy',
  'cell.date.mdy': 'cell.dateStored.mdy',
  'cell.date.nonexistent': 'cell.dateStored.nonexistent',
  'cell.date.time': 'cell.dateStored.time',
  'cell.date.partial': 'cell.dateStored.partial',
  'cell.future': 'cell.futureStored',
  'cell.pulledAt.format': 'cell.pulledAt.formatStored',
  'cell.pulledAt.noOffset': 'cell.pulledAt.noOffsetStored',
  'cell.pulledAt.future': 'cell.pulledAt.futureStored',
  'cell.pulledAt.early': 'cell.pulledAt.earlyStored',
  'cell.early': 'cell.earlyStored',
  'file.oldDates': 'file.oldDatesStored',
  'cell.abbreviated': 'cell.abbreviatedStored',
  'cell.otherCurrency': 'cell.otherCurrencyStored',
  'cell.noChannel': 'cell.noChannelStored',
  'ask.date': 'ask.dateStored',
  'ask.dateOrder': 'ask.dateStored',
  'ask.serials': 'ask.serialsStored',
  'ask.decimal': 'ask.decimalStored',
  'ask.date.again': 'ask.dateStored',
  'ask.decimal.again': 'ask.decimalStored',
} satisfies Partial<Record<MessageKey, MessageKey>>

type Values = NonNullable<Message['with']>

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'key' in value

const valueWithoutCells = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(valueWithoutCells)
  return isMessage(value) ? withoutCells(value) : value
}

/** The message, and every message inside it, with the same reason and without the content of cells. */
export const withoutCells = (message: Message): Message => {
  const values =
    message.with && (Object.fromEntries(Object.entries(message.with).map(([name, value]) => [name, valueWithoutCells(value)])) as Values)
  const key = withoutCell[message.key] ?? message.key
  if (!values) return { key }
  const { cell: _content, ...others } = values
  return { key, with: others }
}
