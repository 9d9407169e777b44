/** What Meta says about an ad account as a whole, as the window shows it. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Day } from '#shared/calendar.ts'
import { type AdAccountChecks, adAccountRestrictions } from '#shared/contract/internal/campaign-mapping.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import { comparedSpend } from '../../db/sources/account-day-store.ts'
import { readDaysOf } from '../../db/sources/read-days.ts'
import { accountStatusOf, apiEndsOf, oddEntitiesOf, spendingLimitOf } from '../../db/sources/reading-state-store.ts'
import { otherwiseCounted } from '../../db/sources/source-day-store.ts'
import { sourceForSync } from '../../db/sources/source-store.ts'
import { unreadableCounts } from '../../db/sources/unreadable-day-store.ts'
import { missingDays } from '../../domain/facts/days-to-read.ts'
import { addsUp } from '../../domain/facts/spend-check.ts'
import { limitState } from '../../domain/sync/spending-limit.ts'

export const adAccountChecks = (
  raw: BetterSqlite3.Database,
  source: SourceRow,
  { today, now }: { readonly today: Day; readonly now: number },
): AdAccountChecks => {
  const sourceId = source.id
  return {
    purchases: purchasesOf(raw, source),
    reads: readsOf(raw, source, now),
    restriction: restrictionOf(raw, sourceId),
    spending_limit: limitOf(raw, sourceId),
    spend: spendCheck(raw, sourceId, today),
    unreadable: unreadableOf(raw, sourceId),
    odd_entities: oddEntitiesOf(raw, sourceId),
    api_ends: apiEndsOf(raw, sourceId),
  }
}

const purchasesOf = (raw: BetterSqlite3.Database, source: SourceRow): AdAccountChecks['purchases'] => {
  const other = otherwiseCounted(raw, source.id)
  return { alias: source.purchase_alias, other_days: other?.days ?? 0, other_until: other?.last ?? null }
}

const readsOf = (raw: BetterSqlite3.Database, { id }: SourceRow, now: number): AdAccountChecks['reads'] => {
  const read = readDaysOf(raw, sourceForSync(raw, id), now)
  return { first_day: read.first, missing_days: missingDays(read) }
}

/** Why ads of an ad account may not run; null: they may, or it is not known yet. */
export const restrictionOf = (raw: BetterSqlite3.Database, sourceId: number): AdAccountChecks['restriction'] => {
  const status = accountStatusOf(raw, sourceId)?.replaceAll(' ', '_')
  const restriction = adAccountRestrictions.find((one) => one === status)
  if (restriction !== undefined) return restriction
  const limit = spendingLimitOf(raw, sourceId)
  return limit !== null && limitState(limit) === 'reached' ? 'limit_reached' : null
}

const limitOf = (raw: BetterSqlite3.Database, sourceId: number): AdAccountChecks['spending_limit'] => {
  const limit = spendingLimitOf(raw, sourceId)
  if (limit === null || limitState(limit) === null) return null
  const [most, spent] = [unitsFromMicros(limit.limit), unitsFromMicros(limit.spent)]
  return { limit: most, spent, left: Math.max(0, unitsFromMicros(asMicros(limit.limit - limit.spent))) }
}

const unreadableOf = (raw: BetterSqlite3.Database, sourceId: number): AdAccountChecks['unreadable'] => {
  const counts = unreadableCounts(raw, sourceId)
  return counts && { first_day: counts.first, last_day: counts.last, cells: counts.cells, rows: counts.rows }
}

const spendCheck = (raw: BetterSqlite3.Database, sourceId: number, today: Day): AdAccountChecks['spend'] => {
  const compared = comparedSpend(raw, sourceId, today)
  if (compared === null) return null
  const { first, last, account, ads } = compared
  return {
    first_day: first,
    last_day: last,
    account: unitsFromMicros(account),
    ads: unitsFromMicros(ads),
    not_in_ads: addsUp(compared) ? 0 : unitsFromMicros(asMicros(account - ads)),
  }
}
