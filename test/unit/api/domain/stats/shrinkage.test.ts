/** Estimates between their own value and the prior. */

import { expect, it } from 'vitest'
import { shrink } from '#api/domain/stats/shrinkage.ts'

it('an estimate shrinks towards the prior by its weight', () => {
  expect(shrink(10, 0, 4, 3)).toBe(4)
  expect(shrink(10, 3, 4, 3)).toBe(7)
})
