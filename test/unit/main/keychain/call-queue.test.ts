/** Calls that may hang, one at a time. */

import { describe, expect, it, vi } from 'vitest'
import { callQueue } from '#main/keychain/call-queue.ts'
import { setupFakeTimers } from '#test/helpers/fake-timers.ts'

setupFakeTimers()

describe('callQueue', () => {
  it('never runs two calls at once, and preserves their order', async () => {
    const enqueue = callQueue(1_000)
    const events: string[] = []
    const call = (name: string) => () =>
      new Promise<string>((resolve) => {
        events.push(`${name} starts`)
        setTimeout(() => {
          events.push(`${name} ends`)
          resolve(name)
        }, 10)
      })
    const answers = Promise.all([enqueue(call('a')), enqueue(call('b')), enqueue(call('c'))])
    await vi.advanceTimersByTimeAsync(40)
    expect(await answers).toEqual(['a', 'b', 'c'])
    expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  })

  it('passes a rejection on and goes on with the next call', async () => {
    const enqueue = callQueue(1_000)
    await expect(enqueue(() => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
    expect(await enqueue(() => Promise.resolve(1))).toBe(1)
  })

  it('gives up a hanging call after its limit, and refuses others at once until it comes back', async () => {
    const enqueue = callQueue(15_000)
    let comeBack: (value: string) => void = () => undefined
    const hung = expect(enqueue(() => new Promise<string>((resolve) => (comeBack = resolve)))).rejects.toThrow(/\b15\b/)
    await vi.advanceTimersByTimeAsync(15_000)
    await hung
    await expect(enqueue(() => Promise.resolve(2))).rejects.toThrow(Error)
    comeBack('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(await enqueue(() => Promise.resolve(3))).toBe(3)
  })
})
