/** What the reader did with an orders file that its user should know. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { currencyDecimals, unitsFromMicros } from '#shared/money.ts'
import type { OrderRefund } from '../../domain/facts/facts.ts'
import { etsyItems } from './layouts/etsy.ts'
import type { OrdersFile } from './orders-file.ts'
import type { RefundExcess } from './refund-excess.ts'

interface ReadCounts {
  readonly local: number
  readonly other: number
  readonly pending: number
  /** Orders whose status is refunded, of which the file has no refund. */
  readonly refundedInFull: number
  readonly unknown: number
  readonly repeated: number
  readonly asBefore: number
  readonly items: number
  readonly undecided: number
  readonly refunds: readonly OrderRefund[]
  readonly excess: RefundExcess
  /** Offsets from UTC in milliseconds that the account's time zone does not have, with the number of their orders. */
  readonly offsets: ReadonlyMap<number, number>
}

const counted = (
  key:
    | 'note.repeated'
    | 'note.refundsAsBefore'
    | 'note.equalRows'
    | 'note.items'
    | 'note.refunds'
    | 'note.refundsStored'
    | 'note.notSales'
    | 'note.pending'
    | 'note.refundedInFull'
    | 'note.unknownStatus',
  count: number,
) => (count > 0 ? [createMessage(key, { count })] : [])

const excessNote = ({ count, row, amount }: RefundExcess, currency: string): readonly Message[] =>
  count === 0
    ? []
    : [
        createMessage('note.refundExcess', {
          count,
          row,
          amount: unitsFromMicros(amount).toFixed(currencyDecimals(currency)),
          currency,
        }),
      ]

const MINUTE = 60_000

/** As in ISO 8601: "+02:00". */
const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / MINUTE
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${hour}:${minute}`
}

/** Names the most frequent offset, since a zone with daylight saving time has two. */
const otherOffsetNote = (offsets: ReadCounts['offsets'], zone: string): readonly Message[] => {
  const [most] = [...offsets].sort(([, a], [, b]) => b - a)
  const count = [...offsets.values()].reduce((sum, orders) => sum + orders, 0)
  return most ? [createMessage('note.otherOffset', { count, offset: offsetText(most[0]), zone })] : []
}

export const fileNotes = (
  { table, columns, layout }: OrdersFile,
  { timeZone, currency }: { readonly timeZone: string; readonly currency: string },
  counts: ReadCounts,
): readonly Message[] => [
  ...(table.encoding === 'windows-1252' ? [createMessage('note.windows')] : []),
  ...(table.encoding === 'gb18030' ? [createMessage('note.chinese')] : []),
  ...(counts.local > 0 ? [createMessage('note.local', { count: counts.local, zone: timeZone })] : []),
  ...otherOffsetNote(counts.offsets, timeZone),
  ...(columns.at.has('currency') ? [] : [createMessage('note.noCurrency', { own: currency })]),
  ...(layout?.rows === 'first' ? [] : counted('note.repeated', counts.repeated)),
  ...counted('note.refundsAsBefore', counts.asBefore),
  ...counted('note.equalRows', counts.undecided),
  ...counted('note.items', counts.items),
  ...counted('note.refunds', counts.refunds.filter(({ isInFile }) => isInFile).length),
  ...counted('note.refundsStored', counts.refunds.filter(({ isInFile }) => !isInFile).length),
  ...excessNote(counts.excess, currency),
  ...counted('note.notSales', counts.other),
  ...counted('note.pending', counts.pending),
  ...counted('note.refundedInFull', counts.refundedInFull),
  ...counted('note.unknownStatus', counts.unknown),
  ...(layout === etsyItems ? [createMessage('note.noShipping')] : []),
]
