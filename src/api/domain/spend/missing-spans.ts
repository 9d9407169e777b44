/** The days on which a channel is missing. */

import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { type ChannelSpend, type SpendInput, spendOn } from './channel-spend.ts'

/** Days in a row on which a channel is missing. */
export interface MissingSpan {
  readonly channel: Channel
  readonly from: Day
  readonly to: Day
}

/**
 * Groups missing days into spans.
 *
 * @param days Day numbers, ascending, with their channels.
 * @returns Ascending by first day.
 */
export const groupMissing = (
  days: readonly { readonly day: number; readonly channels: readonly ChannelSpend[] }[],
): readonly MissingSpan[] =>
  channels
    .flatMap((channel) => {
      const missing = days.filter((entry) => entry.channels.some((each) => each.channel === channel && each.spend === null))
      const starts = missing.filter(({ day }, index) => missing[index - 1]?.day !== day - 1)
      return starts.map(({ day: from }, index) => {
        const next = starts[index + 1]?.day ?? Number.POSITIVE_INFINITY
        const to = missing.findLast(({ day }) => day < next)?.day ?? from
        return { channel, from: dayFromNumber(from), to: dayFromNumber(to) }
      })
    })
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

/**
 * The spans of missing days between two days, both included.
 *
 * @param from Day number, as `to`.
 */
export const missingSpans = (input: SpendInput, from: number, to: number): readonly MissingSpan[] =>
  groupMissing(
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      day: from + index,
      channels: spendOn(input, from + index).channels,
    })),
  )
