import { describe, expect, it } from 'vitest'
import { hasRoomForRetries, type UnreadReach, windowsToRetry } from '#api/domain/sync/reach-retries.ts'
import { addDays, asDay, daysBetween } from '#shared/calendar.ts'

const TODAY = asDay('2026-11-19')
const NOW = Date.UTC(2026, 10, 19, 12)
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** Days that are so many days older than today. */
const unread = (from: number, to: number, change: Partial<UnreadReach> = {}): readonly UnreadReach[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ day: addDays(TODAY, -from - index), tries: 1, triedAt: NOW - HOUR },
    ...change,
  }))
/** The windows as ages of their last and first day. */
const windows = (...days: readonly (readonly UnreadReach[])[]) =>
  windowsToRetry(days.flat(), TODAY, NOW).map(({ first, last }) => [daysBetween(last, TODAY), daysBetween(first, TODAY)])

describe('the days whose reach is asked for again', () => {
  it('are older than those that are read again anyway', () => {
    expect(windows(unread(0, 40))).toEqual([[29, 40]])
  })

  it('come in windows of 28 days, newest first, at most five in a sync, whatever their order', () => {
    const wanted = [
      [29, 56],
      [57, 84],
      [85, 112],
      [113, 140],
      [141, 168],
    ]
    expect(windows(unread(29, 300))).toEqual(wanted)
    expect(windows(unread(29, 300).toReversed())).toEqual(wanted)
  })

  it('form separate windows where days between them have reach', () => {
    expect(windows(unread(30, 31), unread(33, 34))).toEqual([
      [30, 31],
      [33, 34],
    ])
  })

  it('come in windows half as long after each failure, so that the days around a bad one arrive', () => {
    const twice = { tries: 2, triedAt: NOW - WEEK }
    expect(windows(unread(29, 56, twice))).toEqual([
      [29, 42],
      [43, 56],
    ])
    expect(windows(unread(29, 30, { tries: 9, triedAt: NOW - WEEK }))).toEqual([
      [29, 29],
      [30, 30],
    ])
    expect(windows(unread(29, 30), unread(31, 32, twice))).toEqual([
      [29, 30],
      [31, 32],
    ])
  })

  it.each([
    [1, HOUR],
    [2, 2 * HOUR],
    [5, 16 * HOUR],
    [8, 128 * HOUR],
    [9, WEEK],
  ])('wait after %d tries for %d ms', (tries, pause) => {
    expect(windows(unread(40, 40, { tries, triedAt: NOW - pause + 1 }))).toEqual([])
    expect(windows(unread(40, 40, { tries, triedAt: NOW - pause }))).toEqual([[40, 40]])
  })

  it('are not asked for after ten tries', () => {
    expect(windows(unread(40, 40, { tries: 10, triedAt: 0 }))).toEqual([])
  })

  it('do not wait for a try that a wrong clock dated in the future', () => {
    expect(windows(unread(40, 40, { triedAt: NOW + WEEK }))).toEqual([[40, 40]])
  })
})

it('reach is not asked for again above 75% of a limit on calls', () => {
  expect([75, 76].map((percent) => hasRoomForRetries({ percent }))).toEqual([true, false])
})
