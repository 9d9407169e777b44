/** Where the label of a level is on the trend. */

import { expect, it } from 'vitest'
import { levelLabelEnd } from '#renderer/features/overview/level-label.ts'

it('the level label is where the KPI is further from the level, at the start by default', () => {
  const falling = [4, 3.9, 3.8, 3.5, 3, 2.5, 2, 1.8, 1.6, 1.5]
  expect(levelLabelEnd(falling, 1.47)).toBe('start')
  expect(levelLabelEnd(falling.toReversed(), 1.47)).toBe('end')
  expect(levelLabelEnd([null, null, 3, 1.5, null], 1.47)).toBe('start')
  expect(levelLabelEnd([1.4, 2, 2, 2, null], 1.47)).toBe('end')
  expect(levelLabelEnd([], 1)).toBe('start')
})
