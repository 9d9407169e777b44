/** Bounds on what is under way, and on what may be asked for again and again. */

import { describe, expect, it } from 'vitest'
import { callLimit } from '#main/ipc/call-limit.ts'
import { throttle } from '#main/security/throttle.ts'

describe('callLimit', () => {
  it('counts a call that failed as ended, and its bytes with it', async () => {
    const limited = callLimit({ calls: 1, bytes: 10 })
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
    const limited = callLimit({ calls: 4, bytes: 10 })
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

describe('pace', () => {
  it('lets through one within its span, counted from the last that it let through', () => {
    let now = 0
    const may = throttle(100, () => now)
    const at = (time: number): boolean => {
      now = time
      return may()
    }
    expect([0, 50, 99, 100, 150, 199, 200].map(at)).toEqual([true, false, false, true, false, false, true])
  })
})
