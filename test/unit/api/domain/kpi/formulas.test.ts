import { describe, expect, it } from 'vitest'
import {
  aov,
  atcRate,
  breakEvenCpa,
  breakEvenRoas,
  budgetPacing,
  cpa,
  cpc,
  cpm,
  ctr,
  cvr,
  frequency,
  icRate,
  lpvRate,
  ltv,
  ltvToNcac,
  mer,
  metaToStore,
  ncac,
  ncroas,
  newCustomerShare,
  purchaseRate,
  refundRate,
  repeatRate,
  roas,
  shareOf,
} from '#api/domain/kpi/formulas.ts'

/** By hand: 200 spent for 50,000 impressions, 20,000 people, 500 clicks, 10 purchases of 60. */
const worked = [
  [roas.name, roas, [600, 200], 3],
  [mer.name, mer, [700, 200], 3.5],
  [cpa.name, cpa, [200, 10], 20],
  [aov.name, aov, [600, 10], 60],
  [cpm.name, cpm, [200, 50_000], 4],
  [ctr.name, ctr, [500, 50_000], 0.01],
  [cpc.name, cpc, [200, 500], 0.4],
  [frequency.name, frequency, [50_000, 20_000], 2.5],
  [lpvRate.name, lpvRate, [400, 500], 0.8],
  [atcRate.name, atcRate, [100, 400], 0.25],
  [icRate.name, icRate, [40, 100], 0.4],
  [purchaseRate.name, purchaseRate, [10, 40], 0.25],
  [cvr.name, cvr, [10, 500], 0.02],
  [newCustomerShare.name, newCustomerShare, [6, 12], 0.5],
  [ncac.name, ncac, [200, 5], 40],
  [ncroas.name, ncroas, [300, 200], 1.5],
  [repeatRate.name, repeatRate, [3, 12], 0.25],
  [ltv.name, ltv, [900, 12], 75],
  [ltvToNcac.name, ltvToNcac, [75, 50], 1.5],
  [metaToStore.name, metaToStore, [10, 8], 1.25],
  [refundRate.name, refundRate, [30, 600], 0.05],
  [breakEvenCpa.name, breakEvenCpa, [60, 0.5], 30],
  [budgetPacing.name, budgetPacing, [90, 100], 0.9],
  [shareOf.name, shareOf, [20, 80], 0.25],
] as const satisfies readonly (readonly [
  string,
  (above: number | null, below: number | null) => number | null,
  readonly [number, number],
  number,
])[]

describe('the KPI formulas', () => {
  it.each(worked)('computes %s', (_, formula, [first, second], value) => {
    expect(formula(first, second)).toBeCloseTo(value, 12)
  })

  it.each(worked)('answers null for %s of an unknown input', (_, formula, [first, second]) => {
    expect(formula(null, second)).toBeNull()
    expect(formula(first, null)).toBeNull()
  })

  it.each(worked.filter(([, formula]) => formula !== breakEvenCpa))('answers null for %s over zero', (_, formula, [first]) => {
    expect(formula(first, 0)).toBeNull()
  })

  it('breaks even at the inverse of the contribution margin', () => {
    expect(breakEvenRoas(0.4)).toBe(2.5)
    expect(breakEvenRoas(0)).toBeNull()
    expect(breakEvenRoas(null)).toBeNull()
  })
})
