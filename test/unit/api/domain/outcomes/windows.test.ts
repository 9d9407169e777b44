/** The weeks that are used before and after an action. */

import { describe, expect, it } from 'vitest'
import { weeksAfter, weeksBefore } from '#api/domain/outcomes/windows.ts'
import { dayNumber } from '#shared/calendar.ts'
import { FIRST_DAY, READ_FROM, seriesOf, windowsOf } from '#test/helpers/unit-series.ts'

const daysOf = (starts: readonly number[] | null): readonly number[] | undefined => starts?.map((start) => start - dayNumber(FIRST_DAY))

describe('the weeks of an effect', () => {
  it('are up to twelve that end the day before the trigger', () => {
    const starts = daysOf(
      weeksBefore(
        seriesOf('adset:1', () => 1),
        windowsOf(1),
      ),
    )
    expect(starts).toEqual(Array.from({ length: 12 }, (_, week) => 7 * week))
  })

  it('have at least five known days and delivery', () => {
    const series = seriesOf(
      'adset:1',
      (day) => (day >= 7 && day < 10 ? null : 1),
      (day) => (day >= 21 && day < 28 ? 0 : 100),
    )
    expect(daysOf(weeksBefore(series, windowsOf(1)))).toEqual([0, 14, ...Array.from({ length: 8 }, (_, week) => 28 + 7 * week)])
  })

  it('are all weeks of the reading window, or none', () => {
    expect(
      daysOf(
        weeksAfter(
          seriesOf('adset:1', () => 1),
          windowsOf(3),
        ),
      ),
    ).toEqual([READ_FROM, READ_FROM + 7, READ_FROM + 14])
    expect(
      weeksAfter(
        seriesOf('adset:1', (day) => (day > READ_FROM + 15 ? null : 1)),
        windowsOf(3),
      ),
    ).toBeNull()
  })
})
