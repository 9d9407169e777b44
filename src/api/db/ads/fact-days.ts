/** Reads which days of a product have data. */

import { type Kysely, sql } from 'kysely'
import { dayFromNumber } from '#shared/calendar.ts'
import type { DeskDays } from '#shared/contract/internal/days.ts'
import type { Schema } from '../connection/schema.ts'

/**
 * Reads one row a day. Within the days of the ads, only a day with ad facts has data; before and after them, a day with store orders has data too.
 * Empty, with nulls, for a product without either.
 */
export const factDaysOf = async (db: Kysely<Schema>, productId: number): Promise<Omit<DeskDays, 'status'>> => {
  const days = sql`
    SELECT DISTINCT day FROM fact_day WHERE product_id = ${productId}
    UNION
    SELECT order_day.day FROM order_day, (SELECT MIN(day) AS first, MAX(day) AS last FROM fact_day WHERE product_id = ${productId}) ads
    WHERE product_id = ${productId} AND orders > 0 AND (ads.first IS NULL OR order_day.day < ads.first OR order_day.day > ads.last)`
  const { rows: spans } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    SELECT MIN(day) AS first, MAX(day) AS last FROM (${days})`.execute(db)
  const [first = null, last = null] = [spans[0]?.first, spans[0]?.last].map((day) => (day == null ? null : dayFromNumber(day)))
  const { rows } = await sql<{ readonly day: number; readonly next: number }>`
    SELECT day, next FROM (SELECT day, LEAD(day) OVER (ORDER BY day) AS next FROM (${days}))
    WHERE next > day + 1 ORDER BY day`.execute(db)
  return { first, last, gaps: rows.map(({ day, next }) => ({ from: dayFromNumber(day + 1), to: dayFromNumber(next - 1) })) }
}
