/** Compares the spend that a platform reports for a whole ad account with the sum of its ads, day by day. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { addMicros, asMicros, type Micros } from '#shared/money.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { ComparedSpend } from '../../domain/facts/spend-check.ts'

const NOTHING = asMicros(0)

interface ReadDays {
  readonly span: DaySpan
  readonly facts: readonly Pick<AdFact, 'day' | 'spend'>[]
  /** Null: not read, so that these days are not compared. */
  readonly accountSpend: ReadonlyMap<Day, Micros> | null
}

/** The spend of the account and of the ads that came, by day number; empty if the account was not read. */
export const comparedDays = ({ span, facts, accountSpend }: ReadDays): ReadonlyMap<number, ComparedSpend> => {
  if (accountSpend === null) return new Map()
  const ofAds = new Map<Day, Micros>()
  for (const { day, spend } of facts) ofAds.set(day, addMicros(ofAds.get(day) ?? NOTHING, spend))
  return new Map(
    daysFromTo(span.first, span.last).map((day) => [
      dayNumber(day),
      { account: accountSpend.get(day) ?? NOTHING, ads: ofAds.get(day) ?? NOTHING },
    ]),
  )
}

/** Replaces the comparison of the days of a read. Runs inside the caller's transaction. */
export const saveAccountDays = (raw: BetterSqlite3.Database, sourceId: number, read: ReadDays): void => {
  raw
    .prepare('DELETE FROM account_day WHERE source_id = ? AND day BETWEEN ? AND ?')
    .run(sourceId, dayNumber(read.span.first), dayNumber(read.span.last))
  const insert = raw.prepare('INSERT INTO account_day (source_id, day, account_spend, ads_spend) VALUES (?, ?, ?, ?)')
  for (const [day, { account, ads }] of comparedDays(read)) insert.run(sourceId, day, account, ads)
}

interface ComparedSpan extends ComparedSpend {
  readonly first: Day
  readonly last: Day
}

interface Sums {
  readonly first: number | null
  readonly last: number | null
  readonly account: number
  readonly ads: number
}

/** The sums of all compared days before a day; null if there are none. */
export const comparedSpend = (raw: BetterSqlite3.Database, sourceId: number, before: Day): ComparedSpan | null => {
  const sums = raw
    .prepare<[number, number], Sums>(
      `SELECT MIN(day) AS first, MAX(day) AS last, SUM(account_spend) AS account, SUM(ads_spend) AS ads
       FROM account_day WHERE source_id = ? AND day < ?`,
    )
    .get(sourceId, dayNumber(before))
  if (sums === undefined || sums.first === null || sums.last === null) return null
  return { first: dayFromNumber(sums.first), last: dayFromNumber(sums.last), account: asMicros(sums.account), ads: asMicros(sums.ads) }
}
