/** The guards that a card lists, as its finding passed them. */

import { describe, expect, it } from 'vitest'
import { guardsOf } from '#api/domain/advice/card-guards.ts'
import type { Persistence } from '#api/domain/advice/guards.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'
import { finding, ruleOf } from '#test/helpers/rule-results.ts'
import { runAdvisor } from '#test/helpers/run-advisor.ts'

const made = generateHistory({ seed: 611, purchasesPerDay: 40, days: 120 })
const context = ruleContextOf(made.seenOn(asDay(made.days.at(-1) ?? '')), [])

/** State and value of the persistence of a card whose issue started some days before its day. */
const persistence = (passedBy: Persistence | undefined, daysAgo: number) => {
  const startedAt = addDays(context.history.asOf, -daysAgo)
  const found = finding(1e-4, 'ad', passedBy === undefined ? {} : { persistence: passedBy })
  const guard = guardsOf(context, ruleOf('R31'), found, { startedAt, isProven: true, tests: 1 }).find(
    (entry) => entry.guard === 'persistence',
  )
  return [guard?.state, guard?.value]
}

describe('the promotions on a card', () => {
  const promotion = (daysLeftOut?: number) => {
    const found = finding(1e-4, 'ad', daysLeftOut === undefined ? {} : { daysLeftOut })
    const proof = { startedAt: context.history.asOf, isProven: true, tests: 1 }
    return guardsOf(context, ruleOf('R02'), found, proof).find(({ guard }) => guard === 'promotion')
  }

  it('are present with the number of days that the numbers leave out, also before the last week', () => {
    expect(promotion(2)).toEqual({ guard: 'promotion', state: 'present', value: 2 })
    expect(promotion()).toEqual({ guard: 'promotion', state: 'absent', value: null })
  })
})

describe('the persistence on a card', () => {
  it('is passed on the first day if one day alone was beyond doubt, without a number of days', () => {
    expect(persistence('one_day', 0)).toEqual(['passed', null])
    expect(persistence('one_day', 3)).toEqual(['passed', 4])
  })

  it('is passed with at least the two days that agreed', () => {
    expect(persistence('days', 0)).toEqual(['passed', 2])
    expect(persistence('days', 6)).toEqual(['passed', 7])
  })

  it('shows how long the issue has lasted for a rule that asks for no persistence', () => {
    expect(persistence(undefined, 0)).toEqual(['failed', 1])
    expect(persistence(undefined, 2)).toEqual(['passed', 3])
  })

  it('is passed on every card of a rule that asks for it, from its first day on', () => {
    const days = runAdvisor({ seed: 502, purchasesPerDay: 40, late: true, faults: [{ kind: 'tracking', from: 100, size: 0.95 }] }, 99, 104)
    const cards = days.flatMap(({ cards: all }) => all.filter(({ rule }) => rule === 'R31'))
    expect(cards.length).toBeGreaterThan(2)
    for (const { guards } of cards) expect(guards?.find(({ guard }) => guard === 'persistence')?.state).toBe('passed')
  })
})
