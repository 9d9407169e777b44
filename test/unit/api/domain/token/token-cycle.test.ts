import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortTokenNote, type TokenDates, tokenDaysRemaining, tokenEnd } from '#api/domain/token/token-cycle.ts'
import { addDays, dayInZone, daysBetween, startOfDay } from '#shared/calendar.ts'

const DAY = 86_400_000
const createdAt = Date.UTC(2026, 9, 1, 8)

const datesOf = (change: Partial<TokenDates> = {}): TokenDates => ({
  createdAt,
  expiresAt: null,
  neverExpires: false,
  dataAccessEndsAt: null,
  ...change,
})

const endOf = (token: TokenDates): number => {
  const end = tokenEnd(token)
  if (end === null) throw new Error('This token does not end.')
  return end
}

describe('a token that ends soon', () => {
  it.each([
    [3 * DAY, ''],
    [3 * DAY - 1, 'ends in 71 hours'],
    [3_600_000, 'ends in 1 hour,'],
    [60_000, 'ends in less than an hour'],
    [-1, 'ends in less than an hour'],
  ])('with %d milliseconds left is named: “%s”', (left, text) => {
    const note = shortTokenNote(datesOf({ expiresAt: createdAt + left }), createdAt)
    expect(note).toContain(text)
    expect(note === '').toBe(text === '')
  })

  it('is not one that does not end', () => expect(shortTokenNote(datesOf({ neverExpires: true }), createdAt)).toBe(''))
})

describe('the token cycle', () => {
  it.each([
    [0, 60],
    [1, 59],
    [DAY, 59],
    [48 * DAY, 12],
    [59 * DAY, 1],
    [59 * DAY + 1, 0],
    [60 * DAY, 0],
    [400 * DAY, 0],
    [-5 * DAY, 60],
  ])('%i ms after its issue leaves %i whole days', (age, days) => {
    expect(tokenDaysRemaining(datesOf(), createdAt + age)).toBe(days)
  })

  it('ends at the platform’s own expiry, also later than 60 days after its issue', () => {
    expect(tokenEnd(datesOf({ expiresAt: createdAt + 10 * DAY }))).toBe(createdAt + 10 * DAY)
    expect(tokenEnd(datesOf({ expiresAt: createdAt + 90 * DAY }))).toBe(createdAt + 90 * DAY)
    expect(tokenDaysRemaining(datesOf({ expiresAt: createdAt + 10 * DAY }), createdAt)).toBe(10)
  })

  it('ends when its access to data ends, if that is earlier', () => {
    expect(tokenEnd(datesOf({ expiresAt: createdAt + 50 * DAY, dataAccessEndsAt: createdAt + 20 * DAY }))).toBe(createdAt + 20 * DAY)
    expect(tokenEnd(datesOf({ expiresAt: createdAt + 50 * DAY, dataAccessEndsAt: createdAt + 70 * DAY }))).toBe(createdAt + 50 * DAY)
    expect(tokenEnd(datesOf({ neverExpires: true, dataAccessEndsAt: createdAt + 80 * DAY }))).toBe(createdAt + 80 * DAY)
    expect(tokenEnd(datesOf({ dataAccessEndsAt: createdAt + 80 * DAY }))).toBe(createdAt + 60 * DAY)
  })

  it('does not end if the platform says so', () => {
    expect(tokenEnd(datesOf({ neverExpires: true }))).toBe(null)
    expect(tokenDaysRemaining(datesOf({ neverExpires: true }), createdAt + 400 * DAY)).toBe(60)
  })
})

describe('the token cycle in every zone and on every clock', () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  const token = fc.record({
    createdAt: instant,
    expiresAt: fc.option(instant),
    neverExpires: fc.constant(false),
    dataAccessEndsAt: fc.option(instant),
  })
  const zone = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'UTC',
  )

  it('returns whole days, from 0 to 60, and never more than are left', () => {
    fc.assert(
      fc.property(token, instant, (dates, now) => {
        const days = tokenDaysRemaining(dates, now)
        expect(Number.isInteger(days)).toBe(true)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(60)
        if (days > 0) expect(now + days * DAY).toBeLessThanOrEqual(endOf(dates))
        if (now < endOf(dates) && days < 60) expect(now + (days + 1) * DAY).toBeGreaterThan(endOf(dates))
      }),
    )
  })

  it('never gains a day as time goes on, and loses exactly one a day of its last 60', () => {
    fc.assert(
      fc.property(token, instant, fc.integer({ min: 0, max: 70 * DAY }), (dates, now, later) => {
        const before = tokenDaysRemaining(dates, now)
        expect(tokenDaysRemaining(dates, now + later)).toBeLessThanOrEqual(before)
        if (before > 0 && before < 60) expect(tokenDaysRemaining(dates, now + DAY)).toBe(before - 1)
      }),
    )
  })

  it('is the same in every zone, daylight saving or not: a day is 24 hours', () => {
    fc.assert(
      fc.property(token, instant, zone, fc.integer({ min: 0, max: 59 }), (dates, now, name, count) => {
        const midnight = startOfDay(addDays(dayInZone(now, name), count), name)
        const expected = Math.min(60, Math.max(0, Math.floor((endOf(dates) - midnight) / DAY)))
        expect(tokenDaysRemaining(dates, midnight)).toBe(expected)
      }),
    )
  })

  it('differs from the calendar days to the end by one, and by one more where the clocks changed', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 60 * DAY }), zone, (created, age, name) => {
        const dates = datesOf({ createdAt: created })
        const now = created + age
        const calendar = daysBetween(dayInZone(now, name), dayInZone(endOf(dates), name))
        // Apia left out a whole calendar day at the end of 2011, before every instant tried here.
        expect(calendar - tokenDaysRemaining(dates, now)).toBeGreaterThanOrEqual(-1)
        // A started day is not counted, and an hour of daylight saving can move the end past midnight.
        expect(calendar - tokenDaysRemaining(dates, now)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('is limited to 0 to 60 days if the clock of the machine is set before the issue, or far ahead', () => {
    fc.assert(
      fc.property(token, instant, (dates, now) => {
        expect(tokenDaysRemaining(dates, dates.createdAt - Math.abs(now))).toBe(
          Math.min(60, Math.floor(Math.max(0, endOf(dates) - dates.createdAt + Math.abs(now)) / DAY)),
        )
        expect(tokenDaysRemaining(dates, Number.MAX_SAFE_INTEGER)).toBe(0)
      }),
    )
  })

  it('counts 60 days of 24 hours over both changes of the clocks in New York', () => {
    for (const issued of ['2026-03-01T17:00:00Z', '2026-10-25T16:00:00Z']) {
      const at = Date.parse(issued)
      expect(tokenDaysRemaining(datesOf({ createdAt: at }), at)).toBe(60)
      expect(tokenDaysRemaining(datesOf({ createdAt: at }), at + 30 * DAY)).toBe(30)
      expect(tokenDaysRemaining(datesOf({ createdAt: at }), at + 30 * DAY + 1)).toBe(29)
    }
  })
})
