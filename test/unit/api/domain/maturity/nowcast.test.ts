import { describe, expect, it } from 'vitest'
import { nowcaster } from '#api/domain/maturity/nowcast.ts'
import { triangleOf } from '#api/domain/maturity/triangle.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { lateShares, leakingShares, middlingShares, type ReportedWorld, reportedWorld, slowShares } from '#test/helpers/reported-world.ts'

const DAYS = 100
const PRIOR = [0.6, 0.8, 0.92]
const RUNS = Number(process.env.NOWCAST_RUNS ?? 250)
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** How nowcasts of the newest day and of the last seven fare against what the days come to. */
const study = (world: ReportedWorld) => {
  const hits = { day: 0, week: 0 }
  const errors = { day: 0, final: 0, week: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    const { reports, finals } = reportedWorld(randomFrom(run + 1), world, DAYS)
    const triangle = triangleOf(reports)
    const { of } = nowcaster(triangle, DAYS, PRIOR)
    const recent = Array.from({ length: 7 }, (_, age) => ({ day: DAYS - 1 - age, age, reported: triangle.at(DAYS - 1 - age, age) }))
    const [day, week] = [of(recent.slice(0, 1)), of(recent)]
    const [dayFinal, weekFinal] = [finals.at(-1) ?? 0, finals.slice(-7).reduce((a, b) => a + b, 0)]
    // Whole counts: an interval contains the counts that round into it.
    if (dayFinal >= day.low - 0.5 && dayFinal <= day.high + 0.5) hits.day += 1
    if (weekFinal >= week.low - 0.5 && weekFinal <= week.high + 0.5) hits.week += 1
    errors.day += day.expected
    errors.final += dayFinal
    errors.week.push(week.expected / Math.max(1, weekFinal) - 1)
  }
  return { day: hits.day / RUNS, week: hits.week / RUNS, dayBias: errors.day / errors.final - 1, weekBias: median(errors.week) }
}

/** Three standard errors of a share of the runs. */
const NOISE = 3 * Math.sqrt((0.9 * 0.1) / RUNS)

describe('a nowcast', () => {
  it.each([
    ['slow', slowShares],
    ['middling', middlingShares],
    ['fast', [0.85, 0.95]],
    ['late', lateShares],
    ['late, but for a few,', leakingShares],
  ])(
    'of %s reports is unbiased, and its 90%% interval contains 90%%',
    (_, shares) => {
      for (const purchases of [40, 200]) {
        const { day, week, dayBias, weekBias } = study({ shares, purchases })
        expect(Math.abs(weekBias)).toBeLessThan(0.02)
        expect(Math.abs(dayBias)).toBeLessThan(0.03)
        for (const share of [day, week]) {
          expect(share).toBeGreaterThan(0.87 - NOISE)
          expect(share).toBeLessThan(0.95 + NOISE)
        }
      }
    },
    60_000,
  )

  it('of eight purchases a day covers at least 90%: whole counts allow nothing in between', () => {
    const { day, week, weekBias } = study({ shares: slowShares, purchases: 8 })
    expect(Math.min(day, week)).toBeGreaterThan(0.9 - NOISE)
    expect(Math.abs(weekBias)).toBeLessThan(0.02)
  })

  it('allows for a lag that differs from day to day, and for days that vary more than Poisson', () => {
    for (const more of [{ uneven: 0.2 }, { dispersion: 0.02 }]) {
      const { day, week } = study({ shares: middlingShares, purchases: 40, ...more })
      expect(Math.min(day, week)).toBeGreaterThan(0.87 - NOISE)
    }
  })

  it('follows a lag that gets shorter', () => {
    const { week, weekBias } = study({ shares: middlingShares, purchases: 40, faster: 1.4 })
    expect(Math.abs(weekBias)).toBeLessThan(0.02)
    expect(week).toBeGreaterThan(0.87 - NOISE)
  })

  it('expects nothing more where versions show no growth', () => {
    const { reports } = reportedWorld(randomFrom(3), { shares: [1], purchases: 40 }, DAYS)
    const { of, completeness } = nowcaster(triangleOf(reports), DAYS, PRIOR)
    expect([completeness.basis, completeness.matureAge, completeness.share(0)]).toEqual(['versions', 0, 1])
    expect(of([{ day: DAYS - 1, age: 0, reported: 37 }])).toMatchObject({ reported: 37, expected: 37, low: 37, high: 37 })
  })

  it('uses the prior without versions, and says so', () => {
    const { of, completeness } = nowcaster(triangleOf([]), DAYS, PRIOR)
    const { expected, low, high, basis } = of([{ day: DAYS - 1, age: 0, reported: 60 }])
    expect([basis, completeness.matureAge, completeness.days]).toEqual(['prior', 3, 0])
    // From 60, if nothing more arrives, to 100, if the prior is right.
    expect(expected).toBeCloseTo(80)
    expect(low).toBeLessThan(60)
    expect(high).toBeGreaterThan(100)
  })
})
