/** The cut of a history to what was known at a past moment. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdDay } from '#api/domain/facts/history.ts'
import {
  completeSince,
  historyKnownAt,
  historyThrough,
  knownHistoryOf,
  lastCompleteAt,
  latestRead,
  type VersionedDay,
} from '#api/domain/facts/known-history.ts'
import { addDays, asDay, type Day, dayNumber } from '#shared/calendar.ts'
import { statesOf } from '#test/helpers/entity-states.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({ seed: 701, purchasesPerDay: 120, days: 130, promoDays: [98] })
const FIRST = asDay(made.days[0] ?? '')
const LAST = asDay(made.days[129] ?? '')
const full = { ...made.seenOn(LAST), dataAgeHours: 3, tokenDaysRemaining: 20 }
const PRIOR = [0.6, 0.8, 0.92]
const HOUR = 3_600_000
const startUtc = (day: Day): number => dayNumber(day) * 24 * HOUR
const READS = 5

/** Each day is read at 6 in the morning of the five days after it, while its purchases grow evenly to their final number. */
const versionsOf = (day: Day, rows: readonly AdDay[]): VersionedDay => {
  const moments = Array.from({ length: READS }, (_, index) => startUtc(day) + (30 + 24 * index) * HOUR)
  const grown = (row: AdDay, index: number): AdDay => ({ ...row, purchases: Math.floor(((row.purchases ?? 0) * (index + 1)) / READS) })
  return { day, reads: [moments], rows: rows.map((row) => moments.map((knownFrom, index) => ({ knownFrom, row: grown(row, index) }))) }
}

const known = knownHistoryOf(
  full,
  [...Map.groupBy(full.adDays, ({ day }) => day)].map(([day, rows]) => versionsOf(day, rows)),
  'UTC',
)
const seen = (through: Day, at: number) => historyKnownAt(known, { through, at, prior: PRIOR, isReplay: true })
const ofDay = (day: Day) => (row: { readonly day: Day }) => row.day === day

describe('historyThrough', () => {
  it('contains no data after the day, and only ads that had started', () => {
    const day = addDays(LAST, -29)
    const ads = full.ads.map((ad, index) => ({ ...ad, firstDay: addDays(day, index - 3) }))
    const cut = historyThrough({ ...full, ads }, day)
    expect([cut.asOf, cut.days.at(-1)?.day]).toEqual([day, day])
    expect(cut.ads).toHaveLength(4)
    expect([cut.dataAgeHours, cut.tokenDaysRemaining]).toEqual([null, null])
    expect(historyThrough(cut, day)).toEqual(cut)
  })

  it('has the states of ads that were read until the day after it, on which the day is looked at', () => {
    const day = addDays(LAST, -29)
    const given = [-1, 1, 2].map((after) => ['ad', 'a', { status: `read ${after}` }, addDays(day, after)] as const)
    const { states } = historyThrough({ ...full, states: statesOf(...given) }, day)
    expect([...(states?.values() ?? [])].flat().map(({ status }) => status)).toEqual(['read -1', 'read 1'])
  })

  it('has the days that looking at each of them finds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 133 }), fc.array(fc.nat(129), { maxLength: 40 }), (at, gaps) => {
        const gone = new Set(gaps.map((index) => made.days[index]))
        const isThere = ({ day }: { readonly day: Day }): boolean => !gone.has(day)
        const holed = { ...full, days: full.days.filter(isThere), adDays: full.adDays.filter(isThere) }
        const day = addDays(FIRST, at)
        const cut = historyThrough(holed, day)
        expect(cut.days).toEqual(holed.days.filter((entry) => entry.day <= day && entry.day > addDays(day, -120)))
        expect(cut.adDays).toEqual(holed.adDays.filter((entry) => entry.day <= day && entry.day > addDays(day, -70)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('historyKnownAt', () => {
  const day = addDays(LAST, -20)

  it('has the versions that were read by then, in rows and sums', () => {
    const final = full.adDays.filter(ofDay(day)).reduce((sum, { purchases }) => sum + (purchases ?? 0), 0)
    const counts = [0, 1, 2, 3, 4, 9].map((age) => {
      const cut = seen(day, startUtc(day) + (31 + 24 * age) * HOUR)
      const rows = cut.adDays.filter(ofDay(day)).reduce((sum, { purchases }) => sum + (purchases ?? 0), 0)
      expect(cut.days.find(ofDay(day))?.purchases).toBe(rows)
      expect(cut.reported?.ageOn(day)).toBe(Math.min(age, 4))
      return rows
    })
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts)
    expect(counts[0]).toBeLessThan(final / 3)
    expect(counts.slice(4)).toEqual([final, final])
  })

  it('leaves out a day until it was read after its end', () => {
    const end = startUtc(day) + 24 * HOUR
    expect(completeSince(known, day)).toBe(end + 6 * HOUR)
    expect(lastCompleteAt(known, day, end)).toBe(addDays(day, -1))
    expect(lastCompleteAt(known, day, end + 6 * HOUR)).toBe(day)
    expect(seen(day, end).days.at(-1)?.day).toBe(addDays(day, -1))
    expect(seen(day, end).adDays.at(-1)?.day).toBe(addDays(day, -1))
  })

  it('has the idle days that were read by then', () => {
    const idle = addDays(day, -1)
    const isOther = (row: { readonly day: Day }): boolean => row.day !== idle
    const rest = { ...full, days: full.days.filter(isOther), adDays: full.adDays.filter(isOther), idleDays: [idle] }
    const versions = [...Map.groupBy(rest.adDays, (row) => row.day)].map(([on, rows]) => versionsOf(on, rows))
    const resting = knownHistoryOf(rest, versions, 'UTC')
    const idleAt = (hours: number) =>
      historyKnownAt(resting, { through: day, at: startUtc(idle) + hours * HOUR, prior: PRIOR, isReplay: true }).idleDays
    expect(idleAt(29)).toEqual([])
    expect(idleAt(30)).toEqual([idle])
    expect(historyThrough(rest, idle).idleDays).toEqual([idle])
    expect(historyThrough(rest, addDays(idle, -1)).idleDays).toEqual([])
  })

  it('does not change with what is read later', () => {
    const at = startUtc(day) + 40 * HOUR
    const versioned = new Map(
      [...known.versioned].map(([on, of]) => [
        on,
        {
          ...of,
          rows: of.rows.map((versions) =>
            versions.map(({ knownFrom, row }) => ({ knownFrom, row: row && knownFrom > at ? { ...row, purchases: 999 } : row })),
          ),
        },
      ]),
    )
    const later = historyKnownAt({ ...known, versioned }, { through: day, at, prior: PRIOR, isReplay: true })
    expect(later.days).toEqual(seen(day, at).days)
    expect(later.adDays).toEqual(seen(day, at).adDays)
  })

  it('takes days without versions as final in a replay, and as read now otherwise', () => {
    const plain = knownHistoryOf(full, [], 'UTC')
    const request = { through: LAST, at: latestRead(plain), prior: PRIOR }
    const replayed = historyKnownAt(plain, { ...request, isReplay: true })
    expect(replayed.reported?.ageOn(LAST)).toBe(Number.POSITIVE_INFINITY)
    expect(historyKnownAt(plain, { ...request, isReplay: false }).reported?.ageOn(addDays(LAST, -2))).toBe(2)
    expect(replayed.days).toEqual(historyThrough(full, LAST).days)
  })

  it('learns the shares from the versions known then', () => {
    const { reported } = seen(LAST, startUtc(LAST) + 31 * HOUR)
    expect(reported?.completeness.basis).toBe('versions')
    const shares = [0, 1, 2, 3, 4, 5].map((age) => reported?.completeness.share(age) ?? 0)
    // Purchases of an ad are rounded down, so that the shares are a little below a fifth, two fifths and so on.
    shares.forEach((share, age) => {
      expect(share).toBeLessThanOrEqual(Math.min(1, (age + 1) / READS))
    })
    expect(shares.slice(4)).toEqual([1, 1])
  })
})
