import { expect, it } from 'vitest'
import { createSlotLimit } from '#shared/concurrency/slot-limit.ts'

it('a slot limit applies to one owner and to all of them, and a released slot is free again', () => {
  const { acquire } = createSlotLimit({ perOwner: 2, total: 3 })
  const [first, second] = [acquire(1), acquire(1)]
  expect(acquire(1)).toBeNull()
  expect(acquire(2)).not.toBeNull()
  expect(acquire(2)).toBeNull()
  first?.()
  expect(acquire(1)).not.toBeNull()
  expect(acquire(1)).toBeNull()
  second?.()
  expect(acquire(2)).not.toBeNull()
})
