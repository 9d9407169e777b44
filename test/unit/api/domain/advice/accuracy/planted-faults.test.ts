/** Planted faults that the right rule must find in time, at 40 purchases a day with late conversions. */

import { describe, expect, it } from 'vitest'
import type { Fault } from '#test/helpers/history-generator.ts'
import { isLoud, runAdvisor, shownCards } from '#test/helpers/run-advisor.ts'

const START = 100
const SEEDS = Array.from({ length: 12 }, (_, index) => 501 + index)

/** Days from the first full day of the fault to its card, per seed; infinite without a card. */
const delays = (
  fault: Omit<Fault, 'from'>,
  rule: string,
  observedDays: number,
): { readonly days: readonly number[]; readonly others: readonly string[] } => {
  const others: string[] = []
  const days = SEEDS.map((seed) => {
    const seen = shownCards(
      runAdvisor({ seed, purchasesPerDay: 40, late: true, faults: [{ ...fault, from: START }] }, START - 2, START + observedDays),
    )
    others.push(...seen.filter((card) => isLoud(card) && card.rule !== rule && card.firstAt >= START).map((card) => card.rule))
    return Math.min(
      Number.POSITIVE_INFINITY,
      ...seen.filter((card) => card.rule === rule && card.firstAt >= START).map((card) => card.firstAt - START),
    )
  })
  return { days, others }
}

describe('the advisor on planted faults', () => {
  const named = { right: 0, wrong: 0 }

  it.each([
    { kind: 'checkout', size: 0.35, rule: 'R10', within: 2, least: 0.7 },
    { kind: 'checkout', size: 0.5, rule: 'R10', within: 2, least: 0.9 },
    { kind: 'tracking', size: 0.6, rule: 'R31', within: 2, least: 0.9 },
    { kind: 'tracking', size: 0.95, rule: 'R31', within: 2, least: 1 },
    { kind: 'duplicates', size: 0.6, rule: 'R32', within: 5, least: 0.8 },
    { kind: 'slow-page', size: 0.3, rule: 'R07', within: 2, least: 1 },
    { kind: 'collapse', size: 0.96, rule: 'R20', within: 1, least: 1 },
    { kind: 'fatigue', size: 0.45, rule: 'R21', within: 10, least: 0.9 },
    { kind: 'cpm', size: 0.6, rule: 'R02', within: 14, least: 0.7 },
  ] as const)('finds $kind of size $size with rule $rule within $within days', ({ kind, size, rule, within, least }) => {
    const { days, others } = delays({ kind, size }, rule, within)
    const found = days.filter((day) => day <= within).length / SEEDS.length
    console.log(
      `${kind} ${size}: ${rule} in ${Math.round(100 * found)} % within ${within} days (days: ${[...days].sort((a, b) => a - b).join(' ')}); other cards: ${others.join(' ') || 'none'}`,
    )
    expect(found).toBeGreaterThanOrEqual(least)
    named.right += days.filter(Number.isFinite).length
    named.wrong += others.length
  })

  it('names the right cause in at least 9 of 10 high or medium cards', () => {
    console.log(`right cause: ${named.right}, other causes: ${named.wrong}`)
    expect(named.right).toBeGreaterThan(0)
    expect(named.right / (named.right + named.wrong)).toBeGreaterThanOrEqual(0.9)
  })
})
