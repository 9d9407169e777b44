import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winnerJudge } from '#api/domain/series/winner.ts'
import { microsFromUnits } from '#shared/money.ts'
import { performanceTotals as outcome } from '#test/helpers/performance-totals.ts'

describe('the chance that an ad beats the target CPA', () => {
  const all = outcome(10_000, 400)
  const limits = { minChance: 0.9, spendShare: 0.1 }
  const judge = winnerJudge([], all, microsFromUnits(30), limits)

  it('matches the gamma distribution of the rate of the product and the purchases of the ad', () => {
    // Alone, the prior's relative variance is 0.09: shape 11.1 and 277.8 of spend. At shape k and mean m, P(rate > 1/30) is near normal.
    const { chance } = judge(outcome(900, 45))
    const [shape, exposure] = [1 / 0.09 + 45, 25 / 0.09 + 900]
    const z = (shape / exposure - 1 / 30) / (Math.sqrt(shape) / exposure)
    expect(z).toBeGreaterThan(1.9)
    expect(chance).toBeGreaterThan(0.97)
    expect(chance).toBeLessThan(1)
    expect(judge(outcome(900, 45)).underfed).toBe(true)
    expect(judge(outcome(1100, 55)).underfed).toBe(false)
    expect(judge(outcome(900, 17))).toMatchObject({ underfed: false })
  })

  it('is null without a target, without enough purchases, and with unknown purchases', () => {
    expect(winnerJudge([], all, null, limits)(outcome(900, 45)).reason?.code).toBe('no_target')
    expect(judge(outcome(300, 12))).toEqual({ chance: null, underfed: null, reason: { code: 'too_few', have: 12, need: 29 } })
    expect(judge(outcome(300, null)).reason?.code).toBe('not_reported')
    expect(judge(outcome(0, 0)).reason?.code).toBe('no_spend')
    expect(winnerJudge([], outcome(1000, 0), microsFromUnits(30), limits)(outcome(900, 0)).reason?.code).toBe('no_purchases')
  })

  it('rises with purchases and falls with spend', () => {
    fc.assert(
      fc.property(fc.integer({ min: 900, max: 1200 }), fc.integer({ min: 16, max: 80 }), (spend, purchases) => {
        const chance = judge(outcome(spend, purchases)).chance ?? Number.NaN
        expect(judge(outcome(spend, purchases + 1)).chance).toBeGreaterThanOrEqual(chance)
        expect(judge(outcome(spend + 50, purchases)).chance).toBeLessThanOrEqual(chance)
      }),
      { numRuns: 40 },
    )
  })
})
