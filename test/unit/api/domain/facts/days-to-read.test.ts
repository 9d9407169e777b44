/** Which days a sync reads: every day that was never read or could still change, and no other. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToRead, isSyncDue, missingDays, nextSyncAt, OLDER_DAYS, type ReadDays, spansOf } from '#api/domain/facts/days-to-read.ts'
import { addDays, asDay, dayNumber, daysFromTo } from '#shared/calendar.ts'

const DAY_MS = 86_400_000
const today = asDay('2026-11-19')
const first = addDays(today, -119)
const now = (dayNumber(today) + 0.5) * DAY_MS
const readOn = (readings: readonly (readonly [back: number, readBack: number])[]): ReadDays['readAt'] =>
  new Map(readings.map(([back, readBack]) => [dayNumber(today) - back, now - readBack * DAY_MS]))
const asked = (change: Partial<ReadDays> = {}): ReadDays => ({
  first,
  today,
  midnight: dayNumber(today) * DAY_MS,
  now,
  readAt: new Map(),
  ...change,
})
const everyDay = Array.from({ length: 120 }, (_, back) => back)

describe('the days that a sync reads', () => {
  it('are all of them at first, as one span', () => {
    expect(daysToRead(asked(), 'all')).toEqual([{ first, last: today }])
    expect(missingDays(asked())).toBe(119)
  })

  it('are the last 28 before today once all were read', () => {
    const readAt = readOn(everyDay.map((back) => [back, 0.1]))
    expect(daysToRead(asked({ readAt }), 'all')).toEqual([{ first: addDays(today, -28), last: today }])
    expect(missingDays(asked({ readAt }))).toBe(0)
  })

  it('are also those that an interrupted sync did not come to', () => {
    const readAt = readOn(everyDay.filter((back) => back < 45).map((back) => [back, 0.02]))
    expect(daysToRead(asked({ readAt }), 'all')).toEqual([
      { first: today, last: today },
      { first, last: addDays(today, -45) },
    ])
    expect(daysToRead(asked({ readAt, now: now - 0.015 * DAY_MS }), 'all')).toEqual([{ first, last: addDays(today, -45) }])
    const later = asked({ readAt, now: now + 0.03 * DAY_MS })
    expect(daysToRead(later, 'all')[0]).toEqual({ first: addDays(today, -28), last: today })
  })

  it('are also those that could change after their last read, when the desk was closed for 60 days', () => {
    const readAt = readOn(everyDay.filter((back) => back >= 60).map((back) => [back, 60]))
    expect(daysToRead(asked({ readAt }), 'all')).toEqual([{ first: addDays(today, -87), last: today }])
  })

  it('are the last three in an hourly sync, if the others were read today', () => {
    const readAt = readOn(everyDay.map((back) => [back, 0.1]))
    expect(daysToRead(asked({ readAt }), 'hot')).toEqual([{ first: addDays(today, -2), last: today }])
  })

  it('are all 28 in the first hourly sync of a day, and those of them that it did not come to in the next', () => {
    const yesterday = readOn(everyDay.map((back) => [back, 0.6]))
    expect(daysToRead(asked({ readAt: yesterday }), 'hot')).toEqual([{ first: addDays(today, -28), last: today }])
    const interrupted = readOn(everyDay.map((back) => [back, back < 8 ? 0.1 : 0.6]))
    expect(daysToRead(asked({ readAt: interrupted }), 'hot')).toEqual([
      { first: addDays(today, -2), last: today },
      { first: addDays(today, -28), last: addDays(today, -8) },
    ])
  })

  it('are in an hourly sync also those that are missing', () => {
    const readAt = readOn(everyDay.filter((back) => back !== 20 && back !== 100).map((back) => [back, 0.1]))
    const missing = [20, 100].map((back) => ({ first: addDays(today, -back), last: addDays(today, -back) }))
    expect(daysToRead(asked({ readAt }), 'hot')).toEqual([{ first: addDays(today, -2), last: today }, ...missing])
  })

  it('are one day where a caller wants that one, and the hot ones where it is before the first', () => {
    const readAt = readOn(everyDay.map((back) => [back, 0.1]))
    const day = addDays(today, -60)
    expect(spansOf({ day }, asked({ readAt }))).toEqual([{ first: day, last: day }])
    expect(spansOf({ day: addDays(first, -1) }, asked({ readAt }))).toEqual(daysToRead(asked({ readAt }), 'hot'))
    expect(spansOf({ reread: 'all' }, asked({ readAt }))).toEqual(daysToRead(asked({ readAt }), 'all'))
  })

  it('are those of a first sync or older ones, never both', () => {
    expect(spansOf({ reread: 'all' }, asked())).toEqual([{ first: addDays(today, -89), last: today }])
    expect(spansOf(OLDER_DAYS, asked())).toEqual([{ first, last: addDays(today, -90) }])
    const readAt = readOn(everyDay.map((back) => [back, 0.1]))
    expect(spansOf(OLDER_DAYS, asked({ readAt }))).toEqual([])
  })

  it('are due once any that is read again is older than an hour, whatever day was read since', () => {
    const minutes = (count: number): number => count / (24 * 60)
    const readAt = (of: number) => readOn(everyDay.map((back) => [back, back === of ? 0 : minutes(61)]))
    expect(isSyncDue(asked({ readAt: readAt(0) }), { reread: 'hot' })).toBe(true)
    expect(isSyncDue(asked({ readAt: readAt(50) }), { reread: 'hot' })).toBe(true)
    const fresh = readOn(everyDay.map((back) => [back, back < 3 ? minutes(59) : minutes(600)]))
    expect(isSyncDue(asked({ readAt: fresh }), { reread: 'hot' })).toBe(false)
    const missing = readOn(everyDay.filter((back) => back !== 70).map((back) => [back, minutes(1)]))
    expect(isSyncDue(asked({ readAt: missing }), { reread: 'hot' })).toBe(true)
    expect(isSyncDue(asked({ readAt: missing }), { reread: 'hot', skipsOldDays: true })).toBe(false)
  })

  it('are read next when the first hot day is an hour old, or at once if any is missing', () => {
    const ages = [0.01, 0.03, 0.02]
    const readAt = (days: readonly number[]) => readOn(days.map((back) => [back, ages[back] ?? 0.04]))
    expect(nextSyncAt(asked({ readAt: readAt(everyDay) }), { reread: 'hot' })).toBe(now - 0.03 * DAY_MS + DAY_MS / 24)
    expect(nextSyncAt(asked({ readAt: readAt(everyDay.filter((back) => back !== 20)) }), { reread: 'hot' })).toBe(now)
  })

  it('leave older days out where these are to be skipped', () => {
    const scope = { reread: 'hot', skipsOldDays: true } as const
    expect(spansOf(scope, asked())).toEqual([{ first: addDays(today, -28), last: today }])
    const missing = readOn(everyDay.filter((back) => back !== 70).map((back) => [back, 2 / 24]))
    expect(spansOf(scope, asked({ readAt: missing }))).toEqual([{ first: addDays(today, -2), last: today }])
  })

  it('do not trust a read from the future', () => {
    const readAt = readOn(everyDay.map((back) => [back, back === 100 ? -3 : 0.1]))
    expect(daysToRead(asked({ readAt }), 'all')[1]).toEqual({ first: addDays(today, -100), last: addDays(today, -100) })
  })

  it('are read once: after reading them, only the last 28 days are left, whatever was read before', () => {
    const reading = fc.tuple(fc.integer({ min: 0, max: 119 }), fc.double({ min: -5, max: 200, noNaN: true }))
    fc.assert(
      fc.property(fc.array(reading), (readings) => {
        const before = asked({ readAt: readOn(readings) })
        const read = daysToRead(before, 'all').flatMap((span) => daysFromTo(span.first, span.last))
        expect(new Set(read).size).toBe(read.length)
        const readAt = new Map([...before.readAt, ...read.map((day) => [dayNumber(day), now] as const)])
        expect(daysToRead(asked({ readAt }), 'all')).toEqual([{ first: addDays(today, -28), last: today }])
      }),
    )
  })
})
