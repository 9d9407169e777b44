/** What is watched: a tile that is worse than typical without a card, since when, and when the rules judge it. */

import { describe, expect, it } from 'vitest'
import {
  isWatched,
  LONGEST_RUN_DAYS,
  type WatchedDays,
  type WatchInput,
  watchingOf,
  worseSince,
  worstKpi,
} from '#api/domain/advice/watching.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { addDays, asDay, type Day, daysFromTo } from '#shared/calendar.ts'
import { adviceExamples } from '#shared/contract/examples/advice-examples.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const morning = adviceExamples.exchanges.morning?.answer.advice
if (!morning) throw new Error('The contract has no example of advice.')
const advice = { ...morning, overview: { ...morning.overview, waiting: [] } }

const DAY = asDay('2026-11-20')
type Given = Parameters<typeof daySums>[1]

/** Ordinary days that differ by a few percent, changed on some: `change` answers for the day that is so many days back. */
const daysWith = (change: (back: number) => Given = () => ({})): readonly DaySums[] =>
  daysFromTo(addDays(DAY, -90), DAY).map((day, index) => {
    const back = 90 - index
    const factor = 1 + 0.02 * (((back + 1) % 3) - 1)
    return daySums(day, {
      spend: 100,
      purchases: 10,
      purchaseValue: 300 * factor,
      orders: 12,
      revenue: 400 * factor,
      ...change(back),
    })
  })
const watched = (sums: readonly DaySums[], whenComplete: WatchedDays['whenComplete'] = new Map()): WatchedDays => ({
  sums,
  past: sums,
  whenComplete,
})
const worst = (sums: readonly DaySums[], orders = true) => worstKpi(DAY, watched(sums), { ads: true, orders })
const lowValue = (first: number, last = 0) => daysWith((back) => (back <= first && back >= last ? { purchaseValue: 240 } : {}))

describe('the worst tile of a day', () => {
  it('is a KPI that is certainly worse than typical', () => {
    const found = worst(lowValue(2))
    expect(found?.kpi).toBe('roas_meta')
    expect(found?.change).toBeLessThan(-0.15)
    expect(found?.change).toBeGreaterThan(-0.25)
    expect(worst(daysWith((back) => (back === 0 ? { orders: 6 } : {})))?.change).toBeGreaterThan(0.9)
  })

  it('is null on an ordinary day, on a better one, and for spend, which is neither good nor bad', () => {
    expect(worst(daysWith())).toBeNull()
    expect(worst(daysWith((back) => (back === 0 ? { purchaseValue: 400, revenue: 500 } : {})))).toBeNull()
    expect(worst(daysWith((back) => (back === 0 ? { spend: 200, purchaseValue: 600, revenue: 800, orders: 24 } : {})))).toBeNull()
  })

  it('is null on a day that is not over, not known, or may still become typical', () => {
    expect(worst(daysWith((back) => (back === 0 ? { purchaseValue: 100, complete: false } : {})))).toBeNull()
    expect(worst(lowValue(2).filter(({ day }) => day !== DAY))).toBeNull()
    const mayRise = new Map([[DAY, { basis: 'prior' as const, kpi: { roas_meta: { expected: 2.8, low: 2.4, high: 3.2 } } }]])
    expect(worstKpi(DAY, watched(lowValue(2), mayRise), { ads: true, orders: true })).toBeNull()
  })

  it('is the KPI furthest outside its own range, not the one with the largest change', () => {
    const sums = daysWith((back) => ({
      orders: back === 0 ? 7 : 12 + 4 * (((back + 1) % 3) - 1),
      ...(back === 0 ? { purchaseValue: 210 } : {}),
    }))
    expect(worst(sums)?.kpi).toBe('roas_meta')
  })

  it('is of the reported numbers only where the product has no store orders', () => {
    const paused = daysWith((back) => ({
      orders: null,
      revenue: null,
      ...(back === 0 ? { spend: 50, purchases: 5, purchaseValue: 150 } : {}),
    }))
    expect(worst(paused, true)).toBeNull()
    expect(worst(paused, false)?.kpi).toBe('purchases_meta')
  })
})

describe('since when a KPI is worse', () => {
  const since = (sums: readonly DaySums[]) => worseSince('roas_meta', DAY, watched(sums))

  it('is the first of the days in a row', () => {
    expect(since(lowValue(0))).toBe(DAY)
    expect(since(lowValue(2))).toBe(addDays(DAY, -2))
    const broken = daysWith((back) => (back <= 3 && back !== 1 ? { purchaseValue: 240 } : {}))
    expect(since(broken)).toBe(DAY)
  })

  it('starts after a day that is not known', () => {
    expect(since(lowValue(3).filter(({ day }) => day !== addDays(DAY, -2)))).toBe(addDays(DAY, -1))
  })

  it('looks back four weeks at most', () => {
    const falling = daysWith((back) => ({ purchaseValue: 30_000 * Math.exp(-0.005 * Math.max(0, 40 - back) ** 2) }))
    expect(since(falling)).toBe(addDays(DAY, 1 - LONGEST_RUN_DAYS))
  })
})

describe('what is watched', () => {
  const watching = (since: Day, more: Partial<WatchInput> = {}) =>
    watchingOf({
      worse: { kpi: 'roas_meta', change: -0.2, since },
      advice,
      day: DAY,
      today: addDays(DAY, 1),
      testedAfter: 3,
      ...more,
    })

  it('is nothing without a worse tile, and while a card or old data decides the health', () => {
    expect(watching(DAY, { worse: null })).toBeNull()
    expect((['good', 'unknown', 'watch', 'bad'] as const).map((health) => isWatched(health, 1))).toEqual([true, true, false, false])
    expect([4, 5].map((age) => isWatched('good', age))).toEqual([true, false])
  })

  it('has a verdict on the day after which the days are as old as the rules need', () => {
    expect(watching(addDays(DAY, -4))).toEqual({
      kpi: 'roas_meta',
      change: -0.2,
      since: '2026-11-16',
      unsettled_days: 3,
      verdict_on: '2026-11-24',
    })
    expect(watching(DAY)).toMatchObject({ unsettled_days: 1, verdict_on: '2026-11-24' })
    expect(watching(addDays(DAY, -4), { testedAfter: 7 })).toMatchObject({ unsettled_days: 5, verdict_on: '2026-11-28' })
  })

  it('has no verdict where the data has no purchase value to test', () => {
    expect(watching(addDays(DAY, -4), { testedAfter: null })).toMatchObject({ unsettled_days: 5, verdict_on: null })
  })

  it('needs no more than the seven days that the rules test at once', () => {
    expect(watching(addDays(DAY, -8))).toMatchObject({ unsettled_days: 1, verdict_on: '2026-11-22' })
    expect(watching(addDays(DAY, -9))).toMatchObject({ unsettled_days: 0, verdict_on: null })
  })

  it('promises no verdict before the next look, and none where the rule lacks data', () => {
    expect(watching(DAY, { today: addDays(DAY, 4) })).toMatchObject({ unsettled_days: 1, verdict_on: '2026-11-25' })
    const waiting = [{ rule: 'R02', subject: '', reason: '', missing: null }]
    const young = { ...advice, overview: { ...advice.overview, waiting } }
    expect(watching(DAY, { advice: young })).toMatchObject({ unsettled_days: 1, verdict_on: null })
  })
})
