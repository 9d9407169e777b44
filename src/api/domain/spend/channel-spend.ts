/** The spend of a product on a day, over all its channels. */

import { type Channel, channels } from '#shared/contract/channel.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { type SpendLine, shareOn } from './spread-spend.ts'

/** What a channel cost on a day. */
export interface ChannelSpend {
  readonly channel: Channel
  /** Null: the channel has ad data on other days, but was not read for this one. */
  readonly spend: Micros | null
}

/** Days in a row, as day numbers, both included. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

/** A source that has ads of a channel. `first` and `last`: the first and the last day that was ever read of it. */
export interface ChannelSource extends DaySpan {
  readonly channel: Channel
  /** Whether the product has spend of it, on whichever day. */
  readonly isSpending: boolean
  /** The days that were read. */
  readonly reads: readonly DaySpan[]
}

/** What the spend of days is computed from. */
export interface SpendInput {
  /** Channels whose ad data has any spend, on whichever day. */
  readonly spending: ReadonlySet<Channel>
  /** Spend in the ad data by day number and channel. */
  readonly facts: ReadonlyMap<number, ReadonlyMap<Channel, Micros>>
  readonly sources: readonly ChannelSource[]
  readonly lines: readonly SpendLine[]
}

/** The spend of a day and of each of its channels. */
export interface DaySpend {
  /** Null if a channel is missing, or if nothing is known of the day. */
  readonly total: Micros | null
  /** In the order of {@link channels}; without channels that have nothing to do with the day. */
  readonly channels: readonly ChannelSpend[]
}

/**
 * The spend of one day.
 *
 * Of a channel, its ad data counts, which is zero on a day without any for which a source with its spend was read; on other days, and where a
 * source is missing, a line that was entered for the day, which is zero where it stays replaced; then zero if any source was read for the
 * channel and the day. Otherwise a channel with ad data on any other day is missing, and the total is unknown. A channel that has only lines
 * is never missing: what was not entered was not spent.
 *
 * @param day Day number.
 */
export const spendOn = (input: SpendInput, day: number): DaySpend => {
  const { spending, sources, lines } = input
  const spendOf = (channel: Channel): readonly ChannelSpend[] => {
    const known =
      adDataOn(input, channel, day) ??
      lines.map((line) => (line.channel === channel ? countedOn(line, day) : null)).find((share) => share !== null)
    if (known !== undefined) return [{ channel, spend: known }]
    if (!spending.has(channel)) return []
    const isRead = !lacksSource(sources, channel, day) && sources.some((source) => source.channel === channel && isReadOn(source, day))
    return [{ channel, spend: isRead ? asMicros(0) : null }]
  }
  const parts = channels.flatMap(spendOf)
  return { total: totalOf(parts), channels: parts }
}

/** Whether a day, as a number, is in a span. */
export const includes = ({ first, last }: DaySpan, day: number): boolean => first <= day && day <= last

const isReplacedOn = ({ replaced = [] }: SpendLine, day: number): boolean => replaced.some((span) => includes(span, day))

/** What counts of a line on a day; null for a day outside it. */
const countedOn = (line: SpendLine, day: number): Micros | null => {
  const share = shareOn(line, day)
  return share !== null && isReplacedOn(line, day) ? asMicros(0) : share
}

const isReadOn = ({ reads }: ChannelSource, day: number): boolean => reads.some((span) => includes(span, day))

/**
 * Whether a source of a channel was not read for a day between its first and its last one: what other sources of the channel spent is only a
 * part. A source that starts later or has ended lacks nothing.
 *
 * @param day Day number.
 */
export const lacksSource = (sources: readonly ChannelSource[], channel: Channel, day: number): boolean =>
  sources.some((source) => source.channel === channel && source.isSpending && includes(source, day) && !isReadOn(source, day))

type AdData = Pick<SpendInput, 'facts' | 'sources'>

/**
 * The spend of a channel on a day in ad data; null where a source is missing, or none was read that has spend of the channel. An export has no
 * row for a day on which a channel did not deliver.
 */
const adDataOn = ({ facts, sources }: AdData, channel: Channel, day: number): Micros | null => {
  if (lacksSource(sources, channel, day)) return null
  const isRead = sources.some((source) => source.channel === channel && source.isSpending && isReadOn(source, day))
  return facts.get(day)?.get(channel) ?? (isRead ? asMicros(0) : null)
}

/** The days of a span on which the ad data of a channel is its spend, as day numbers. */
export const adDataDays = (input: AdData, channel: Channel, { first, last }: DaySpan): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((day) => adDataOn(input, channel, day) !== null)

/** The days of a line on which ad data counts instead, as day numbers. */
export const replacedDays = (input: AdData, line: SpendLine): readonly number[] => {
  const days = new Set(adDataDays(input, line.channel, line))
  return Array.from({ length: line.last - line.first + 1 }, (_, index) => line.first + index).filter(
    (day) => days.has(day) || isReplacedOn(line, day),
  )
}

/** Spans in ascending order, joined where they overlap or touch. */
export const joinSpans = (spans: readonly DaySpan[]): readonly DaySpan[] =>
  spans
    .toSorted((a, b) => a.first - b.first)
    .reduce<DaySpan[]>((joined, span) => {
      const before = joined.at(-1)
      if (before === undefined || span.first > before.last + 1) joined.push(span)
      else joined[joined.length - 1] = { first: before.first, last: Math.max(before.last, span.last) }
      return joined
    }, [])

/** The sum of channels; null if there are none, or if one of them is missing. */
export const totalOf = (parts: readonly ChannelSpend[]): Micros | null =>
  parts.length === 0
    ? null
    : parts.reduce<Micros | null>((sum, { spend }) => (sum === null || spend === null ? null : asMicros(sum + spend)), asMicros(0))

/** The spend of several days by channel: known days added up, null where none is known. */
export const sumChannels = (days: readonly (readonly ChannelSpend[])[]): readonly ChannelSpend[] => {
  const sums = new Map<Channel, Micros | null>()
  for (const { channel, spend } of days.flat()) {
    const before = sums.get(channel) ?? null
    sums.set(channel, before === null ? spend : spend === null ? before : asMicros(before + spend))
  }
  return channels.flatMap((channel) => {
    const spend = sums.get(channel)
    return spend === undefined ? [] : [{ channel, spend }]
  })
}
