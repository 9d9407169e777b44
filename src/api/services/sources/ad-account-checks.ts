/** What Meta says about an ad account as a whole, as the window shows it. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Day } from '#shared/calendar.ts'
import { type AdAccountChecks, adAccountRestrictions } from '#shared/contract/internal/campaign-mapping.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import { comparedSpend } from '../../db/sources/account-day-store.ts'
import { accountStatusOf, apiEndsOf, oddEntitiesOf } from '../../db/sources/reading-state-store.ts'
import { otherwiseCounted } from '../../db/sources/source-day-store.ts'
import { unreadableCounts } from '../../db/sources/unreadable-day-store.ts'
import { addsUp } from '../../domain/facts/spend-check.ts'

export const adAccountChecks = (raw: BetterSqlite3.Database, source: SourceRow, today: Day): AdAccountChecks => {
  const sourceId = source.id
  return {
    purchases: purchasesOf(raw, source),
    restriction: restrictionOf(raw, sourceId),
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

/** Why ads of an ad account may not run; null: they may, or it is not known yet. */
export const restrictionOf = (raw: BetterSqlite3.Database, sourceId: number): AdAccountChecks['restriction'] => {
  const status = accountStatusOf(raw, sourceId)?.replaceAll(' ', '_')
  return adAccountRestrictions.find((restriction) => restriction === status) ?? null
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
