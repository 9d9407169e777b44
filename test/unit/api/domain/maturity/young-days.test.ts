/** Recent days as typical ranges take them: as expected when complete, or unknown. */

import { describe, expect, it } from 'vitest'
import type { Completeness } from '#api/domain/maturity/completeness.ts'
import { typicalDays } from '#api/domain/maturity/young-days.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const LATEST = dayNumber(asDay('2026-11-18'))
const shares = [0.5, 0.8]
const nowcasterOf = (basis: Completeness['basis']) => ({
  completeness: {
    basis,
    share: (age: number) => shares[age] ?? 1,
    expectedShare: (age: number) => shares[age] ?? 1,
    error: () => 0,
    matureAge: 2,
    days: 30,
  },
  of: () => expect.fail('Typical ranges need no intervals of days.'),
})
/** Three days; the first is complete. */
const sums = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => daySums(day, { spend: 100, purchases: 8, purchaseValue: 400 }))
const ages = [2, 1, 0].map((age) => [LATEST - age, age] as const)
const purchasesOf = (basis: Completeness['basis']) => typicalDays(nowcasterOf(basis), ages, sums).map(({ purchases }) => purchases)

describe('the days of a typical range', () => {
  it('have the purchases that are expected when complete, and unknown ones where little is reported', () => {
    expect(purchasesOf('versions')).toEqual([8, 10, null])
    const values = typicalDays(nowcasterOf('versions'), ages, sums).map(({ purchaseValue }) => purchaseValue)
    expect(values.map((value) => value !== null && value / 1e6)).toEqual([400, 500, false])
  })

  it('have unknown purchases while the lag is an assumption', () => {
    expect(purchasesOf('prior')).toEqual([8, null, null])
  })
})
