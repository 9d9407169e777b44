/** Compares the spend that a platform reports for a whole ad account with the sum of its ads, day by day. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'

interface ReadDays {
  readonly span: DaySpan
  readonly facts: readonly Pick<AdFact, 'day' | 'spend'>[]
  /** Null: not read, so that these days are not compared. */
  readonly accountSpend: ReadonlyMap<Day, Micros> | null
}

/** Replaces the comparison of the days of a read. Runs inside the caller's transaction. */
export const saveAccountDays = (raw: BetterSqlite3.Database, sourceId: number, { span, facts, accountSpend }: ReadDays): void => {
  raw
    .prepare('DELETE FROM account_day WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(sourceId, dayNumber(span.first), dayNumber(span.last))
  if (accountSpend === null) return
  const ofAds = new Map<Day, number>()
  for (const { day, spend } of facts) ofAds.set(day, (ofAds.get(day) ?? 0) + spend)
  const insert = raw.prepare('INSERT INTO account_day (source_id, day, account_spend, ads_spend) VALUES (?, ?, ?, ?)')
  for (const day of daysFromTo(span.first, span.last)) insert.run(sourceId, dayNumber(day), accountSpend.get(day) ?? 0, ofAds.get(day) ?? 0)
}

export interface ComparedSpend {
  readonly first: Day
  readonly last: Day
  readonly account: Micros
  readonly ads: Micros
}

interface Sums {
  readonly first: number | null
  readonly last: number | null
  readonly account: number
  readonly ads: number
}

/** The sums of all compared days before a day; null if there are none. */
export const comparedSpend = (raw: BetterSqlite3.Database, sourceId: number, before: Day): ComparedSpend | null => {
  const sums = raw
    .prepare<[number, number], Sums>(
      `SELECT MIN(day) AS first, MAX(day) AS last, SUM(account_spend) AS account, SUM(ads_spend) AS ads
       FROM account_day WHERE source_id = ? AND day < ?`,
    )
    .get(sourceId, dayNumber(before))
  if (sums === undefined || sums.first === null || sums.last === null) return null
  return { first: dayFromNumber(sums.first), last: dayFromNumber(sums.last), account: asMicros(sums.account), ads: asMicros(sums.ads) }
}
