/** Reads which days of a product have ad data. */

import { type Kysely, sql } from 'kysely'
import { dayFromNumber } from '#shared/calendar.ts'
import type { DeskDays } from '#shared/contract/internal/days.ts'
import type { Schema } from '../connection/schema.ts'
import { factSpan } from './day-store.ts'

/** Reads one row a day. Empty, with nulls, for a product without facts. */
export const factDaysOf = async (db: Kysely<Schema>, productId: number): Promise<Omit<DeskDays, 'status'>> => {
  const { first, last } = await factSpan(db, productId)
  const { rows } = await sql<{ readonly day: number; readonly next: number }>`
    SELECT day, next FROM (SELECT day, LEAD(day) OVER (ORDER BY day) AS next FROM (SELECT DISTINCT day FROM fact_day WHERE product_id = ${productId}))
    WHERE next > day + 1 ORDER BY day`.execute(db)
  return { first, last, gaps: rows.map(({ day, next }) => ({ from: dayFromNumber(day + 1), to: dayFromNumber(next - 1) })) }
}
