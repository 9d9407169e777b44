/** The second method against the formula written out. */

import { describe, expect, it } from 'vitest'
import { type PairedWeek, quasiPoisson } from '#api/domain/outcomes/quasi-poisson.ts'

const week = (events: number, control: number): PairedWeek => ({
  events,
  exposure: 700,
  control: { events: control, expected: 100, log: Math.log((control + 0.5) / 100.5), variance: 1 / 100.5 },
})

describe('the quasi-Poisson effect', () => {
  it('has the log of the ratio of sums, and at least the Poisson error', () => {
    const { log, error, degrees } = quasiPoisson(
      Array.from({ length: 8 }, () => week(50, 100)),
      [week(80, 100), week(80, 100)],
    )
    expect(log).toBeCloseTo(Math.log((160.5 / 400.5) * (8 / 2)) - Math.log((200.5 / 800.5) * (8 / 2)), 10)
    expect(error).toBeCloseTo(Math.sqrt(1 / 400.5 + 1 / 160.5 + 1 / 800.5 + 1 / 200.5), 10)
    expect(degrees).toBe(7)
  })

  it('has an error that grows with the spread of the weeks before', () => {
    const even = quasiPoisson(
      [50, 50, 50, 50].map((events) => week(events, 100)),
      [week(50, 100)],
    )
    const uneven = quasiPoisson(
      [20, 80, 20, 80].map((events) => week(events, 100)),
      [week(50, 100)],
    )
    expect(uneven.error).toBeGreaterThan(2 * even.error)
    expect(uneven.log).toBeCloseTo(even.log, 10)
  })

  it('leaves out controls that there are not', () => {
    const alone = (events: number): PairedWeek => ({ events, exposure: 1, control: { events: 0, expected: 0, log: 0, variance: 0 } })
    const { log, error } = quasiPoisson([alone(40), alone(40)], [alone(80)])
    expect(log).toBeCloseTo(Math.log((80.5 / 80.5) * 2), 10)
    expect(error).toBeCloseTo(Math.sqrt(2 / 80.5), 10)
  })
})
