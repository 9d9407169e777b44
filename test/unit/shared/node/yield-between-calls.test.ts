/** Concurrent calls start in separate iterations of the event loop, in order. */

import { describe, expect, it } from 'vitest'
import { yieldBetweenCalls } from '#shared/node/yield-between-calls.ts'

const nextIteration = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

describe('yieldBetweenCalls', () => {
  it('starts calls in order and never two in one iteration of the event loop', async () => {
    const nextCall = yieldBetweenCalls()
    let loop = 0
    let isCounting = true
    const count = (): void => {
      loop += 1
      if (isCounting) setImmediate(count)
    }
    count()
    const started: { readonly call: number; readonly loop: number }[] = []
    await Promise.all(
      Array.from({ length: 20 }, async (_, call) => {
        await nextCall()
        started.push({ call, loop })
      }),
    )
    isCounting = false
    expect(started.map(({ call }) => call)).toEqual(Array.from({ length: 20 }, (_, call) => call))
    expect(new Set(started.map((entry) => entry.loop)).size).toBe(20)
  })

  it('finishes the synchronous part of a call before the next one starts, and continues after a pause', async () => {
    const nextCall = yieldBetweenCalls()
    const steps: string[] = []
    const call = async (name: string): Promise<void> => {
      await nextCall()
      for (const step of [1, 2, 3]) {
        await Promise.resolve()
        steps.push(`${name}${step}`)
      }
    }
    await Promise.all([call('a'), call('b')])
    await nextIteration()
    await call('c')
    expect(steps).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
  })
})
