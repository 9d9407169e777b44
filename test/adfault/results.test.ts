/** Parts of a run become one result, and results become rows and tables. */

import { describe, expect, it } from 'vitest'
import { mergeResults, type Results, textOf, withRows } from './results.ts'
import { scoreSituation } from './score/false-cards.ts'
import { scoreFault } from './score/found-faults.ts'
import { summaryText } from './score/summary.ts'

const card = (rule: string, severity: 'high' | 'low') =>
  ({ id: `${rule}-${severity}`, rule, severity, entity: { level: 'product', id: 'p', name: 'p' }, firstDay: 100 }) as const
const month = (...cards: ReturnType<typeof card>[]) => ({
  cards,
  notifications: cards.length > 0 ? 1 : 0,
  adviceMs: [2, 4],
  plain: { 'CTR −20%': 2 },
})

const noisy = scoreSituation('slow lag', 40, [month(card('R31', 'high'), card('R21', 'low')), month(), month(card('R31', 'low')), month()])
const quiet = scoreSituation(
  'slow lag',
  8,
  Array.from({ length: 60 }, () => month()),
)
const fault = scoreFault({ fault: 'tracking outage', rule: 'R31', size: 'large', inside: null, volume: 40, deadline: 2 }, [
  { delay: 0, wasOpen: false, others: [], plain: { 'CTR −20%': 1 } },
  { delay: 2, wasOpen: false, others: ['R10'], plain: { 'CTR −20%': 9 } },
  { delay: 4, wasOpen: false, others: [], plain: { 'CTR −20%': 9 } },
  { delay: Number.POSITIVE_INFINITY, wasOpen: true, others: ['R10'], plain: { 'CTR −20%': 9 } },
])
const part = (change: Partial<Results>): Results => ({
  seed: 1,
  set: 'report',
  commit: 'abcdef1234',
  months: 4,
  runs: 4,
  situations: [],
  faults: [],
  ...change,
})

describe('scores', () => {
  it('count cards by severity and rule', () => {
    expect(noisy).toMatchObject({
      months: 4,
      high: { count: 1 },
      any: { count: 3 },
      notifications: { count: 2 },
      monthsWithCards: 2,
      byRule: { R21: 1, R31: 2 },
    })
    expect(noisy.plain).toEqual({ 'CTR −20%': 8 })
    expect(noisy.adviceMs).toBe(3)
  })

  it('count faults found by the deadline, and right cards among all', () => {
    expect(fault).toMatchObject({
      recall: { count: 2, of: 4 },
      alone: { count: 1, of: 4 },
      precision: { count: 3, of: 5 },
      medianDays: 2,
      p90Days: null,
      alreadyOpen: 1,
      othersByRule: { R10: 2 },
      plain: { 'CTR −20%': 1 },
    })
  })
})

describe('results', () => {
  it('merge in the order of the lists', () => {
    const last = { ...noisy, situation: 'nothing at all' }
    const merged = mergeResults([
      part({ situations: [last], runs: 9 }),
      part({ situations: [noisy, quiet] }),
      part({ faults: [fault], months: 9 }),
    ])
    expect(merged.situations.map(({ situation, volume }) => [situation, volume])).toEqual([
      ['slow lag', 8],
      ['slow lag', 40],
      ['nothing at all', 40],
    ])
    expect([merged.months, merged.runs, merged.faults.length]).toEqual([4, 4, 1])
  })

  it('name the situations with more months than the others', () => {
    const merged = mergeResults([part({ situations: [noisy] }), part({ situations: [quiet], months: 60 })])
    expect(merged.months).toBe(4)
    expect(textOf(merged)).toContain('4 months of each situation; 60 of slow lag.')
    expect(textOf(part({ situations: [noisy] }))).toContain('4 months of each situation.')
    expect(summaryText(merged)).toContain('at least 4 simulated months of each')
  })

  it('do not merge if they are of different runs', () => {
    expect(() => mergeResults([part({}), part({ seed: 2 })])).toThrow('different runs: seed 1 and 2')
    expect(() => mergeResults([part({ situations: [noisy] }), part({ situations: [noisy] })])).toThrow('slow lag at 40')
    expect(() => mergeResults([])).toThrow('no results')
  })

  it('have a row for each rule in each situation, also without cards', () => {
    const { rows } = withRows(part({ situations: [noisy] }))
    expect(rows.find(({ rule }) => rule === 'R31')).toMatchObject({ situation: 'slow lag', volume: 40, months: 4, cards: 2 })
    expect(rows.find(({ rule }) => rule === 'R07')).toMatchObject({ cards: 0 })
    expect(rows.find(({ rule }) => rule === 'R07')?.upper95).toBeCloseTo(-Math.log(0.05) / 4, 6)
  })

  it('are tables with a row for each situation and fault, and the volumes side by side', () => {
    const text = textOf(part({ situations: [quiet, noisy], faults: [fault] }))
    const row = (start: string) => text.split('\n').find((line) => line.startsWith(start))
    expect(row('| slow lag')).toContain(
      '| met; 0.00 (≤ 0.05); 0 high, 0 notified (≤ 0.05) | **missed**; 0.75 (≤ 1.94); 1 high, 2 notified (≤ 1.57); R21 1, R31 2 |',
    )
    expect(row('| tracking outage | large | – |')).toContain(
      'found 50% (7 to 93%); days 2, –; right cause 60% (15 to 95%); 1 masked by a false card; others: R10 2',
    )
  })
})

describe('the summary', () => {
  const medium = { ...fault, size: 'medium' } as const
  const text = summaryText(part({ situations: [quiet, noisy, { ...quiet, situation: 'pause all' }], faults: [fault, medium] }))

  it('adds up all situations of a volume, with exact upper limits', () => {
    // 0 cards in 120 months and 3 cards in 4 months: Garwood's limits are 2.996/120 and 7.754/4.
    expect(text).toContain('| False cards, any severity | 0.000 (≤ 0.025) | 0.750 (≤ 1.938) |')
    expect(text).toContain('| False cards, high severity | 0.000 (≤ 0.025) | 0.250 (≤ 1.186) |')
    expect(text).toContain('| Situations that meet every target | 2 of 2 | 0 of 1 |')
    expect(text).toContain('| For comparison: alerts of “CTR −20%” | 2.00 | 2.00 |')
  })

  it('shows the medium size of a fault alone', () => {
    expect(text).toContain('| Found within 2 days: tracking outage, medium | – | 50% (7 to 93%) |')
    expect(text).toContain('| Medium faults found in time, with their cause | – | 50% |')
    expect(text).toContain('| Medium faults with an alert of “CTR −20%” in time | – | 25% |')
    expect(text.match(/tracking outage/g)).toHaveLength(1)
  })
})
