import { expect, it } from 'vitest'
import { limitState } from '#api/domain/sync/spending-limit.ts'
import { microsFromUnits } from '#shared/money.ts'

it.each([
  [0, null],
  [899.99, null],
  [900, 'near'],
  [999.99, 'near'],
  [1000, 'reached'],
  [1010, 'reached'],
])('a limit of 1,000 of which %d is spent is %s', (spent, state) => {
  expect(limitState({ limit: microsFromUnits(1000), spent: microsFromUnits(spent) })).toBe(state)
})
