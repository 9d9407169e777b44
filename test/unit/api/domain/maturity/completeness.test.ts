import { describe, expect, it } from 'vitest'
import { completenessOf } from '#api/domain/maturity/completeness.ts'
import { smallestShareOn } from '#api/domain/maturity/reported.ts'
import { triangleOf } from '#api/domain/maturity/triangle.ts'
import { asDay } from '#shared/calendar.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { lateShares, middlingShares, reportedWorld } from '#test/helpers/reported-world.ts'

const PRIOR = [0.6, 0.8, 0.92]
const DAY = asDay('2026-11-10')

describe('the share of purchases that is reported', () => {
  it('is exact where every day grows alike', () => {
    const reports = Array.from({ length: 60 }, (_, day) => ({
      day,
      reports: [30, 45, 60, 60].map((purchases, age) => ({ age, purchases })).filter(({ age }) => day + age + 1 <= 60),
    }))
    const { share, error, matureAge, basis } = completenessOf(triangleOf(reports), 60, PRIOR)
    const expected = [0.5, 0.75, 1, 1]
    expected.forEach((value, age) => {
      expect(share(age)).toBeCloseTo(value)
    })
    expect(share(20)).toBe(1)
    expect([basis, matureAge]).toEqual(['versions', 2])
    expect(error(0)).toBeCloseTo(0)
  })

  it('is learned from what was known then, not later', () => {
    const { reports } = reportedWorld(randomFrom(5), { shares: middlingShares, purchases: 60 }, 100)
    const early = reports
      .filter(({ day }) => day < 60)
      .map(({ day, reports: of }) => ({ day, reports: of.filter(({ age }) => day + age + 1 <= 60) }))
    const [then, now] = [triangleOf(early), triangleOf(reports)].map((triangle) => completenessOf(triangle, 60, PRIOR))
    expect([0, 1, 5, 9].map((age) => now?.share(age))).toEqual([0, 1, 5, 9].map((age) => then?.share(age)))
  })

  it('has a standard error that fits how far it is off', () => {
    const misses = Array.from({ length: 200 }, (_, seed) => {
      const { reports } = reportedWorld(randomFrom(seed + 1), { shares: middlingShares, purchases: 40 }, 100)
      const { share, error } = completenessOf(triangleOf(reports), 100, PRIOR)
      return Math.abs(Math.log(share(0) / 0.5)) / error(0)
    })
    expect(misses.filter((miss) => miss > 1.645).length / 200).toBeLessThan(0.2)
    expect(misses.filter((miss) => miss > 1.645).length / 200).toBeGreaterThan(0.03)
  })

  it('is the prior with few days or purchases', () => {
    const { reports } = reportedWorld(randomFrom(5), { shares: middlingShares, purchases: 40 }, 12)
    expect(completenessOf(triangleOf(reports), 12, PRIOR).basis).toBe('prior')
    const tiny = reportedWorld(randomFrom(5), { shares: middlingShares, purchases: 0.3 }, 60)
    const { basis, share, expectedShare, error, matureAge } = completenessOf(triangleOf(tiny.reports), 60, PRIOR)
    expect([basis, matureAge, share(0), share(7)]).toEqual(['prior', 3, 0.6, 1])
    expect([expectedShare(0), expectedShare(7), error(7)]).toEqual([expect.closeTo(0.75), 1, 0])
  })

  it('is learned where nothing is reported on the first days', () => {
    const { reports } = reportedWorld(randomFrom(5), { shares: lateShares, purchases: 60 }, 100)
    const { basis, share, matureAge } = completenessOf(triangleOf(reports), 100, PRIOR)
    expect([basis, matureAge]).toEqual(['versions', 7])
    expect(share(2)).toBeLessThan(0.01)
    expect(share(5)).toBeCloseTo(0.3, 1)
    expect(share(6)).toBeCloseTo(0.7, 1)
  })

  it('is granted at its lower limit, and fully to final numbers', () => {
    const { reports } = reportedWorld(randomFrom(5), { shares: middlingShares, purchases: 40 }, 100)
    const completeness = completenessOf(triangleOf(reports), 100, PRIOR)
    const least = smallestShareOn({ completeness, ageOn: () => 0 }, DAY)
    expect(least).toBeLessThan(completeness.share(0))
    expect(least).toBeGreaterThan(0.4)
    expect(smallestShareOn({ completeness, ageOn: () => Number.POSITIVE_INFINITY }, DAY)).toBe(1)
    const prior = completenessOf(triangleOf([]), 100, PRIOR)
    expect(smallestShareOn({ completeness: prior, ageOn: () => 1 }, DAY)).toBe(0.8)
  })
})
