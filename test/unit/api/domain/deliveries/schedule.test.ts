import { describe, expect, it } from 'vitest'
import { bitsOf, dueReports, nextDueAt, weekdaysOf } from '#api/domain/deliveries/schedule.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'

const workdays = bitsOf([1, 2, 3, 4, 5])
const berlin = { minute: 8 * 60, weekdays: workdays, since: Date.parse('2026-11-10T00:00:00Z'), timezone: 'Europe/Berlin' }
const at = (text: string): number => Date.parse(text)
const daysOf = (schedule: typeof berlin, now: string) =>
  dueReports(schedule, at(now)).map(({ day, isMissed }) => [day - dayNumber(asDay('2026-11-19')), isMissed])

describe('weekdays', () => {
  it('are bits from Monday to Sunday', () => {
    expect(weekdaysOf(bitsOf([1, 7]))).toEqual([1, 7])
    expect(bitsOf([1, 2, 3, 4, 5, 6, 7])).toBe(127)
  })
})

describe('what is due', () => {
  it('is today’s report from its time on; those of earlier days were missed, on weekdays that are chosen', () => {
    expect(daysOf(berlin, '2026-11-19T06:59:59Z')).not.toContainEqual([0, false])
    expect(daysOf(berlin, '2026-11-19T07:00:00Z')).toEqual([
      [-7, true],
      [-6, true],
      [-3, true],
      [-2, true],
      [-1, true],
      [0, false],
    ])
  })

  it('is nothing that was due before the delivery was made or changed', () => {
    expect(daysOf({ ...berlin, since: at('2026-11-19T07:00:01Z') }, '2026-11-19T12:00:00Z')).toEqual([])
    expect(daysOf({ ...berlin, since: at('2026-11-18T07:00:01Z') }, '2026-11-19T12:00:00Z')).toEqual([[0, false]])
  })

  it('is due until the end of its day in the zone of the account', () => {
    const [report] = dueReports({ ...berlin, since: at('2026-11-19T00:00:00Z') }, at('2026-11-19T22:59:59Z'))
    expect(report).toMatchObject({ dueAt: at('2026-11-19T07:00:00Z'), until: at('2026-11-19T22:59:59.999Z') })
    expect(dueReports({ ...berlin, since: at('2026-11-19T00:00:00Z') }, at('2026-11-19T23:00:00Z'))[0]?.isMissed).toBe(true)
  })

  it('is once on a day whose clocks change: at the first of two times, or after a time that is skipped', () => {
    const every = { ...berlin, weekdays: 127, minute: 150 }
    const autumn = dueReports({ ...every, since: at('2026-10-25T00:00:00Z') - 3_600_000 }, at('2026-10-25T12:00:00Z'))
    expect(autumn.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual(['2026-10-25T00:30:00.000Z'])
    const spring = dueReports({ ...every, since: at('2026-03-29T00:00:00Z') - 3_600_000 }, at('2026-03-29T12:00:00Z'))
    expect(spring.map(({ dueAt }) => new Date(dueAt).toISOString())).toEqual(['2026-03-29T01:30:00.000Z'])
  })
})

describe('the next report', () => {
  it('is today’s, tomorrow’s, or that of the next chosen day', () => {
    expect(nextDueAt(berlin, at('2026-11-19T06:00:00Z'))).toBe(at('2026-11-19T07:00:00Z'))
    expect(nextDueAt(berlin, at('2026-11-19T07:00:00Z'))).toBe(at('2026-11-20T07:00:00Z'))
    expect(nextDueAt(berlin, at('2026-11-20T07:00:00Z'))).toBe(at('2026-11-23T07:00:00Z'))
    expect(nextDueAt({ ...berlin, weekdays: bitsOf([4]) }, at('2026-11-19T07:00:00Z'))).toBe(at('2026-11-26T07:00:00Z'))
  })
})
