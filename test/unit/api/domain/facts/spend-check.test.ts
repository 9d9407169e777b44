import { expect, it } from 'vitest'
import { addsUp } from '#api/domain/facts/spend-check.ts'
import { microsFromUnits } from '#shared/money.ts'

it.each([
  [1000, 1000, true],
  [1000, 999.1, true],
  [1000, 1000.9, true],
  [1000, 998.9, false],
  [1000, 1001.2, false],
  [0, 0, true],
  [0, 3, false],
  [3, 0, false],
])('an account of %d and ads of %d: add up %s', (account, ads, wanted) => {
  expect(addsUp({ account: microsFromUnits(account), ads: microsFromUnits(ads) })).toBe(wanted)
})
