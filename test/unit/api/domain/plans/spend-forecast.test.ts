/** The month-end forecast against the actual spend: of simulated accounts of many kinds, and of the demo. */

import { describe, expect, it } from 'vitest'
import { type SpendDay, spendForecast } from '#api/domain/plans/spend-forecast.ts'
import { addDays, asDay, type Day, daysFromTo, weekday } from '#shared/calendar.ts'
import { instant, products, pullAds, worldOf } from '#test/helpers/demo-fixtures.ts'
import { generateHistory } from '../../../../helpers/history-generator.ts'
import { randomFrom } from '../../../../helpers/random.ts'

const FIRST = asDay('2026-03-01')

interface World {
  readonly noise: number
  readonly drift: number
  readonly step: number
  readonly weekend: number
}

/** Spend that drifts, has occasional steps, and depends on the weekday. */
const madeSpend = ({ noise, drift, step, weekend }: World, seed: number, length: number): readonly SpendDay[] => {
  const random = randomFrom(seed)
  let level = Math.log(1000)
  return Array.from({ length }, (_, at) => {
    level += drift * random.normal()
    if (random.uniform() < 1 / 45) level += step * (random.uniform() < 0.5 ? -1 : 1)
    const day = addDays(FIRST, at)
    const shape = weekday(day) === 0 || weekday(day) === 6 ? weekend : 1
    return { day, spend: Math.exp(level + noise * random.normal()) * shape }
  })
}

interface Tally {
  inside: number
  all: number
  width: number
}

/** Forecasts the rest of a month from some of its days, and checks whether the actual spend is in the interval. */
const backtest = (days: readonly SpendDay[], tally: Tally): void => {
  for (let origin = 40; origin < days.length - 26; origin += 9) {
    for (const ahead of [4, 12, 24]) {
      const rest = days.slice(origin, origin + ahead)
      const forecast = spendForecast(
        days.slice(0, origin),
        rest.map(({ day }) => day),
      )
      if (forecast === null) throw new Error('forty days are enough')
      const truth = rest.reduce((sum, { spend }) => sum + spend, 0)
      tally.all += 1
      tally.inside += truth >= forecast.interval[0] && truth <= forecast.interval[1] ? 1 : 0
      tally.width += (forecast.interval[1] - forecast.interval[0]) / forecast.value
    }
  }
}

const worlds: Readonly<Record<string, World>> = {
  'steady budgets': { noise: 0.04, drift: 0, step: 0, weekend: 1 },
  'a week with quiet weekends': { noise: 0.08, drift: 0.01, step: 0, weekend: 0.7 },
  'noisy days': { noise: 0.25, drift: 0.01, step: 0, weekend: 0.85 },
  'a drifting level': { noise: 0.08, drift: 0.04, step: 0, weekend: 0.9 },
  'budget steps of 20%': { noise: 0.08, drift: 0.01, step: 0.2, weekend: 0.9 },
}

const summarize = (name: string, { inside, all, width }: Tally): string =>
  `${name}: ${(100 * inside) / all} % of ${all} inside, mean width ${((100 * width) / all).toFixed(0)} % of the forecast`

describe('the month-end spend forecast', () => {
  it('covers the actual spend of about 80% of simulated accounts of many kinds', () => {
    const total: Tally = { inside: 0, all: 0, width: 0 }
    for (const [name, world] of Object.entries(worlds)) {
      const tally: Tally = { inside: 0, all: 0, width: 0 }
      for (let seed = 1; seed <= 24; seed++) backtest(madeSpend(world, seed, 110), tally)
      console.log(summarize(name, tally))
      total.inside += tally.inside
      total.all += tally.all
      total.width += tally.width
    }
    for (const seed of [5, 6, 7, 8, 9, 10]) {
      const made = generateHistory({ seed, days: 110, ads: 4, purchasesPerDay: 40, spendStep: { from: 55 + seed, factor: 1.2 } })
      const history = made.seenOn(made.days.at(-1) ?? FIRST)
      backtest(
        history.days.map(({ day, spend }) => ({ day, spend: spend ?? 0 })),
        total,
      )
    }
    console.log(summarize('all simulated', total))
    expect(total.inside / total.all).toBeGreaterThan(0.7)
    expect(total.inside / total.all).toBeLessThan(0.9)
  })

  it('covers the actual spend of the ad sets and products of the demo', async () => {
    const tally: Tally = { inside: 0, all: 0, width: 0 }
    for (const seed of [1, 2]) {
      const world = worldOf(seed)
      for (const product of products) {
        const facts = (await pullAds(world, product, { from: -119, to: -1, now: instant(world, 0) })).filter(({ promo }) => promo !== true)
        for (const group of [facts, ...Map.groupBy(facts, ({ adsetId }) => adsetId).values()]) {
          const byDay = Map.groupBy(group, ({ day }) => day)
          const days = [...byDay].map(([day, rows]) => ({ day, spend: rows.reduce((sum, { spend }) => sum + spend, 0) }))
          backtest(
            days.toSorted((a, b) => a.day.localeCompare(b.day)),
            tally,
          )
        }
      }
    }
    console.log(summarize('the demo', tally))
    expect(tally.all).toBeGreaterThan(100)
    expect(tally.inside / tally.all).toBeGreaterThan(0.7)
    expect(tally.inside / tally.all).toBeLessThan(0.9)
  })

  it('is unknown with fewer than five days, and exact after the last day', () => {
    const days = madeSpend({ noise: 0.1, drift: 0, step: 0, weekend: 1 }, 1, 9)
    expect(spendForecast(days.slice(0, 4), daysFromTo(asDay('2026-03-05'), asDay('2026-03-31')))).toBeNull()
    expect(spendForecast(days.slice(0, 5), [])).toEqual({ value: 0, interval: [0, 0] })
  })

  it('is the daily spend times the remaining days when spend never changes', () => {
    const flat = daysFromTo(asDay('2026-03-01'), asDay('2026-03-28')).map((day) => ({ day, spend: 250 }))
    const forecast = spendForecast(flat, daysFromTo(asDay('2026-03-29'), asDay('2026-03-31')))
    expect(forecast?.value).toBeCloseTo(750, 9)
    expect(forecast?.interval[0]).toBeLessThan(750)
    expect(forecast?.interval[1]).toBeGreaterThan(750)
  })

  it('depends on the weekday, so weekends with half the spend count half', () => {
    const half = (day: Day): number => (weekday(day) === 0 || weekday(day) === 6 ? 100 : 200)
    const days = daysFromTo(asDay('2026-03-02'), asDay('2026-04-05')).map((day) => ({ day, spend: half(day) }))
    const week = daysFromTo(asDay('2026-04-06'), asDay('2026-04-12'))
    expect(Math.abs((spendForecast(days, week)?.value ?? 0) / 1200 - 1)).toBeLessThan(0.04)
    expect(spendForecast(days, week.slice(5))?.value).toBeLessThan(240)
  })
})
