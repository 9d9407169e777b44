/** Counts rows of ads without IDs whose stored rows have entirely different numbers: ads of another ad account with the same names. */

import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { isDerivedId } from '../facts/facts.ts'

/** Spend in micros. */
interface Delivery {
  readonly spend: number
  readonly impressions: number | null
}

/** A row of a file with the stored row of its ad and day. */
export interface ComparedRow {
  readonly adId: string
  readonly adName: string
  /** Day number. */
  readonly day: number
  readonly inFile: Delivery
  readonly stored: Delivery
  /** When the stored row was read from its platform, milliseconds in UTC. */
  readonly storedAt: number
}

export interface ContradictedRows {
  readonly count: number
  /** The row that differs most, and by what: spend in micros, or impressions. */
  readonly ad: string
  readonly day: Day
  readonly by: 'spend' | 'impressions'
  readonly stored: number
  readonly inFile: number
}

const DAY_MS = 86_400_000
/** Spend and impressions of a day are final this many days after its start, up to credits of a few percent. */
const FINAL_AFTER_DAYS = 3
/** No credit for invalid traffic and no late delivery changes the number of a final day by this factor. */
const FACTOR = 1.25
const MIN_ROWS = 5

const ratioOf = (a: number, b: number): number => (a === b ? 1 : Math.max(a, b) / Math.min(a, b))

/**
 * A stored row is contradicted if it was final when it was read and its spend or its impressions differ by more than a quarter. Purchases do
 * not matter: platforms attribute them for weeks.
 */
export const contradictionCounter = (): {
  readonly add: (row: ComparedRow) => void
  /** Counts rows that are equal to the stored ones. */
  readonly addEqual: (rows: number) => void
  /** Null unless at least five rows, and most of those that can be compared, are contradicted. */
  readonly find: () => ContradictedRows | null
} => {
  let [count, compared, most] = [0, 0, 0]
  let example: Omit<ContradictedRows, 'count'> | null = null
  return {
    add: (row) => {
      const { adId, adName: ad, day, inFile, stored, storedAt } = row
      if (!isDerivedId(adId) || storedAt < (day + FINAL_AFTER_DAYS) * DAY_MS) return
      compared += 1
      const spend = ratioOf(inFile.spend, stored.spend)
      const impressions = inFile.impressions === null || stored.impressions === null ? 1 : ratioOf(inFile.impressions, stored.impressions)
      const ratio = Math.max(spend, impressions)
      if (ratio <= FACTOR) return
      count += 1
      if (ratio <= most) return
      most = ratio
      const by = spend > FACTOR ? 'spend' : 'impressions'
      example = { ad, day: dayFromNumber(day), by, stored: stored[by] ?? 0, inFile: inFile[by] ?? 0 }
    },
    addEqual: (rows) => {
      compared += rows
    },
    find: () => (example === null || count < MIN_ROWS || count * 2 <= compared ? null : { count, ...example }),
  }
}
