/** Work under one key runs one after the other; other keys do not wait. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyedMutex } from '#shared/concurrency/keyed-mutex.ts'

describe('a keyed mutex', () => {
  it('never runs two tasks of one key at once, preserves their order, and continues after a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (scheduler, fails) => {
        const { runExclusive: take } = createKeyedMutex()
        let running = 0
        const order: number[] = []
        const works = fails.map((isFailing, index) =>
          take('one', async () => {
            running += 1
            expect(running).toBe(1)
            await scheduler.schedule(Promise.resolve())
            order.push(index)
            running -= 1
            if (isFailing) throw new Error('asked for')
            return index
          }),
        )
        const settled = Promise.allSettled(works)
        await scheduler.waitFor(settled)
        expect(order).toEqual(fails.map((_, index) => index))
        expect((await settled).map(({ status }) => status)).toEqual(fails.map((isFailing) => (isFailing ? 'rejected' : 'fulfilled')))
      }),
    )
  })

  it('runs tasks of other keys without waiting', async () => {
    const { runExclusive: take } = createKeyedMutex()
    const stuck = Promise.withResolvers<string>()
    const waiting = take('one', () => stuck.promise)
    expect(await take('two', async () => 'done')).toBe('done')
    stuck.resolve('later')
    expect(await waiting).toBe('later')
  })
})
