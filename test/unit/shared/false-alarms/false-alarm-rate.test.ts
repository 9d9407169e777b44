/** The rate of a rule is that of the nearest simulated volume. */

import { describe, expect, it } from 'vitest'
import { falseAlarmRate } from '#shared/false-alarms/false-alarm-rate.ts'
import { measured } from '#shared/false-alarms/measured.ts'

const table = [
  { rule: 'R31', volume: 8, months: 100, cards: 10, upper95: 0.17 },
  { rule: 'R31', volume: 40, months: 100, cards: 2, upper95: 0.063 },
]

describe('the false alarms of a rule', () => {
  it('are those at the nearest volume by ratio', () => {
    expect(falseAlarmRate('R31', 17, table)).toEqual({ perMonth: 0.1, upper95: 0.17, volume: 8, months: 100 })
    expect(falseAlarmRate('R31', 19, table)).toEqual({ perMonth: 0.02, upper95: 0.063, volume: 40, months: 100 })
    expect(falseAlarmRate('R31', 0, table)?.volume).toBe(8)
    expect(falseAlarmRate('R31', 5000, table)?.volume).toBe(40)
  })

  it('are the most frequent ones where the volume is unknown', () => {
    expect(falseAlarmRate('R31', null, table)?.perMonth).toBe(0.1)
  })

  it('are unknown for a rule that states a plain fact', () => {
    expect(falseAlarmRate('R36', 8)).toBeNull()
    expect(new Set(measured.rules.map(({ rule }) => rule)).has('R31')).toBe(true)
  })
})
