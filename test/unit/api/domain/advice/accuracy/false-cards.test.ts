/** False cards per month of a healthy product: over simulated months, and for each event that looks like a fault. */

import { describe, expect, it } from 'vitest'
import type { MakerOptions } from '#test/helpers/history-generator.ts'
import { type AdvisedDay, isLoud, runAdvisor, shownCards } from '#test/helpers/run-advisor.ts'

const MONTHS = 40
const [FROM, TO] = [90, 119]
const LIMIT = 0.3

const month = (options: MakerOptions): readonly AdvisedDay[] => runAdvisor({ late: true, ...options }, FROM, TO)
describe('the advisor on healthy products', () => {
  it.each([40, 8])('shows at most 0.3 false cards per product-month at %i purchases a day, none of them high', (purchasesPerDay) => {
    const seen = Array.from({ length: MONTHS }, (_, seed) => shownCards(month({ seed: seed + 1, purchasesPerDay }))).flat()
    const perRule = Object.entries(Object.groupBy(seen, ({ rule, severity }) => `${rule} ${severity}`)).map(
      ([name, cards]) => `${name}: ${cards?.length}`,
    )
    console.log(
      `${purchasesPerDay} purchases a day: ${seen.filter(isLoud).length / MONTHS} false high or medium cards per product-month (${perRule.join(', ') || 'none of any kind'})`,
    )
    expect(seen.filter(isLoud).length / MONTHS).toBeLessThanOrEqual(LIMIT)
    expect(seen.filter(({ severity }) => severity === 'high')).toEqual([])
  })
})

describe('the advisor on events that look like faults', () => {
  const seeds = Array.from({ length: 8 }, (_, index) => 301 + index)

  it.each<{ readonly name: string; readonly options: Omit<MakerOptions, 'seed'> }>([
    { name: 'a promotion and the days after it', options: { purchasesPerDay: 40, promoDays: [98, 99, 100] } },
    { name: 'deep weekend dips', options: { purchasesPerDay: 40, weekendFactor: 0.5 } },
    { name: 'a planned budget step to half the spend', options: { purchasesPerDay: 40, spendStep: { from: 100, factor: 0.5 } } },
    { name: 'a planned budget step to 1.5 times the spend', options: { purchasesPerDay: 40, spendStep: { from: 100, factor: 1.5 } } },
    { name: 'a planned budget step to twice the spend', options: { purchasesPerDay: 40, spendStep: { from: 100, factor: 2 } } },
    { name: 'the first months of a small account', options: { purchasesPerDay: 2, ads: 4 } },
  ])('shows no more cards than in an ordinary month during $name', ({ name, options }) => {
    const seen = seeds.flatMap((seed) => shownCards(month({ ...options, seed })))
    console.log(`${name}: ${seen.filter(isLoud).length} high or medium cards in ${seeds.length} months`)
    expect(seen.filter(isLoud).length / seeds.length).toBeLessThanOrEqual(LIMIT)
    expect(seen.filter(({ severity }) => severity === 'high')).toEqual([])
  })

  it('does not take the days after a repaired outage for duplicate purchases', () => {
    for (const seed of seeds.slice(0, 4)) {
      const faults = [{ kind: 'tracking', from: 96, until: 104, size: 0.9 }] as const
      const days = runAdvisor({ seed, purchasesPerDay: 40, late: true, faults }, 90, 124)
      expect(shownCards(days).some(({ rule }) => rule === 'R31')).toBe(true)
      expect(days.filter(({ at }) => at >= 106).flatMap(({ cards }) => cards.filter(({ rule }) => rule === 'R32'))).toEqual([])
    }
  })
})
