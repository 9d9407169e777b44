import { expect, it } from 'vitest'
import { backgroundLimits } from '#main/api/background-rule.ts'

it.each([
  ['always', false, true, true],
  ['always', true, true, false],
  ['plugged_in', false, true, true],
  ['plugged_in', true, false, false],
  ['by_hand', false, false, false],
  ['by_hand', true, false, false],
] as const)('with “%s” and on battery %s, syncs run: %s, and read older days: %s', (when, isOnBattery, isAllowed, readsOldDays) => {
  expect(backgroundLimits(when, isOnBattery)).toEqual({ isAllowed, readsOldDays })
})
