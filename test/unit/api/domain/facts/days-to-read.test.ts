/** Which days a sync reads: every day that was never read or could still change, and no other. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToRead, missingDays, type ReadDays } from '#api/domain/facts/days-to-read.ts'
import { addDays, asDay, dayNumber, daysFromTo } from '#shared/calendar.ts'

const DAY_MS = 86_400_000
const today = asDay('2026-11-19')
const first = addDays(today, -119)
const now = (dayNumber(today) + 0.5) * DAY_MS
const readOn = (readings: readonly (readonly [back: number, readBack: number])[]): ReadDays['readAt'] =>
  new Map(readings.map(([back, readBack]) => [dayNumber(today) - back, now - readBack * DAY_MS]))
const asked = (change: Partial<ReadDays> = {}): ReadDays => ({ first, today, now, readAt: new Map(), ...change })
const everyDay = Array.from({ length: 120 }, (_, back) => back)

describe('the days that a sync reads', () => {
  it('are all of them at first, as one span', () => {
    expect(daysToRead(asked())).toEqual([{ first, last: today }])
    expect(missingDays(asked())).toBe(119)
  })

  it('are the last 28 before today once all were read', () => {
    const readAt = readOn(everyDay.map((back) => [back, 0.1]))
    expect(daysToRead(asked({ readAt }))).toEqual([{ first: addDays(today, -28), last: today }])
    expect(missingDays(asked({ readAt }))).toBe(0)
  })

  it('are also those that an interrupted sync did not come to', () => {
    const readAt = readOn(everyDay.filter((back) => back < 45).map((back) => [back, 0.02]))
    expect(daysToRead(asked({ readAt }))).toEqual([
      { first: today, last: today },
      { first, last: addDays(today, -45) },
    ])
    expect(daysToRead(asked({ readAt, now: now - 0.015 * DAY_MS }))).toEqual([{ first, last: addDays(today, -45) }])
    const later = asked({ readAt, now: now + 0.03 * DAY_MS })
    expect(daysToRead(later)[0]).toEqual({ first: addDays(today, -28), last: today })
  })

  it('are also those that could change after their last read, when the desk was closed for 60 days', () => {
    const readAt = readOn(everyDay.filter((back) => back >= 60).map((back) => [back, 60]))
    expect(daysToRead(asked({ readAt }))).toEqual([{ first: addDays(today, -87), last: today }])
  })

  it('do not trust a read from the future', () => {
    const readAt = readOn(everyDay.map((back) => [back, back === 100 ? -3 : 0.1]))
    expect(daysToRead(asked({ readAt }))[1]).toEqual({ first: addDays(today, -100), last: addDays(today, -100) })
  })

  it('are read once: after reading them, only the last 28 days are left, whatever was read before', () => {
    const reading = fc.tuple(fc.integer({ min: 0, max: 119 }), fc.double({ min: -5, max: 200, noNaN: true }))
    fc.assert(
      fc.property(fc.array(reading), (readings) => {
        const before = asked({ readAt: readOn(readings) })
        const read = daysToRead(before).flatMap((span) => daysFromTo(span.first, span.last))
        expect(new Set(read).size).toBe(read.length)
        const readAt = new Map([...before.readAt, ...read.map((day) => [dayNumber(day), now] as const)])
        expect(daysToRead(asked({ readAt }))).toEqual([{ first: addDays(today, -28), last: today }])
      }),
    )
  })
})
