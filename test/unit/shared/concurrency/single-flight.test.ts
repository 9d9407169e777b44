import { describe, expect, it } from 'vitest'
import { createSingleFlight, singleFlight } from '#shared/concurrency/single-flight.ts'

describe('a single flight', () => {
  it('shares one run between callers of a key, and runs other keys apart', async () => {
    const { run, isRunning } = createSingleFlight<string, number>()
    const first = Promise.withResolvers<number>()
    let runs = 0
    const work = (): Promise<number> => {
      runs += 1
      return first.promise
    }
    const calls = [run('a', work), run('a', work)]
    const other = run('b', async () => 2)
    expect([isRunning('a'), isRunning('c')]).toEqual([true, false])
    first.resolve(1)
    expect(await Promise.all([...calls, other])).toEqual([1, 1, 2])
    expect(runs).toBe(1)
    expect(isRunning('a')).toBe(false)
  })

  it('passes a failure to everyone who joined, and runs again for the next caller', async () => {
    let runs = 0
    const call = singleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('failed once')
      return runs
    })
    const results = await Promise.allSettled([call(), call()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await call()).toBe(2)
  })
})
