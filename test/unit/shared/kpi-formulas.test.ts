/** The formulas that the window explains are those of docs/kpi.md, and those that the API calculates with. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kpiOf } from '#api/domain/kpi/kpi.ts'
import { type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { type KpiFormula, kpiFormulas, type Operand } from '#shared/kpi-formulas.ts'
import { daySums } from '../../helpers/day-sums.ts'

/** The names of inputs that are no KPI, as the document writes them. */
const terms: Readonly<Record<string, string>> = {
  contribution_margin: 'contribution margin',
  known_customer_orders: 'orders that name a customer',
  first_order_revenue: 'revenue of first orders',
  gross_value: 'gross value, by order date',
}

const written = ({ of, by, times, isProduct }: KpiFormula): string => {
  const name = (operand: Operand | 1): string => terms[operand] ?? String(operand)
  return `${times === undefined ? '' : `${times} · `}${name(of)} ${isProduct ? '·' : '/'} ${name(by)}`
}

/** Formula by key; a row with several keys has their formulas in the same order. */
const documented = (): ReadonlyMap<string, string> => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/kpi.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (`[^|]+) \| ([^|]+) \| [^|]* \| [^|]* \|$/gm)]
  return new Map(
    rows.flatMap(([, keys = '', formula = '']) => {
      const names = [...keys.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
      const formulas = formula.split('; ')
      return names.map((name, index) => [name, (formulas.length === names.length ? formulas[index] : formula) ?? ''] as const)
    }),
  )
}

describe('kpiFormulas', () => {
  it('has the formulas of docs/kpi.md', () => {
    const formulas = documented()
    for (const key of kpiKeys) {
      const formula = kpiFormulas[key]
      if (formula !== undefined) expect([key, formulas.get(key)]).toEqual([key, written(formula)])
    }
  })

  it('gives the numbers of the API', () => {
    const day = daySums('2026-11-18', {
      spend: 400,
      spendTotal: 500,
      impressions: 30_000,
      reach: 20_000,
      linkClicks: 600,
      landingPageViews: 480,
      addToCart: 90,
      initiateCheckout: 50,
      purchases: 22,
      purchaseValue: 1700,
      orders: 25,
      revenue: 1900,
      newCustomers: 17,
      identifiedOrders: 24,
    })
    const kpi = kpiOf(day, { repeat: null, contributionMargin: 0.4 })
    const isKey = (operand: Operand | 1): operand is KpiKey => kpiKeys.some((key) => key === operand)
    const checked = kpiKeys.flatMap((key) => {
      const formula = kpiFormulas[key]
      if (formula === undefined || !isKey(formula.of) || !isKey(formula.by)) return []
      const [of, by] = [kpi[formula.of], kpi[formula.by]]
      if (of === null || by === null) return []
      expect([key, kpi[key]]).toEqual([key, expect.closeTo((of / by) * (formula.times ?? 1), 9)])
      return [key]
    })
    expect(checked.length).toBeGreaterThan(12)
  })
})
