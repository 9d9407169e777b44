/** What a change of the products of campaigns does to spend that was entered by hand. */

import type { Channel } from '#shared/contract/channel.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { type DaySpan, includes, joinSpans } from './channel-spend.ts'
import { type SpendLine, shareOn } from './spread-spend.ts'

/** A line of a product. */
export interface OwnedLine extends SpendLine {
  readonly id: number
  readonly productId: number
}

/** A product and a channel of which it has spend in the ad data of a source; see {@link spendingKey}. */
export type Spending = ReadonlySet<string>

export const spendingKey = (productId: number, channel: string): string => `${productId} ${channel}`

/** The days of a line that count otherwise after a change. */
export interface LineChange extends OwnedLine {
  /** Counts: ad data replaced these days until now. Replaced: ad data replaces them from now on. */
  readonly effect: 'counts' | 'replaced'
  readonly days: number
  /** These days, as day numbers. */
  readonly spans: readonly DaySpan[]
  /** The part of the line on these days. */
  readonly part: Micros
}

/** A source before and after a change, with the lines that its ad data may replace. */
export interface SourceChange {
  readonly lines: readonly OwnedLine[]
  readonly before: Spending
  readonly after: Spending
  /** The days of a channel that the source has read. */
  readonly reads: (channel: Channel) => readonly DaySpan[]
  /** The days of a line that other ad data replaces anyway. */
  readonly otherReads: (line: OwnedLine) => readonly DaySpan[]
}

/** The lines of which days count again, or no longer. A line whose product has spend of the source before and after does not change. */
export const lineChanges = ({ lines, before, after, reads, otherReads }: SourceChange): readonly LineChange[] =>
  lines.flatMap((line) => {
    const key = spendingKey(line.productId, line.channel)
    if (before.has(key) === after.has(key)) return []
    const [own, others] = [reads(line.channel), otherReads(line)]
    const changed = Array.from({ length: line.last - line.first + 1 }, (_, index) => line.first + index).filter(
      (day) => own.some((span) => includes(span, day)) && !others.some((span) => includes(span, day)),
    )
    if (changed.length === 0) return []
    const part = asMicros(changed.reduce((sum, day) => sum + (shareOn(line, day) ?? 0), 0))
    const spans = joinSpans(changed.map((day) => ({ first: day, last: day })))
    return [{ ...line, effect: before.has(key) ? ('counts' as const) : ('replaced' as const), days: changed.length, spans, part }]
  })
