/** When a read of older days ends for a refresh. */

import { expect, it, onTestFinished, vi } from 'vitest'
import { pullPause } from '#api/jobs/pull-pause.ts'

it('the window in progress has ten seconds, whenever the pause was requested', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wanted = new AbortController()
  const pause = pullPause(wanted.signal)
  vi.advanceTimersByTime(60_000)
  expect([pause.isWanted(), pause.overdue.aborted]).toEqual([false, false])
  wanted.abort()
  const late = pullPause(wanted.signal)
  for (const { isWanted, overdue } of [pause, late]) expect([isWanted(), overdue.aborted]).toEqual([true, false])
  vi.advanceTimersByTime(10_000)
  for (const { isWanted, overdue } of [pause, late]) expect([isWanted(), overdue.aborted]).toEqual([true, true])
  expect(pullPause(null).isWanted()).toBe(false)
})
