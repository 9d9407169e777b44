/** Who pauses the reading of older days, and until when it waits. */

import { expect, it } from 'vitest'
import { refreshPriority } from '#api/services/pulls/refresh-priority.ts'

const ACCOUNT = 1

/** A job that counts how often it was paused. */
const olderJob = () => {
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const job = {
    pauses: 0,
    finished,
    pause: () => {
      job.pauses += 1
    },
    end: resolve,
  }
  return job
}

it('a refresh pauses the jobs of its account alone, those in progress and those that start', async () => {
  const priority = refreshPriority()
  const [first, other, ended, late] = [olderJob(), olderJob(), olderJob(), olderJob()]
  priority.addOlder(ACCOUNT, first)
  priority.addOlder(2, other)
  priority.addOlder(ACCOUNT, ended)
  ended.end()
  await ended.finished
  const { promise, resolve } = Promise.withResolvers<string>()
  const refresh = priority.refresh(ACCOUNT, () => promise)
  priority.addOlder(ACCOUNT, late)
  expect([first, other, ended, late].map(({ pauses }) => pauses)).toEqual([1, 0, 0, 1])
  resolve('read')
  expect(await refresh).toBe('read')
})

it('older days wait for all refreshes, also for those that fail', async () => {
  const priority = refreshPriority()
  await priority.whenIdle(ACCOUNT)
  const [a, b] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refreshes = [priority.refresh(ACCOUNT, () => a.promise), priority.refresh(ACCOUNT, () => b.promise)]
  const ends: string[] = []
  const idle = priority.whenIdle(ACCOUNT).then(() => ends.push('idle'))
  a.reject(new Error('no response'))
  await expect(refreshes[0]).rejects.toThrow('no response')
  ends.push('first')
  b.resolve()
  await refreshes[1]
  await idle
  expect(ends).toEqual(['first', 'idle'])
})
