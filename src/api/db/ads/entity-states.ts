/** Reads the states of a product's campaigns, ad sets and ads by day. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { AdLevel } from '../../domain/entity/entity-state.ts'
import { type DatedState, type EntityStates, stateKey } from '../../domain/entity/entity-states.ts'
import type { AdEntityDayTable } from '../connection/ad-account-schema.ts'

const money = (value: number | null) => (value === null ? null : asMicros(value))
const dayOf = (value: number | null): Day | null => (value === null ? null : dayFromNumber(value))

const toState = (row: AdEntityDayTable): DatedState => ({
  day: dayFromNumber(row.day),
  status: row.status,
  dailyBudget: money(row.daily_budget),
  lifetimeBudget: money(row.lifetime_budget),
  startsOn: dayOf(row.starts_on),
  endsOn: dayOf(row.ends_on),
  learning: row.learning,
})

/**
 * The states of some levels up to the end of a day, of entities with ad data in the product.
 *
 * @param through - missing: up to now
 */
export const readEntityStates = (
  raw: BetterSqlite3.Database,
  productId: number,
  levels: readonly AdLevel[],
  through?: Day,
): EntityStates => {
  const states = new Map<string, DatedState[]>()
  for (const level of levels) {
    const rows = raw
      .prepare<object, AdEntityDayTable>(
        `SELECT state.* FROM (SELECT DISTINCT source_id, ${level}_id AS id FROM ad WHERE product_id = @productId AND channel = 'meta') own
         CROSS JOIN ad_entity_day state ON state.source_id = own.source_id AND state.level = @level AND state.entity_id = own.id
         WHERE state.day <= @through ORDER BY state.day`,
      )
      .iterate({ productId, level, through: through === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(through) })
    for (const row of rows) {
      const key = stateKey(level, row.entity_id)
      const known = states.get(key)
      if (known === undefined) states.set(key, [toState(row)])
      else known.push(toState(row))
    }
  }
  return states
}
