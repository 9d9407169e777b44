/** Weekly sums of a series with gaps. */

import { describe, expect, it } from 'vitest'
import { weekSum } from '#api/domain/outcomes/unit-series.ts'
import { dayNumber } from '#shared/calendar.ts'
import { FIRST_DAY, seriesOf } from '#test/helpers/unit-series.ts'

const start = dayNumber(FIRST_DAY)

describe('the sum of a week', () => {
  it('has the known days alone, also where only one of both numbers is known', () => {
    const series = seriesOf(
      'adset:1',
      (day) => (day === 2 ? null : day),
      (day) => (day === 5 ? null : 10),
    )
    expect(weekSum(series, start)).toEqual({ events: 0 + 1 + 3 + 4 + 6, exposure: 50, days: 5 })
  })

  it('is empty outside the series', () => {
    expect(
      weekSum(
        seriesOf('adset:1', () => 1),
        start - 30,
      ),
    ).toEqual({ events: 0, exposure: 0, days: 0 })
  })

  it('leaves out days that another series does not know, also if it starts on another day', () => {
    const like = { ...seriesOf('adset:2', (day) => (day < 3 ? null : 1)), first: start - 1 }
    expect(
      weekSum(
        seriesOf('adset:1', () => 1),
        start,
        like,
      ).days,
    ).toBe(5)
  })
})
