/** The columns of a fact row and the values that go into them. */

import { deliveryKpis } from '#shared/contract/kpi.ts'
import type { AdFact } from '../../domain/facts/facts.ts'

/** What every source gives, or may give, of an ad's day. */
export const coreColumns = [...deliveryKpis, 'purchases', 'purchase_value'] as const

/** What few sources give: a row without any of it is written without naming them. */
export const extraColumns = ['daily_budget', 'status', 'attribution', 'edited', 'promo', 'purpose'] as const

/** Facts of whole ads, not split by placement or device. */
export const WHOLE_AD = 0

export const keyColumns = ['source_id', 'breakdown', 'day', 'ad', 'pull_id'] as const

export const measureColumns = [...coreColumns, ...extraColumns] as const

/** What a stored version of a row consists of, in both tables. */
export const versionColumns = [...keyColumns, ...measureColumns, 'read_at'] as const

/** When a stored row was read from its platform, as SQL: what its file states, or the start of its import or sync. */
export const readTimeOf = (row: string): string =>
  `COALESCE(NULLIF(${row}.read_at, 0), (SELECT started_at FROM pull WHERE pull.id = ${row}.pull_id), 0)`

export type FactValue = number | string | null

const bit = (value: boolean | null): number | null => (value === null ? null : Number(value))

/** Writes the values of {@link coreColumns} into an array from a place on. Returns the place after them. */
export const writeCore = (values: FactValue[], at: number, fact: AdFact): number => {
  values[at] = fact.spend
  values[at + 1] = fact.impressions
  values[at + 2] = fact.reach
  values[at + 3] = fact.linkClicks
  values[at + 4] = fact.landingPageViews
  values[at + 5] = fact.addToCart
  values[at + 6] = fact.initiateCheckout
  values[at + 7] = fact.purchases
  values[at + 8] = fact.purchaseValue
  return at + coreColumns.length
}

/** Whether a fact has a value of any of {@link extraColumns}. */
export const hasExtra = (fact: AdFact): boolean =>
  fact.dailyBudget !== null ||
  fact.status !== null ||
  fact.attributionSetting !== null ||
  fact.edited !== null ||
  fact.promo !== null ||
  fact.purpose !== null

/** Writes the values of {@link extraColumns} in the same way. */
export const writeExtra = (values: FactValue[], at: number, fact: AdFact): number => {
  values[at] = fact.dailyBudget
  values[at + 1] = fact.status
  values[at + 2] = fact.attributionSetting
  values[at + 3] = bit(fact.edited)
  values[at + 4] = bit(fact.promo)
  values[at + 5] = fact.purpose
  return at + extraColumns.length
}

export const valuesOf = (fact: AdFact): readonly FactValue[] => {
  const values: FactValue[] = []
  writeExtra(values, writeCore(values, 0, fact), fact)
  return values
}
