/** Calls that come together begin in turns of their own, in order. */

import { describe, expect, it } from 'vitest'
import { yieldBetweenCalls } from '#shared/node/yield-between-calls.ts'

const aTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

describe('one call a turn', () => {
  it('begins calls in order and never two in one turn of the event loop', async () => {
    const turn = yieldBetweenCalls()
    let loop = 0
    let isCounting = true
    const count = (): void => {
      loop += 1
      if (isCounting) setImmediate(count)
    }
    count()
    const begun: { readonly call: number; readonly loop: number }[] = []
    await Promise.all(
      Array.from({ length: 20 }, async (_, call) => {
        await turn()
        begun.push({ call, loop })
      }),
    )
    isCounting = false
    expect(begun.map(({ call }) => call)).toEqual(Array.from({ length: 20 }, (_, call) => call))
    expect(new Set(begun.map((entry) => entry.loop)).size).toBe(20)
  })

  it('does what a call does at once before the next one begins, and goes on after a pause', async () => {
    const turn = yieldBetweenCalls()
    const steps: string[] = []
    const call = async (name: string): Promise<void> => {
      await turn()
      for (const step of [1, 2, 3]) {
        await Promise.resolve()
        steps.push(`${name}${step}`)
      }
    }
    await Promise.all([call('a'), call('b')])
    await aTurn()
    await call('c')
    expect(steps).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
  })
})
