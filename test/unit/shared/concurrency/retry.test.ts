import { describe, expect, it } from 'vitest'
import { retry } from '#shared/concurrency/retry.ts'

const failing = (failures: number) => {
  let attempts = 0
  return {
    work: async (): Promise<number> => {
      attempts += 1
      if (attempts <= failures) throw new Error(`failure ${attempts}`)
      return attempts
    },
    attempts: () => attempts,
  }
}

describe('a retry', () => {
  it('waits for the delay of the policy after each failure, and returns the first success', async () => {
    const waits: number[] = []
    const { work } = failing(2)
    const result = await retry(work, { delayAfter: (_, failures) => failures * 10, sleep: async (ms) => waits.push(ms) })
    expect(result).toBe(3)
    expect(waits).toEqual([10, 20])
  })

  it('rejects with the last error where the policy gives up', async () => {
    const { work, attempts } = failing(9)
    const delayAfter = (_: unknown, failures: number): number | null => (failures < 3 ? 0 : null)
    await expect(retry(work, { delayAfter, sleep: async () => undefined })).rejects.toThrow('failure 3')
    expect(attempts()).toBe(3)
  })

  it('ends when waiting is interrupted', async () => {
    const { work, attempts } = failing(9)
    const sleep = (): Promise<never> => Promise.reject(new Error('aborted'))
    await expect(retry(work, { delayAfter: () => 0, sleep })).rejects.toThrow('aborted')
    expect(attempts()).toBe(1)
  })
})
