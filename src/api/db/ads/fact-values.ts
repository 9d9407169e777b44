/** The columns of a fact row and the values that go into them. */

import { deliveryKpis } from '#shared/contract/kpi.ts'
import type { AdFact } from '../../domain/facts/facts.ts'

/** What every source gives, or may give, of an ad's day. */
export const coreColumns = [...deliveryKpis, 'purchases', 'purchase_value'] as const

/** What few sources give: a row without any of it is written without naming them. */
export const extraColumns = ['daily_budget', 'status', 'attribution', 'edited', 'promo'] as const

export const keyColumns = ['product_id', 'day', 'ad', 'pull_id'] as const

export const measureColumns = [...coreColumns, ...extraColumns] as const

export type FactValue = number | string | null

const bit = (value: boolean | null): number | null => (value === null ? null : Number(value))

export const pushCore = (values: FactValue[], fact: AdFact): void => {
  values.push(
    fact.spend,
    fact.impressions,
    fact.reach,
    fact.linkClicks,
    fact.landingPageViews,
    fact.addToCart,
    fact.initiateCheckout,
    fact.purchases,
    fact.purchaseValue,
  )
}

export const pushExtra = (values: FactValue[], fact: AdFact): void => {
  values.push(fact.dailyBudget, fact.status, fact.attributionSetting, bit(fact.edited), bit(fact.promo))
}

export const hasExtra = (fact: AdFact): boolean =>
  fact.dailyBudget !== null || fact.status !== null || fact.attributionSetting !== null || fact.edited !== null || fact.promo !== null

export const valuesOf = (fact: AdFact): readonly FactValue[] => {
  const values: FactValue[] = []
  pushCore(values, fact)
  pushExtra(values, fact)
  return values
}
