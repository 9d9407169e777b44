/** How long a source is left alone, and by whom. */

import { describe, expect, it } from 'vitest'
import { createPullBackoff } from '#api/services/pulls/pull-backoff.ts'

const MINUTE = 60_000
const first = { id: 1, account_id: 9 }
const second = { id: 2, account_id: 9 }
const failure = { kind: 'source', message: 'x', details: [] } as const
const throttled = { ...failure, retryAfterMs: 10_000 }

describe('the backoff after a failed sync', () => {
  it('grows from 5 minutes to an hour for background syncs, and ends with a success', () => {
    const rests = createPullBackoff()
    let now = 0
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      rests.recordFailure(first, failure, now)
      expect(rests.isBackingOff(first, now + minutes * MINUTE - 1)).toBe(true)
      now += minutes * MINUTE
      expect(rests.isBackingOff(first, now)).toBe(false)
    }
    rests.recordFailure(first, failure, now)
    rests.recordSuccess(first)
    expect(rests.isBackingOff(first, now)).toBe(false)
  })

  it('of a throttled source grows, and is as long as the platform requests', () => {
    const rests = createPullBackoff()
    for (const seconds of [60, 150, 300, 300]) {
      rests.recordFailure(first, throttled, 0)
      expect(rests.lastFailureOf(first)?.until).toBe(seconds * 1000)
    }
    rests.recordFailure(first, { ...throttled, retryAfterMs: 20 * MINUTE }, 0)
    expect(rests.lastFailureOf(first)?.until).toBe(20 * MINUTE)
  })

  it('is an hour after the user canceled a pull, and ends with a pull that the user starts', () => {
    const rests = createPullBackoff()
    rests.recordCancellation(first, 0)
    expect([59, 60].map((minutes) => rests.isBackingOff(first, minutes * MINUTE))).toEqual([true, false])
    expect([rests.pausedUntil(first), rests.lastFailureOf(first)]).toEqual([60 * MINUTE, null])
    rests.recordSuccess(first)
    expect(rests.isBackingOff(first, 1)).toBe(false)
  })

  it('grows after an interruption only while nothing that was missing comes', () => {
    const rests = createPullBackoff()
    const failuresAfter = (hasProgress: boolean) => {
      rests.recordInterruption(first, { failure, hasProgress }, 0)
      return rests.lastFailureOf(first)?.failures
    }
    expect([true, false, false, true, false].map(failuresAfter)).toEqual([1, 2, 3, 1, 2])
  })

  it('is over where it began in the future, since the clock was ahead', () => {
    const rests = createPullBackoff()
    rests.recordFailure(first, throttled, 30 * 24 * 60 * MINUTE)
    expect(rests.isBackingOff(first, 0)).toBe(false)
  })

  it('is forgotten for an account with a new token, and for no other', () => {
    const rests = createPullBackoff()
    const other = { id: 3, account_id: 8 }
    for (const product of [first, second, other]) rests.recordFailure(product, throttled, 0)
    rests.clearAccount(9)
    expect([first, second, other].map((product) => rests.isBackingOff(product, 1))).toEqual([false, false, true])
  })

  it('is short for what could not be reached, and over when the network is back', () => {
    const rests = createPullBackoff()
    const unreachable = { ...failure, unreachable: true }
    let now = 0
    for (const seconds of [30, 60, 120, 300, 300]) {
      rests.recordFailure(first, unreachable, now)
      expect(rests.isBackingOff(first, now + seconds * 1000 - 1)).toBe(true)
      now += seconds * 1000
      expect(rests.isBackingOff(first, now)).toBe(false)
    }
    rests.recordFailure(first, unreachable, now)
    rests.recordFailure(second, failure, now)
    rests.clearUnreachable()
    expect([first, second].map((product) => rests.isBackingOff(product, now))).toEqual([false, true])
    expect(rests.lastFailureOf(first)).toMatchObject({ failures: 6, failure: unreachable })
  })

  it('restarts its count if the kind of failure changes', () => {
    const rests = createPullBackoff()
    for (const unreachable of [true, true, false]) rests.recordFailure(first, { ...failure, unreachable }, 0)
    expect(rests.lastFailureOf(first)?.failures).toBe(1)
    expect(rests.isBackingOff(first, 5 * MINUTE - 1)).toBe(true)
    rests.recordSuccess(first)
    expect(rests.lastFailureOf(first)).toBeNull()
  })
})
