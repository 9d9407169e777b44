/** How the looks of a month are run: issues go from look to look, each card counts once, and a notification is sent once. */

import { describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '#shared/calendar.ts'
import { runMonth } from './run-month.ts'
import { cardOf, scriptedAdvisor } from './scripted-advisor.ts'
import { situationOf } from './situations/all-situations.ts'
import { worldOf } from './situations/situation.ts'
import { MONTH_DAYS } from './world/draw-world.ts'
import { plainWorld } from './world/plain-world.ts'
import { simulate } from './world/simulate.ts'

const WARM_UP = 7
const truth = simulate(plainWorld(31, 8))

describe('a month of looks', () => {
  it('passes the issues of each look to the next, from a week before the counted days', () => {
    const seen: number[] = []
    const result = runMonth(
      truth,
      scriptedAdvisor((_history, looksBefore) => {
        seen.push(looksBefore)
        return []
      }),
    )
    expect(seen).toEqual(Array.from({ length: MONTH_DAYS + WARM_UP }, (_, look) => look))
    expect(result.cards).toEqual([])
    expect(result.notifications).toBe(0)
    expect(result.adviceMs).toHaveLength(MONTH_DAYS + WARM_UP)
  })

  it('counts a card once, with its worst severity and its first day, and one notification for it', () => {
    const advisor = scriptedAdvisor((_history, look) => (look >= 10 ? [cardOf('a', look === 15 ? 'high' : 'low', 'R31')] : []))
    const { cards, notifications } = runMonth(truth, advisor)
    expect(cards).toMatchObject([{ id: 'a', severity: 'high', firstDay: truth.world.month[0] + 3 }])
    expect(notifications).toBe(1)
  })

  it('counts a card that was open before, and leaves out one that ended before', () => {
    const open = runMonth(
      truth,
      scriptedAdvisor((_history, look) => (look < WARM_UP + 1 ? [cardOf('a', 'high', 'R31')] : [])),
    )
    expect([open.cards.length, open.notifications]).toEqual([1, 1])
    const ended = runMonth(
      truth,
      scriptedAdvisor((_history, look) => (look < WARM_UP ? [cardOf('a', 'high', 'R31')] : [])),
    )
    expect([ended.cards.length, ended.notifications]).toEqual([0, 0])
  })

  it('sends one notification for two cards of the same look, and another for a later one', () => {
    const advisor = scriptedAdvisor((_history, look) => [
      ...(look >= 9 ? [cardOf('a', 'high', 'R31'), cardOf('b', 'high', 'R10')] : []),
      ...(look >= 12 ? [cardOf('c', 'high', 'R07')] : []),
    ])
    expect(runMonth(truth, advisor).notifications).toBe(2)
  })

  it('looks twice on a morning with two looks, at one day and at the next', () => {
    const days: Day[] = []
    const world = worldOf(situationOf('look at half a day'), 5, 8)
    runMonth(
      simulate({ ...world, reporting: 'click' }),
      scriptedAdvisor((history) => {
        days.push(history.asOf)
        return []
      }),
    )
    expect(days).toHaveLength(MONTH_DAYS + WARM_UP + Math.ceil((MONTH_DAYS + WARM_UP) / 3))
    const steps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
    expect(new Set(steps)).toEqual(new Set([0, 1]))
  })
})
