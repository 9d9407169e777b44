/**
 * Carries forward what insights do not have from earlier syncs: budgets and states, of which a platform reports only the current ones, and edits
 * from its activity log.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { WHOLE_AD } from './fact-values.ts'

interface PreviousBudget {
  readonly day: number
  readonly ad_id: string
  readonly daily_budget: number | null
  readonly status: string | null
  readonly edited: 0 | 1 | null
}

/** Fills the missing plan fields of a row from the stored row of the same ad and day, starting at the given day. */
export const withPreviousBudget = (raw: BetterSqlite3.Database, sourceId: number, from: Day): ((fact: AdFact) => AdFact) => {
  const rows = raw
    .prepare<[number, number], PreviousBudget>(
      `SELECT day, ad_id, daily_budget, status, edited FROM source_fact fact JOIN ad ON ad.id = fact.ad
       WHERE fact.source_id = ? AND breakdown = ${WHOLE_AD} AND day >= ? AND (daily_budget IS NOT NULL OR status IS NOT NULL OR edited IS NOT NULL)`,
    )
    .all(sourceId, dayNumber(from))
  const previousBudgets = new Map(rows.map((row) => [`${row.day} ${row.ad_id}`, row]))
  return (fact) => {
    const plan = previousBudgets.get(`${dayNumber(fact.day)} ${fact.adId}`)
    if (plan === undefined) return fact
    const { daily_budget, status, edited } = plan
    return {
      ...fact,
      dailyBudget: fact.dailyBudget ?? (daily_budget === null ? null : asMicros(daily_budget)),
      status: fact.status ?? status,
      edited: fact.edited ?? (edited === null ? null : edited === 1),
    }
  }
}
