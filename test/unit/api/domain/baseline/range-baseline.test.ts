/** Typical ranges of ranges: their numbers by hand, left-out days, and how often an ordinary range is inside. Draws are from fixed seeds. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalRanges, stepOf } from '#api/domain/baseline/equal-ranges.ts'
import { baselineOfRange, baselineOfRangeKpi } from '#api/domain/baseline/range-baseline.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { type Random, randomFrom } from '#test/helpers/random.ts'
import { messageText } from '#test/helpers/texts.ts'

const LAST = asDay('2026-11-20')
const RUNS = Number(process.env.RANGE_RUNS ?? 400)
const noMargin = { contributionMargin: null }
const rangeOf = (length: number) => ({ first: addDays(LAST, 1 - length), last: LAST })

/** `count` equal ranges of days and the range itself, each day by its number from the first. */
const historyOf = (length: number, count: number, of: (index: number, weekday: number) => Parameters<typeof daySums>[1]) => {
  const range = rangeOf(length)
  const first = addDays(range.first, -stepOf(range) * count)
  return daysFromTo(first, LAST).map((day, index) => daySums(day, of(index, index % 7)))
}

describe('the typical range of a range', () => {
  it('is the sum of equal weeks, and the ratio of their sums', () => {
    const days = historyOf(14, 8, (_, weekday) => ({ spend: 100 + 10 * weekday, revenue: 300, orders: 4 }))
    const usual = baselineOfRange(days, rangeOf(14), noMargin)
    expect(usual.spend.median).toBeCloseTo(2 * (700 + 210), 6)
    expect(usual.mer.median).toBeCloseTo((14 * 300) / 1820, 9)
    expect(usual.spend).toMatchObject({ days: 8 * 14, reason: null })
    expect(usual.reach).toMatchObject({ median: null, reason: messageText()('usual.people') })
    expect(usual.repeat_rate_30).toMatchObject({ median: null, reason: messageText()('usual.repeat') })
    expect(usual.add_to_cart).toMatchObject({ median: null, reason: messageText()('usual.notHeld') })
  })

  it('is unknown with fewer than eight equal ranges, and states how many there are', () => {
    const days = historyOf(7, 7, () => ({ spend: 100 }))
    expect(baselineOfRangeKpi('spend', days, rangeOf(7), noMargin)).toMatchObject({
      ...{ median: null, low: null, high: null, days: 7 },
      reason: messageText()('usual.fewRanges', { known: 7, needed: 8 }),
    })
  })

  it('leaves promotions, holidays and partial days out, and fills a sum with what their weekday usually is of it', () => {
    const plain = (_: number, weekday: number) => ({ spend: 100 + 10 * weekday, revenue: 300 })
    const range = rangeOf(7)
    const marked = historyOf(7, 8, (index, weekday) =>
      index % 9 === 4 ? { spend: 5000, revenue: 90, promo: index % 2 === 0, complete: index % 2 === 0 } : plain(index, weekday),
    ).map((day) => (day.day >= range.first ? daySums(day.day, plain(0, 0)) : day))
    const usual = baselineOfRange(marked, range, noMargin)
    expect(usual.spend.median).toBeCloseTo(910, 6)
    expect(usual.mer.median).toBeGreaterThan(2100 / 920)
  })

  it('compares a ratio over the weekdays that the range knows: that of two days varies more than that of seven', () => {
    const range = rangeOf(7)
    const of = (index: number, weekday: number) => ({ spend: 100, revenue: weekday === 6 ? 100 * (1 + (index % 5)) : 400 })
    const days = historyOf(7, 8, of)
    const shown = days.filter(({ day }) => day >= addDays(LAST, -1))
    const [part, whole] = [baselineOfRange(days, range, noMargin, shown).mer, baselineOfRange(days, range, noMargin).mer]
    const width = ({ low, high }: typeof part) => (high ?? Number.NaN) - (low ?? Number.NaN)
    expect(width(part)).toBeGreaterThan(2.5 * width(whole))
    expect(
      baselineOfRangeKpi(
        'mer',
        historyOf(7, 8, () => ({ spend: 50, revenue: 150 })),
        range,
        noMargin,
        shown,
      ).median,
    ).toBeCloseTo(3, 9)
  })

  it('compares a sum over the weekdays that the range knows', () => {
    const range = rangeOf(7)
    const days = historyOf(7, 8, (_, weekday) => ({ spend: 100 + 10 * weekday })).filter(
      ({ day }) => day < range.first || day === range.first || day === LAST,
    )
    const [first, last] = [100, 160]
    expect(baselineOfRangeKpi('spend', days, range, noMargin).median).toBeCloseTo(first + last, 6)
  })

  it('covers all days that are shown, also those too young to be typical', () => {
    const range = rangeOf(7)
    const shown = historyOf(7, 9, () => ({ spend: 100, purchases: 10 }))
    const typical = shown.map((day) => (day.day > addDays(LAST, -3) ? { ...day, purchases: null } : day))
    expect(baselineOfRange(typical, range, noMargin, shown).purchases_meta.median).toBeCloseTo(70, 6)
  })

  it('counts no range of which most days do not know who is new, for new customers alone', () => {
    const days = historyOf(7, 12, (index) => ({
      ...{ orders: 20, identifiedOrders: 20, spend: 100, spendTotal: 100, knowsNewCustomers: index >= 26 },
      newCustomers: index >= 26 ? 8 : 20,
    }))
    const usual = baselineOfRange(days, rangeOf(7), noMargin)
    // Days 21 to 27 know it on two days only.
    expect(usual.new_customers).toMatchObject({ days: 8 * 7, reason: null })
    expect(usual.new_customers.median).toBeCloseTo(56, 6)
    expect(usual.new_customer_share.high).toBeCloseTo(0.4, 6)
    expect(usual.orders.days).toBe(12 * 7)
  })

  it('does not depend on the order of the days', () => {
    const random = randomFrom(1)
    const days = historyOf(7, 9, () => ({ spend: 50 + 100 * random.uniform(), revenue: 200 * random.uniform(), orders: random.poisson(3) }))
    const usual = baselineOfRange(days, rangeOf(7), noMargin)
    fc.assert(
      fc.property(fc.shuffledSubarray(days, { minLength: days.length }), (shuffled) => {
        const again = baselineOfRange(shuffled, rangeOf(7), noMargin)
        for (const key of ['spend', 'mer', 'orders', 'cpa'] as const) {
          expect(again[key].median).toBeCloseTo(usual[key].median ?? Number.NaN, 9)
          expect(again[key].low).toBeCloseTo(usual[key].low ?? Number.NaN, 9)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('looks at no day of the range itself and at none after it', () => {
    const days = historyOf(7, 8, (index) => ({ spend: 100 + (index % 5) }))
    const changed = [
      ...days.map((day): DaySums => (day.day >= rangeOf(7).first ? daySums(day.day, { spend: 9999 }) : day)),
      daySums(addDays(LAST, 1), { spend: 1 }),
    ]
    expect(baselineOfRange(changed, rangeOf(7), noMargin)).toEqual(baselineOfRange(days, rangeOf(7), noMargin))
  })
})

interface World {
  readonly name: string
  /** Standard deviation of a day around its level, on the log scale. */
  readonly noise: number
  readonly next?: (level: number, random: Random) => number
  readonly draw?: (random: Random) => number
  /** Share of days that are promotions, at three times the sales. */
  readonly promos?: number
  /** The share of ordinary ranges that are inside, by length. */
  readonly inside: Readonly<Record<7 | 14 | 28, readonly [least: number, most: number]>>
}

const WEEKDAYS = [0.3, 0.1, 0, 0, -0.05, 0.1, 0.2]
/** Student’s t with 3 degrees, cut where sales would be a thousand times the usual. */
const heavy = (random: Random): number =>
  Math.min(30, Math.max(-30, random.normal() / Math.sqrt((random.normal() ** 2 + random.normal() ** 2 + random.normal() ** 2) / 3)))
// The stated 78% to 84%, and 2.5 standard errors of 400 runs beside it.
const usual = [0.73, 0.89] as const
const always = { 7: usual, 14: usual, 28: usual } as const
const worlds: readonly World[] = [
  { name: 'a still level', noise: 0.2, inside: always },
  { name: 'a still level and much noise', noise: 0.5, inside: always },
  { name: 'heavy tails', noise: 0.2, draw: heavy, inside: always },
  { name: 'one of twenty days a promotion', noise: 0.2, promos: 0.05, inside: always },
  { name: 'shocks that last', noise: 0.1, next: (level, random) => 0.9 * level + 0.11 * random.normal(), inside: always },
  { name: 'a walk of 1% a day', noise: 0.2, next: (level, random) => level + 0.01 * random.normal(), inside: always },
  {
    name: 'a walk of 3% a day',
    noise: 0.2,
    next: (level, random) => level + 0.03 * random.normal(),
    inside: { 7: [0.71, 0.83], 14: [0.69, 0.83], 28: [0.67, 0.81] },
  },
  {
    name: 'a rise of 0.3% a day',
    noise: 0.2,
    next: (level) => level + 0.003,
    inside: { 7: [0.7, 0.83], 14: [0.64, 0.83], 28: [0.52, 0.83] },
  },
  {
    name: 'a fall of 0.7% a day',
    noise: 0.2,
    next: (level) => level - 0.007,
    inside: { 7: [0.64, 0.83], 14: [0.52, 0.83], 28: [0.34, 0.83] },
  },
]

/** The share of new ranges that are inside the typical range from `count` equal ones before. */
const insideOf = (length: 7 | 14 | 28, count: number, { noise, next, draw, promos = 0 }: World, seed: number): number => {
  const random = randomFrom(seed)
  let inside = 0
  for (let run = 0; run < RUNS; run += 1) {
    let level = 0
    const range = rangeOf(length)
    const days = historyOf(length, count, (index, weekday) => {
      level = next?.(level, random) ?? level
      const promo = random.uniform() < promos
      const revenue = 100 * Math.exp(level + (WEEKDAYS[(weekday + run) % 7] ?? 0) + noise * (draw?.(random) ?? random.normal()))
      const isOfRange = index >= stepOf(range) * count
      return promo && !isOfRange ? { revenue: 3 * revenue, promo } : { revenue }
    })
    const { low, high } = baselineOfRangeKpi('revenue', days, range, noMargin)
    const now = days.reduce((sum, { day, revenue }) => sum + (day >= range.first ? (revenue ?? 0) : 0), 0) / 1e6
    if (low !== null && high !== null && now >= low && now <= high) inside += 1
  }
  return inside / RUNS
}

const cells = worlds.flatMap((world) =>
  ([7, 14, 28] as const).flatMap((length) => [8, 12].map((count) => ({ ...world, world, length, count }))),
)

describe('the coverage of typical ranges of ranges', () => {
  it.each(cells)('is as stated for $length days after $count equal ranges of $name', ({ world, length, count }) => {
    const share = insideOf(length, count, world, length * 100 + count + worlds.indexOf(world) * 7)
    const [least, most] = world.inside[length]
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
  })

  it('uses at most twelve equal ranges', () => {
    const days = historyOf(7, 20, () => ({ spend: 100 }))
    expect(baselineOfRangeKpi('spend', days, rangeOf(7), noMargin).days).toBe(12 * 7)
    expect(equalRanges(rangeOf(7), 12)).toHaveLength(12)
  })
})
