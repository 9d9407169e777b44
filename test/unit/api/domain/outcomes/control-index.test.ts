/** The controls as one series. */

import { describe, expect, it } from 'vitest'
import { controlIndex } from '#api/domain/outcomes/control-index.ts'
import { dayNumber } from '#shared/calendar.ts'
import { FIRST_DAY, seriesOf } from '#test/helpers/unit-series.ts'

const start = (week: number): number => dayNumber(FIRST_DAY) + 7 * week
const before = Array.from({ length: 10 }, (_, week) => start(week))
const unit = seriesOf('adset:0', () => 5)

describe('the index of controls', () => {
  it('has what is expected at the rate of each control before, so that a mix of other shares is not a change', () => {
    const cheap = seriesOf(
      'adset:1',
      (day) => (day < 70 ? 10 : 40),
      (day) => (day < 70 ? 100 : 400),
    )
    const costly = seriesOf(
      'adset:2',
      () => 10,
      () => 1000,
    )
    const { events, expected, log } = controlIndex(unit, [cheap, costly], before).week(start(11))
    expect([events, expected]).toEqual([350, expect.closeTo(350, 8)])
    expect(log).toBeCloseTo(0, 10)
  })

  it('moves with demand that all controls share', () => {
    const controls = [1, 2].map((at) => seriesOf(`adset:${at}`, (day) => (day < 70 ? 1000 : 1500) * at))
    expect(controlIndex(unit, controls, before).week(start(11)).log).toBeCloseTo(Math.log(1.5), 3)
  })

  it('does not move with a control that did not run before', () => {
    const late = seriesOf(
      'adset:2',
      (day) => (day < 70 ? 0 : 9),
      (day) => (day < 70 ? 0 : 100),
    )
    const { log } = controlIndex(unit, [seriesOf('adset:1', () => 5000), late], before).week(start(11))
    expect(log).toBeCloseTo(0, 10)
  })

  it('is nothing without controls, and one control alone is not evidence of how levels wander', () => {
    const none = controlIndex(unit, [], before)
    expect(none.week(start(1))).toEqual({ events: 0, expected: 0, log: 0, variance: 0 })
    expect(none.evidence(before)).toBeUndefined()
    expect(controlIndex(unit, [seriesOf('adset:1', () => 9)], before).evidence(before)).toBeUndefined()
  })

  it('has evidence for levels that wander where those of the controls do', () => {
    const leader = (evidence: readonly number[] = []): number => evidence.indexOf(Math.max(...evidence))
    const noise = (at: number, day: number): number => 1 + 0.05 * Math.sin(977 * at + day ** 2)
    const calm = [1, 2, 3].map((at) => seriesOf(`adset:${at}`, (day) => 100 * noise(at, day)))
    const moving = [1, 2, 3].map((at) => seriesOf(`adset:${at}`, (day) => 100 * noise(at, day) * Math.exp(0.012 * day * (at - 2))))
    expect(leader(controlIndex(unit, moving, before).evidence(before))).toBeGreaterThan(
      leader(controlIndex(unit, calm, before).evidence(before)),
    )
  })
})
