/** Spreads an amount evenly over days, so that the parts add up to it exactly. */

import type { Channel } from '#shared/contract/channel.ts'
import { asMicros, type Micros } from '#shared/money.ts'

/** Ad spend that was entered by hand for a span of days. */
export interface SpendLine {
  readonly channel: Channel
  /** Day numbers, both included. */
  readonly first: number
  readonly last: number
  readonly amount: Micros
  /** Days that ad data replaces although other products have its campaigns now. Absent: none. */
  readonly replaced?: readonly { readonly first: number; readonly last: number }[]
}

/**
 * The part of a line that falls on a day, by the largest remainder method.
 *
 * All days have the same remainder, so the first days get the micros that do not divide evenly.
 *
 * @param day Day number.
 * @returns Null for a day outside the line.
 */
export const shareOn = ({ first, last, amount }: SpendLine, day: number): Micros | null => {
  if (day < first || day > last) return null
  const days = last - first + 1
  const share = Math.floor(amount / days)
  return asMicros(day - first < amount - share * days ? share + 1 : share)
}
