/** Bounds on the work in progress. */

import { describe, expect, it } from 'vitest'
import { createBulkhead } from '#shared/concurrency/bulkhead.ts'

describe('a bulkhead', () => {
  it('counts a call that failed as ended, and its bytes with it', async () => {
    const limited = createBulkhead({ maxConcurrent: 1, maxWeight: 10 })
    for (let at = 0; at < 3; at += 1)
      await expect(
        limited(
          10,
          () => Promise.reject(new Error('failed')),
          () => 'refused',
        ),
      ).rejects.toThrow('failed')
    expect(
      await limited(
        0,
        async () => 'run',
        () => 'refused',
      ),
    ).toBe('run')
  })

  it('lets one call carry more than all together may, since its size is bounded elsewhere', async () => {
    const limited = createBulkhead({ maxConcurrent: 4, maxWeight: 10 })
    let end = (): void => undefined
    const long = limited(
      20,
      () =>
        new Promise<string>((resolve) => {
          end = () => resolve('run')
        }),
      () => 'refused',
    )
    expect(
      await limited(
        1,
        async () => 'run',
        () => 'refused',
      ),
    ).toBe('refused')
    end()
    expect(await long).toBe('run')
  })
})
