/** Closing goes on after a failure, which is reported at the end. */

import { expect, it } from 'vitest'
import { closeAll } from '#shared/concurrency/close-all.ts'

it('runs every step in order, each after the one before has ended', async () => {
  const steps: string[] = []
  await closeAll([
    async () => {
      await Promise.resolve()
      steps.push('first')
    },
    () => steps.push('second'),
  ])
  expect(steps).toEqual(['first', 'second'])
})

it('closes the rest after a failure, and throws the first error', async () => {
  const steps: string[] = []
  const failed = closeAll([
    () => {
      throw new Error('first')
    },
    () => steps.push('second'),
    () => Promise.reject(new Error('third')),
    () => steps.push('fourth'),
  ])
  await expect(failed).rejects.toThrow('first')
  expect(steps).toEqual(['second', 'fourth'])
})
