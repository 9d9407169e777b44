/** The funnel of a range: sums of days that know all steps, and rates against equal ranges before. */

import { describe, expect, it } from 'vitest'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { countsOf } from '#api/domain/funnel/funnel-counts.ts'
import { type CampaignDays, countsOfRanges, rangeFunnel } from '#api/domain/funnel/range-funnel.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { randomFrom } from '#test/helpers/random.ts'

const LAST = asDay('2026-11-20')
const WEEK = { first: addDays(LAST, -6), last: LAST }
const random = randomFrom(8)
const steps = {
  impressions: 40_000,
  linkClicks: 800,
  landingPageViews: 640,
  addToCart: 160,
  initiateCheckout: 80,
  purchases: 40,
  orders: 36,
}
const plain = (day: string, factor = 1): DaySums =>
  daySums(day, {
    ...Object.fromEntries(Object.entries(steps).map(([key, value]) => [key, random.poisson(value)])),
    addToCart: random.poisson(steps.addToCart * factor),
    spend: 500,
  })
const history = (weeks: number, factor = 1): readonly DaySums[] =>
  daysFromTo(addDays(LAST, 1 - 7 * (weeks + 1)), LAST).map((day) => plain(day, day >= WEEK.first ? factor : 1))

const funnelOf = (sums: readonly DaySums[], campaigns: readonly CampaignDays[] = []) =>
  rangeFunnel({
    ...{ range: WEEK, currency: 'EUR', complete: true, settled: true, purchaseAge: 30, matureAfter: 3 },
    ...{ sums, campaigns },
  })

describe('the funnel of a range', () => {
  it('has the sums of its days and rates of sums', () => {
    const sums = history(9)
    const funnel = funnelOf(sums)
    const inside = sums.slice(-7)
    const sum = (key: 'linkClicks' | 'landingPageViews' | 'orders') => inside.reduce((total, day) => total + (day[key] ?? 0), 0)
    expect(funnel.steps.find(({ step }) => step === 'link_clicks')?.count).toBe(sum('linkClicks'))
    expect(funnel.steps.find(({ step }) => step === 'landing_page_views')?.rate).toBeCloseTo(
      sum('landingPageViews') / sum('linkClicks'),
      12,
    )
    expect(funnel.steps.at(-1)?.count).toBe(sum('orders'))
    for (const { usual, step } of funnel.steps.slice(1)) expect(usual.days, step).toBe(9)
  })

  it('finds a step that lost a third of its people, in the product and in a campaign', () => {
    const sums = history(10, 0.67)
    const days = sums.map((entry) => ({ day: entry.day, counts: countsOf({ ...entry, orders: null }) }))
    const funnel = funnelOf(sums, [{ id: 'c1', name: 'Prospecting', spend: asMicros(1), days }])
    expect(funnel.loss?.step).toBe('add_to_cart')
    expect(funnel.steps.find(({ step }) => step === 'add_to_cart')?.verdict).toBe('below')
    expect(funnel.campaigns[0]?.loss?.step).toBe('add_to_cart')
    expect(funnelOf(history(10)).loss).toBeNull()
  })

  it('has intervals that narrow with the length of the range, and contain the true rate', () => {
    const widthOf = (days: number): number => {
      const range = { first: addDays(LAST, 1 - days), last: LAST }
      const sums = daysFromTo(addDays(LAST, 1 - 10 * days), LAST).map((day) => plain(day))
      const input = { currency: 'EUR', complete: true, settled: true, purchaseAge: 30, matureAfter: 3, sums, campaigns: [] }
      const [low = 0, high = 1] = rangeFunnel({ ...input, range }).steps.find(({ step }) => step === 'landing_page_views')?.interval ?? []
      expect(low).toBeLessThan(0.8)
      expect(high).toBeGreaterThan(0.8)
      return high - low
    }
    const [day, week, month] = [widthOf(1), widthOf(7), widthOf(28)]
    // Of days that are independent, as the square root of their number; a few ranges say little of how much they differ.
    expect(week).toBeLessThan(0.7 * day)
    expect(month).toBeLessThan(week)
  })

  it('judges nothing with fewer than eight equal ranges', () => {
    const funnel = funnelOf(history(7))
    expect(funnel.judged).toBe(0)
    expect(funnel.steps[1]?.usual_reason).toEqual({ code: 'few_ranges', have: 7, need: 8 })
  })

  it('counts only days that know all steps, and drops store orders that no such day has', () => {
    const days = daysFromTo(WEEK.first, WEEK.last).map((day, index) => ({
      day,
      counts: countsOf(daySums(day, { impressions: 100, linkClicks: index === 2 ? null : 10, orders: index === 2 ? 5 : null })),
    }))
    const { today } = countsOfRanges(days, WEEK, new Set())
    expect(today).toMatchObject({ impressions: 600, link_clicks: 60, orders: null, add_to_cart: null })
    expect(countsOfRanges([], WEEK, new Set())).toEqual({ today: null, past: [], pastDays: [] })
  })

  it('leaves promotions out of earlier ranges, and ranges of which less than half remains', () => {
    const days = history(3).map((entry) => ({ day: entry.day, counts: countsOf(entry) }))
    const leftOut = new Set(days.slice(0, 4).map(({ day }) => day))
    const { past } = countsOfRanges(days, WEEK, leftOut)
    expect(past.map(({ day }) => day)).toEqual([addDays(LAST, -7), addDays(LAST, -14)])
    expect(countsOfRanges(days, WEEK, new Set([...leftOut].slice(0, 3))).past).toHaveLength(3)
  })
})
