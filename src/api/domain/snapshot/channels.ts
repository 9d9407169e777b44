/** The channels of a snapshot: what each cost on the day, and on which days one is missing. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import { channels } from '#shared/contract/channel.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { DaySums } from '../facts/facts.ts'
import { groupMissing } from '../spend/missing-spans.ts'

/**
 * The channels of the day, and those that are missing on a day before it.
 *
 * @param sums The day and the days of its baseline, ascending.
 */
export const channelsOn = (sums: readonly DaySums[], day: Day): Snapshot['channels'] => {
  const parts = sums.find((entry) => entry.day === day)?.channels ?? []
  const missing = groupMissing(sums.map((entry) => ({ day: dayNumber(entry.day), channels: entry.channels })))
  return channels.flatMap((channel) => {
    const part = parts.find((each) => each.channel === channel)
    const spans = missing.filter((span) => span.channel === channel).map(({ from, to }) => ({ from, to }))
    if (part === undefined && spans.length === 0) return []
    const spend = part?.spend ?? null
    return [{ channel, spend: spend === null ? null : unitsFromMicros(spend), missing: spans }]
  })
}
