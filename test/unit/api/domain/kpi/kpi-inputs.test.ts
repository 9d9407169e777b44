/** The inputs of each KPI are those that its formula uses. */

import { describe, expect, it } from 'vitest'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { kpiOfDays } from '#api/domain/kpi/kpi.ts'
import { inputsOf, isSumKpi } from '#api/domain/kpi/kpi-inputs.ts'
import type { SumKey } from '#api/domain/kpi/sum-days.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const numbers: Readonly<Record<SumKey, number>> = {
  spend: 200,
  spendTotal: 300,
  impressions: 20_000,
  linkClicks: 250,
  landingPageViews: 200,
  addToCart: 40,
  initiateCheckout: 20,
  purchases: 8,
  purchaseValue: 640,
  orders: 10,
  revenue: 900,
  gross: 1000,
  refunded: 50,
  discounts: 50,
  identifiedOrders: 8,
  newCustomers: 6,
  newCustomerRevenue: 500,
  renewals: 1,
}
const sumKeys = Object.keys(numbers) as readonly SumKey[]
const context = { repeat: null, contributionMargin: 0.4 }
const kpiOf = (...days: readonly DaySums[]) => kpiOfDays(days, context)

describe('the inputs of a KPI', () => {
  it.each(kpiKeys.filter((key) => inputsOf(key).length > 0))('are what %s needs, and nothing else', (key) => {
    const needed = inputsOf(key)
    const alone = Object.fromEntries(sumKeys.map((sum) => [sum, needed.includes(sum) ? numbers[sum] : null]))
    expect(kpiOf(daySums('2026-11-01', alone))[key]).toBe(kpiOf(daySums('2026-11-01', numbers))[key])
    expect(kpiOf(daySums('2026-11-01', alone))[key]).not.toBeNull()
    for (const missing of needed) expect(kpiOf(daySums('2026-11-01', { ...numbers, [missing]: null }))[key]).toBeNull()
  })

  it.each(kpiKeys)('add up over days exactly where %s is a sum', (key) => {
    const [one, two] = [kpiOf(daySums('2026-11-01', numbers)), kpiOf(daySums('2026-11-01', numbers), daySums('2026-11-02', numbers))]
    if (one[key] === null) return expect(isSumKpi(key)).toBe(false)
    expect(two[key] === 2 * one[key]).toBe(isSumKpi(key))
  })
})
