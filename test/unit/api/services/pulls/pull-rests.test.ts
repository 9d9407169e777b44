/** How long a source is left alone, and by whom. */

import { describe, expect, it } from 'vitest'
import { pullRests } from '#api/services/pulls/pull-rests.ts'

const MINUTE = 60_000
const first = { id: 1, account_id: 9 }
const second = { id: 2, account_id: 9 }
const failure = { kind: 'source', message: 'x', details: [] } as const
const throttled = { ...failure, retryAfterMs: 10_000 }

describe('the rest after a failed pull', () => {
  it('grows from 5 minutes to an hour for pulls that nobody asked for, and ends with a success', () => {
    const rests = pullRests()
    let now = 0
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      rests.noteFailure(first, failure, now)
      expect(rests.isResting(first, now + minutes * MINUTE - 1)).toBe(true)
      now += minutes * MINUTE
      expect(rests.isResting(first, now)).toBe(false)
    }
    expect(rests.throttledFor(9, now)).toBe(0)
    rests.noteFailure(first, failure, now)
    rests.noteSuccess(first)
    expect(rests.isResting(first, now)).toBe(false)
  })

  it('holds for everybody of an account whose platform asks for it, ever longer', () => {
    const rests = pullRests()
    for (const seconds of [60, 150, 300, 300]) {
      rests.noteFailure(first, throttled, 0)
      expect(rests.throttledFor(second.account_id, 0)).toBe(seconds * 1000)
    }
    rests.noteFailure(first, { ...throttled, retryAfterMs: 20 * MINUTE }, 0)
    expect(rests.throttledFor(9, 5 * MINUTE)).toBe(15 * MINUTE)
    expect(rests.throttledFor(8, 0)).toBe(0)
  })

  it('is forgotten for an account with a new token, and for no other', () => {
    const rests = pullRests()
    const other = { id: 3, account_id: 8 }
    for (const product of [first, second, other]) rests.noteFailure(product, throttled, 0)
    rests.forget(9)
    expect([first, second, other].map((product) => rests.isResting(product, 1))).toEqual([false, false, true])
    expect([rests.throttledFor(9, 1), rests.throttledFor(8, 0)]).toEqual([0, 60_000])
  })

  it('is short for what could not be reached, and over when the network is back', () => {
    const rests = pullRests()
    const unreachable = { ...failure, unreachable: true }
    let now = 0
    for (const seconds of [30, 60, 120, 300, 300]) {
      rests.noteFailure(first, unreachable, now)
      expect(rests.isResting(first, now + seconds * 1000 - 1)).toBe(true)
      now += seconds * 1000
      expect(rests.isResting(first, now)).toBe(false)
    }
    rests.noteFailure(first, unreachable, now)
    rests.noteFailure(second, failure, now)
    rests.forgetUnreachable()
    expect([first, second].map((product) => rests.isResting(product, now))).toEqual([false, true])
    expect(rests.troubleOf(first)).toMatchObject({ failures: 6, failure: unreachable })
  })

  it('starts its count anew where the kind of failure changes', () => {
    const rests = pullRests()
    for (const unreachable of [true, true, false]) rests.noteFailure(first, { ...failure, unreachable }, 0)
    expect(rests.troubleOf(first)?.failures).toBe(1)
    expect(rests.isResting(first, 5 * MINUTE - 1)).toBe(true)
    rests.noteSuccess(first)
    expect(rests.troubleOf(first)).toBeNull()
  })
})
