/** The app's table of false cards: pooled over situations, complete, and of the run that the documentation shows. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measured } from '#shared/false-alarms/measured.ts'
import { appTableText, measuredRules } from './app-table.ts'
import { thisCheckout } from './engine.ts'
import type { Results } from './results.ts'
import { scoreSituation } from './score/false-cards.ts'

const card = (rule: string) =>
  ({ id: rule, rule, severity: 'low', entity: { level: 'product', id: 'p', name: 'p' }, firstDay: 100 }) as const
const month = (...rules: string[]) => ({ cards: rules.map(card), notifications: 0, adviceMs: [1], plain: {} })
const results: Results = {
  seed: 1,
  set: 'report',
  commit: 'abcdef1234',
  months: 2,
  runs: 1,
  situations: [
    scoreSituation('calm', 8, [month('R21'), month()]),
    scoreSituation('busy', 8, [month('R21', 'R31'), month('R21')]),
    scoreSituation('calm', 40, [month(), month()]),
  ],
  faults: [],
}

describe('the app’s table of false cards', () => {
  it('has each rule at each volume, over all situations, also without cards', () => {
    expect(measuredRules(results, ['R31', 'R21']).map(({ rule, volume, months, cards }) => [rule, volume, months, cards])).toEqual([
      ['R21', 8, 4, 3],
      ['R21', 40, 2, 0],
      ['R31', 8, 4, 1],
      ['R31', 40, 2, 0],
    ])
    // Without a card, the limit is −ln 0.05 over the months.
    expect(measuredRules(results, ['R31'])[1]?.upper95).toBeCloseTo(-Math.log(0.05) / 2, 2)
  })

  it('is not written from a part of the situations', () => {
    expect(() => appTableText(results, ['R21'], ['calm', 'other'])).toThrow('not measured: other')
    expect(appTableText(results, ['R21'], ['calm'])).toContain("{ rule: 'R21', volume: 8, months: 4, cards: 3, upper95: ")
  })

  it('is of the run that the documentation shows', () => {
    expect(readFileSync(join(thisCheckout, 'docs/advice.md'), 'utf8')).toContain(`commit ${measured.commit}`)
  })
})
