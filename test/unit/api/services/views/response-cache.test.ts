import { describe, expect, it } from 'vitest'
import { responseCache } from '#api/services/views/response-cache.ts'

/** Counted computations that end on command. */
const controlledComputation = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let count = 0
  const compute = (): Promise<string> => {
    count += 1
    return promise
  }
  return { compute, resolve, reject, count: () => count }
}

describe('the response cache', () => {
  it('computes once for callers that ask at the same time, and for those that come later', async () => {
    const cache = responseCache()
    const { compute, resolve, count } = controlledComputation()
    const asked = [1, 2, 3].map(() => cache.getOrCompute(['trend', 1, null], compute))
    resolve('the answer')
    expect(await Promise.all(asked)).toEqual(['the answer', 'the answer', 'the answer'])
    expect(await cache.getOrCompute(['trend', 1, null], compute)).toBe('the answer')
    expect(count()).toBe(1)
  })

  it('computes each key by itself', async () => {
    const cache = responseCache()
    const keys = [['a', 1], ['a', '1'], ['a', null], ['a']] as const
    const answers = await Promise.all(keys.map((key, index) => cache.getOrCompute(key, async () => `answer ${index}`)))
    expect(answers).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3'])
  })

  it('gives a failure to all who wait for it, and computes again for the next caller', async () => {
    const cache = responseCache()
    const { compute, reject, count } = controlledComputation()
    const asked = [1, 2].map(() => cache.getOrCompute(['key'], compute))
    reject(new Error('out of order'))
    expect(await Promise.allSettled(asked)).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { message: 'out of order' } })))
    expect(count()).toBe(1)
    expect(await cache.getOrCompute(['key'], async () => 'second try')).toBe('second try')
  })

  it('answers a text that is too large to store, and computes it for every later caller', async () => {
    const cache = responseCache()
    const large = 'x'.repeat(8_000_001)
    expect(await cache.getOrCompute(['large'], async () => large)).toBe(large)
    expect(await cache.getOrCompute(['large'], async () => 'computed again')).toBe('computed again')
  })

  it('answers a caller whose entry is pushed out while it is computed', async () => {
    const cache = responseCache()
    const { compute, resolve } = controlledComputation()
    const asked = cache.getOrCompute(['slow'], compute)
    for (let index = 0; index < 5; index += 1) cache.set(['other', index], 'x'.repeat(7_000_000))
    resolve('still answered')
    expect(await asked).toBe('still answered')
  })

  it('answers what was put under a key', async () => {
    const cache = responseCache()
    cache.set(['key'], 'put')
    expect(await cache.getOrCompute(['key'], async () => 'computed')).toBe('put')
  })
})
