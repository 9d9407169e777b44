/** The usual range: weekdays, promo days out, an odd day without weight, words where history is short, and speed. */

import { describe, expect, it } from 'vitest'
import { baselineOfDays, baselineOn } from '#api/domain/baseline/baseline.ts'
import type { DaySums } from '#api/domain/facts/facts.ts'
import { addDays, asDay, weekday } from '#shared/calendar.ts'
import { baselinesSchema } from '#shared/contract/kpi.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const TODAY = asDay('2026-11-02')
const noMargin = { contributionMargin: null }

const past = (count: number, spendAt: (ago: number) => number, promoAt: (ago: number) => boolean = () => false): readonly DaySums[] =>
  Array.from({ length: count }, (_, index) => count - index).map((ago) =>
    daySums(addDays(TODAY, -ago), { spend: spendAt(ago), promo: promoAt(ago) }),
  )

describe('baselineOn', () => {
  it('has the level of a weekday of its own, from the days of eight weeks', () => {
    const history = past(60, (ago) => (weekday(addDays(TODAY, -ago)) === weekday(TODAY) ? 200 : 100) + (ago % 3))
    const { spend } = baselineOn(history, TODAY, noMargin)
    expect(spend).toMatchObject({ days: 56, reason: null })
    expect(Math.abs((spend.median ?? 0) - 201)).toBeLessThan(1.5)
  })

  it('leaves promo days out and is not bent by one odd day', () => {
    const plain = baselineOn(
      past(60, (ago) => 100 + (ago % 5)),
      TODAY,
      noMargin,
    ).spend
    const odd = baselineOn(
      past(60, (ago) => (ago === 14 ? 5000 : 100 + (ago % 5))),
      TODAY,
      noMargin,
    ).spend
    const promo = baselineOn(
      past(
        60,
        (ago) => (ago % 7 === 0 && ago < 22 ? 5000 : 100 + (ago % 5)),
        (ago) => ago % 7 === 0 && ago < 22,
      ),
      TODAY,
      noMargin,
    ).spend
    expect(promo.days).toBe(53)
    for (const range of [odd, promo]) {
      expect(Math.abs((range.median ?? 0) - (plain.median ?? 0))).toBeLessThan(3)
      expect(range.high ?? 0).toBeLessThan(150)
    }
  })

  it('takes 10 days of the last 28 where fewer than 4 same weekdays are known', () => {
    const { spend } = baselineOn(
      past(20, () => 100),
      TODAY,
      noMargin,
    )
    expect(spend).toMatchObject({ days: 20, reason: null })
    expect(spend.median).toBeCloseTo(100, 6)
  })

  it('takes no part of a whole for more than the whole', () => {
    const history = Array.from({ length: 60 }, (_, index) => 60 - index).map((ago) =>
      daySums(addDays(TODAY, -ago), { orders: 20, identifiedOrders: 20, newCustomers: [8, 20, 13, 19, 10][ago % 5] ?? 0 }),
    )
    const { new_customer_share: share } = baselineOn(history, TODAY, noMargin)
    expect(share.median).toBeGreaterThan(0.4)
    expect(share.high).toBe(1)
  })

  it('leaves days that do not know who is new out of the ranges of new customers, and of no other number', () => {
    const history = (from: number) =>
      Array.from({ length: 56 }, (_, index) => 56 - index).map((ago) => {
        const sold = { orders: 20, identifiedOrders: 20, revenue: 1000, spend: 100, spendTotal: 100, knowsNewCustomers: ago <= from }
        return daySums(addDays(TODAY, -ago), { ...sold, newCustomers: ago <= from ? 8 : 20, newCustomerRevenue: ago <= from ? 300 : 1000 })
      })
    const usual = baselineOn(history(30), TODAY, noMargin)
    expect(usual.new_customer_share).toMatchObject({ days: 30, reason: null })
    for (const [key, median] of [
      ['new_customers', 8],
      ['new_customer_share', 0.4],
      ['ncac', 12.5],
      ['ncroas', 3],
    ] as const) {
      expect(usual[key].median).toBeCloseTo(median, 6)
      expect(usual[key].high).toBeCloseTo(median, 6)
    }
    expect([usual.orders.days, usual.mer.days]).toEqual([56, 56])
    const [ofDay] = baselineOfDays(['ncac'], history(30), [TODAY], noMargin)
    expect(ofDay?.ncac).toEqual(usual.ncac)
    expect(baselineOn(history(0), TODAY, noMargin).ncac).toMatchObject({
      median: null,
      reason: text('usual.tooYoung', { known: 0, needed: 10 }),
    })
  })

  it('explains why the range is missing', () => {
    const usual = baselineOn(
      past(6, () => 100),
      TODAY,
      noMargin,
    )
    expect(usual.spend).toEqual({
      median: null,
      low: null,
      high: null,
      days: 6,
      reason: text('usual.tooYoung', { known: 6, needed: 10 }),
      texts: { reason: { key: 'usual.tooYoung', with: { known: 6, needed: 10 } } },
    })
    expect(usual.impressions.reason).toBe(text('usual.notHeld'))
    expect(usual.break_even_roas.reason).toBe(text('usual.noMargin'))
    expect(usual.repeat_rate_30.reason).toBe(text('usual.repeat'))
    expect(baselineOn([], TODAY, noMargin).spend.reason).toBe(text('usual.tooYoung', { known: 0, needed: 10 }))
  })

  it('does not look at the day itself or later', () => {
    const history = past(60, () => 100)
    const later = [...history, daySums(TODAY, { spend: 9999 }), daySums(addDays(TODAY, 1), { spend: 9999 })]
    expect(baselineOn(later, TODAY, noMargin)).toEqual(baselineOn(history, TODAY, noMargin))
  })

  it('contains about four of five ordinary days between low and high', () => {
    const random = randomFrom(11)
    let inside = 0
    const runs = 400
    for (let run = 0; run < runs; run++) {
      const draw = (): number => random.dispersed(200, 0.02)
      const { orders } = baselineOn(
        Array.from({ length: 60 }, (_, index) => daySums(addDays(TODAY, index - 60), { orders: draw() })),
        TODAY,
        noMargin,
      )
      const value = draw()
      if (value >= (orders.low ?? 0) && value <= (orders.high ?? 0)) inside += 1
    }
    expect(inside / runs).toBeGreaterThan(0.74)
    expect(inside / runs).toBeLessThan(0.87)
  })

  it('fits the contract for 120 days', () => {
    const made = generateHistory({ seed: 4, purchasesPerDay: 8, days: 120 })
    const history = made.seenOn(asDay(made.days.at(-1) ?? '')).days
    const usual = baselineOn(history, addDays(made.days.at(-1) ?? TODAY, 1), { contributionMargin: 0.5 })
    expect(baselinesSchema.parse(usual)).toEqual(usual)
  })
})
