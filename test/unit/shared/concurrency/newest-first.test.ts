import { describe, expect, it } from 'vitest'
import { createNewestFirst } from '#shared/concurrency/newest-first.ts'

const displacedError = () => new Error('displaced')

describe('newest first', () => {
  it('gives up the oldest work for a new one, and returns the result of the others', async () => {
    const run = createNewestFirst(2, displacedError)
    const steps = [0, 1, 2].map(() => Promise.withResolvers<number>())
    const results = steps.map(({ promise }) => run(() => promise))
    await expect(results[0]).rejects.toThrow('displaced')
    for (const [index, { resolve }] of steps.entries()) resolve(index)
    expect(await Promise.all(results.slice(1))).toEqual([1, 2])
  })

  it('gives up nothing after earlier work has finished or failed', async () => {
    const run = createNewestFirst(1, displacedError)
    expect(await run(async () => 1)).toBe(1)
    await expect(run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(async () => 2)).toBe(2)
  })
})
