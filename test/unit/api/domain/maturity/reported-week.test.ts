import { describe, expect, it } from 'vitest'
import { nowcaster } from '#api/domain/maturity/nowcast.ts'
import { reportedWeek } from '#api/domain/maturity/reported-week.ts'
import { triangleOf } from '#api/domain/maturity/triangle.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'

const THROUGH = asDay('2026-11-10')
const READ = addDays(THROUGH, 1)
const PRIOR = [0.6, 0.8, 0.92]
const growth = [25, 40, 50]

/** Sixty days that grow alike: half of the purchases is reported by the first read. */
const reports = Array.from({ length: 60 }, (_, back) => ({
  day: dayNumber(THROUGH) - back,
  reports: growth.map((purchases, age) => ({ age, purchases })).filter(({ age }) => age <= back),
})).reverse()
const learned = nowcaster(triangleOf(reports), dayNumber(READ), PRIOR)
const purchases = new Map(reports.map(({ day, reports: of }) => [addDays(THROUGH, day - dayNumber(THROUGH)), of.at(-1)?.purchases ?? null]))

describe('the purchases of the last 7 days', () => {
  it('are expected to grow as those of earlier days did', () => {
    expect(reportedWeek({ nowcaster: learned, through: THROUGH, readOn: READ, purchases })).toMatchObject({
      first: addDays(THROUGH, -6),
      last: THROUGH,
      reported: 25 + 40 + 5 * 50,
      expected: 350,
      basis: 'versions',
    })
  })

  it('are not expected to grow once all are final, or where none are known', () => {
    const week = (change: Partial<Parameters<typeof reportedWeek>[0]>) =>
      reportedWeek({ nowcaster: learned, through: THROUGH, readOn: READ, purchases, ...change })
    expect(week({ readOn: addDays(THROUGH, 3) })).toBeNull()
    expect(week({ purchases: new Map() })).toBeNull()
    expect(week({ purchases: new Map([[THROUGH, null]]) })).toBeNull()
    expect(week({ purchases: new Map([[addDays(THROUGH, -6), 50]]) })).toBeNull()
  })

  it('are expected by an assumption without versions', () => {
    const assumed = nowcaster(triangleOf([]), dayNumber(READ), PRIOR)
    const week = reportedWeek({ nowcaster: assumed, through: THROUGH, readOn: READ, purchases: new Map([[THROUGH, 60]]) })
    expect(week).toMatchObject({ reported: 60, expected: 80, basis: 'prior' })
  })
})
