/** The model of the rules as tabs use it: it sees a fault in its direction only, and a verdict without it is within. */

import { describe, expect, it } from 'vitest'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { tabModelOf } from '#api/domain/advice/tab-model.ts'
import { confirmedVerdict } from '#api/domain/baseline/confirmed-verdict.ts'
import { type Fault, generateHistory } from '#test/helpers/history-generator.ts'

const START = 100
const SEEDS = [601, 602, 603]

const models = (fault: Omit<Fault, 'from'> | null, daysIn: number) =>
  SEEDS.map((seed) => {
    const history = generateHistory({ seed, purchasesPerDay: 40, ...(fault && { faults: [{ ...fault, from: START }] }) })
    const day = history.days[START + daysIn - 1]
    if (day === undefined) throw new Error('The history is too short.')
    return tabModelOf(ruleContextOf(history.seenOn(day), []))
  })

describe('the model of the rules in a tab', () => {
  it('sees a slow page in the landing page views alone, and only as a drop', () => {
    for (const model of models({ kind: 'slow-page', size: 0.4 }, 1)) {
      expect(model.stepP('landing_page_views', 1, 'down')).toBeLessThan(0.05)
      expect(model.stepP('landing_page_views', 1, 'up')).toBeGreaterThan(0.5)
      expect(model.stepP('initiate_checkout', 1, 'down')).toBeGreaterThan(0.001)
    }
  })

  it('sees lost and duplicate purchases in opposite directions', () => {
    for (const model of models({ kind: 'tracking', size: 0.8 }, 7)) {
      expect(model.purchasesPerOrderP(7, 'down')).toBeLessThan(0.01)
      expect(model.purchasesPerOrderP(7, 'up')).toBeGreaterThan(0.5)
    }
    for (const model of models({ kind: 'duplicates', size: 0.8 }, 7)) {
      expect(model.purchasesPerOrderP(7, 'up')).toBeLessThan(0.01)
      expect(model.purchasesPerOrderP(7, 'down')).toBeGreaterThan(0.5)
    }
  })

  it('sees a checkout fault in orders', () => {
    for (const model of models({ kind: 'checkout', size: 0.6 }, 1)) expect(model.stepP('orders', 1, 'down')).toBeLessThan(0.05)
  })

  it('has no step before the first, and none without a baseline', () => {
    const [model] = models(null, 1)
    expect(model?.stepP('impressions', 1, 'down')).toBeNull()
    const history = generateHistory({ seed: 604, purchasesPerDay: 40, days: 12 })
    const last = history.days.at(-1)
    if (last === undefined) throw new Error('The history is empty.')
    const young = tabModelOf(ruleContextOf(history.seenOn(last), []))
    expect([young.stepP('landing_page_views', 1, 'down'), young.purchasesPerOrderP(7, 'down')]).toEqual([null, null])
  })
})

describe('a verdict against a typical range', () => {
  it('is kept only if the model sees the change in its direction', () => {
    const p = (down: number | null, up: number | null) => (direction: 'down' | 'up') => (direction === 'down' ? down : up)
    expect(confirmedVerdict('below', p(0.01, 0.99))).toBe('below')
    expect(confirmedVerdict('below', p(0.3, 0.01))).toBe('within')
    expect(confirmedVerdict('above', p(0.99, 0.01))).toBe('above')
    expect(confirmedVerdict('above', p(0.01, 0.3))).toBe('within')
    expect(confirmedVerdict('below', p(null, null))).toBe('below')
    expect(confirmedVerdict('within', p(0, 0))).toBe('within')
  })
})
