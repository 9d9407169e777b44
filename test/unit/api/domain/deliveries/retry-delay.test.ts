import { expect, it } from 'vitest'
import { retryDelay } from '#api/domain/deliveries/retry-delay.ts'

it('waits longer with each attempt, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelay(attempts, null) / 60_000)).toEqual([1, 2, 5, 15, 30, 60, 60, 60])
})

it('waits as long as the receiver asks, in whole milliseconds and at least a second', () => {
  expect([90_000, 1500.2, 0].map((asked) => retryDelay(9, asked))).toEqual([90_000, 1501, 1000])
})
