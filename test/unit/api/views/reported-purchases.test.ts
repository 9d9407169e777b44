/** When purchases count as final: the tabs, the ratios and the trend agree on the days that are still being reported. */

import { describe, expect, it } from 'vitest'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import { nowcaster } from '#api/domain/maturity/nowcast.ts'
import { triangleOf } from '#api/domain/maturity/triangle.ts'
import { youngDays } from '#api/domain/maturity/young-days.ts'
import { maturityOf } from '#api/domain/plans/maturity.ts'
import { matureAfter } from '#api/views/reported-purchases.ts'
import { addDays, asDay, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const THROUGH = asDay('2026-11-28')

describe('the days that are still being reported', () => {
  it('are the same in the trend, the Ad sets and Creatives tabs, and Meta vs store, without learned shares', () => {
    const learned = nowcaster(triangleOf([]), dayNumber(THROUGH) + 1, thresholds.claimsInByAge)
    const days = daysFromTo(addDays(THROUGH, -6), THROUGH)
    const ages = days.map((day, index) => [dayNumber(day), 6 - index] as const)
    const sums = days.map((day) => daySums(day, { spend: 100, purchases: 8, purchaseValue: 400 }))
    const young = [...youngDays(learned, ages, sums).keys()]
    expect(young).toEqual(days.slice(-3))
    expect(maturityOf(THROUGH, addDays(THROUGH, 1), learned.completeness).maturing).toBe(young.length)
    // A day is read on the following one at an age of 0.
    expect(ages.filter(([, age]) => age + 1 < matureAfter({ nowcaster: learned }))).toHaveLength(young.length)
  })
})
