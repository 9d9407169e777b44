/** The funnel of a day against hand-made numbers: losses, judgement, abstention, and the step that costs most. */

import { describe, expect, it } from 'vitest'
import { dayFunnel, type FunnelInput } from '#api/domain/funnel/day-funnel.ts'
import type { StepCounts } from '#api/domain/funnel/funnel-counts.ts'
import { rateInterval } from '#api/domain/funnel/step-spread.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { daySums } from '../../../../helpers/day-sums.ts'

const day = asDay('2026-11-18')
const usual = {
  impressions: 100_000,
  linkClicks: 2000,
  landingPageViews: 1600,
  addToCart: 200,
  initiateCheckout: 100,
  purchases: 50,
  orders: 60,
}
const history = daysFromTo(addDays(day, -56), addDays(day, -1)).map((each) => daySums(each, usual))
const funnel = (today: Partial<typeof usual>, change: Partial<FunnelInput> = {}) =>
  dayFunnel({
    day,
    currency: 'USD',
    complete: true,
    settled: true,
    purchaseAge: 5,
    matureAfter: 3,
    sums: [...history, daySums(day, { ...usual, ...today })],
    campaigns: [],
    ...change,
  })
const step = (of: ReturnType<typeof dayFunnel>['steps'], name: string) => {
  const found = of.find((entry) => entry.step === name)
  if (found === undefined) throw new Error(`no step ${name}`)
  return found
}

describe('a day as usual', () => {
  const { steps, loss, judged } = funnel({})

  it('has the counts, what is lost between them, and the rates', () => {
    expect(steps.map(({ count, lost, rate }) => [count, lost, rate])).toEqual([
      [100_000, null, null],
      [2000, 98_000, 0.02],
      [1600, 400, 0.8],
      [200, 1400, 0.125],
      [100, 100, 0.5],
      [50, 50, 0.5],
      [60, 40, 0.6],
    ])
  })

  it('is within its usual ranges, and nothing is missing', () => {
    expect(judged).toBe(6)
    expect(loss).toBeNull()
    for (const entry of steps.slice(1)) {
      expect(entry).toMatchObject({ verdict: 'within', abstain: null, usual_reason: null })
      expect(entry.change).toBeCloseTo(0, 9)
      expect(entry.fewer).toBeCloseTo(0, 9)
    }
  })
})

describe('a checkout fault', () => {
  const { steps, loss } = funnel({ purchases: 20, orders: 24 })

  it('shows in the two steps after the checkout alone', () => {
    expect(steps.map(({ verdict }) => verdict)).toEqual([null, 'within', 'within', 'within', 'within', 'below', 'below'])
    expect(step(steps, 'purchases_meta').change).toBeCloseTo(-0.6, 9)
  })

  it('costs what the checkouts would have brought', () => {
    expect(step(steps, 'purchases_meta').fewer).toBeCloseTo(100 * (0.5 - 0.2), 9)
    expect(loss).toMatchObject({ step: 'orders', of: 'orders' })
    expect(loss?.fewer).toBeCloseTo(100 * (0.6 - 0.24), 9)
    expect(loss?.interval[0]).toBeGreaterThan(0)
    expect(loss?.interval[1]).toBeGreaterThan(loss?.fewer ?? Number.NaN)
  })
})

describe('a loss further up', () => {
  it('is carried down at the usual rates', () => {
    const { steps, loss } = funnel({ addToCart: 100, initiateCheckout: 50, purchases: 25, orders: 30 })
    expect(step(steps, 'add_to_cart').fewer).toBeCloseTo(1600 * (0.125 - 0.0625) * 0.5 * 0.5, 9)
    expect(loss).toMatchObject({ step: 'add_to_cart', of: 'purchases_meta' })
  })
})

describe('what cannot be judged', () => {
  it('is a day that is not over: it has its rates and nothing else', () => {
    const { steps, loss, judged } = funnel({ purchases: 5 }, { complete: false, settled: false })
    expect([loss, judged]).toEqual([null, 0])
    for (const entry of steps.slice(1))
      expect(entry).toMatchObject({
        rate: expect.any(Number),
        interval: null,
        change: null,
        verdict: null,
        fewer: null,
        abstain: { code: 'running' },
      })
  })

  it('is the purchases of a day whose purchases still come in, while the store’s orders are', () => {
    const { steps } = funnel({ purchases: 20, orders: 24 }, { settled: false, purchaseAge: 1 })
    expect(step(steps, 'purchases_meta')).toMatchObject({ change: null, verdict: null, abstain: { code: 'maturing', have: 1, need: 3 } })
    expect(step(steps, 'orders').verdict).toBe('below')
  })

  it('is a step that nobody reached, that the source does not report, or that has too few events', () => {
    expect(step(funnel({ addToCart: 0, initiateCheckout: 0 }).steps, 'initiate_checkout')).toMatchObject({
      rate: null,
      abstain: { code: 'nothing_before' },
    })
    const silent = funnel({}, { sums: [...history, daySums(day, { impressions: 1000, linkClicks: 20 })] })
    expect(step(silent.steps, 'add_to_cart')).toMatchObject({ count: null, abstain: { code: 'not_reported' } })
    const few = funnel({ initiateCheckout: 20, purchases: 3, orders: 4 })
    expect(step(few.steps, 'purchases_meta')).toMatchObject({
      rate: 0.15,
      interval: null,
      abstain: { code: 'too_few', have: 10, need: 29 },
    })
  })

  it('is a product without history, and a day without facts', () => {
    const young = funnel({}, { sums: [...history.slice(-6), daySums(day, usual)] })
    expect(step(young.steps, 'link_clicks')).toMatchObject({
      usual: { median: null },
      usual_reason: { code: 'too_little_history', have: 6 },
    })
    const none = funnel({}, { sums: history })
    expect(none.steps.map(({ abstain }) => abstain?.code)).toEqual(Array(7).fill('no_facts'))
  })

  it('leaves promotions out of what is usual', () => {
    const sums = history.map((entry, index) => (index % 7 === 0 && index > 20 ? { ...entry, linkClicks: 4000, promo: true } : entry))
    const { steps } = funnel({}, { sums: [...sums, daySums(day, usual)] })
    expect(step(steps, 'link_clicks').usual).toMatchObject({ median: expect.closeTo(0.02, 9), days: history.length - 5 })
  })
})

describe('campaigns', () => {
  const counts = (part: number, change: Partial<StepCounts> = {}): StepCounts => ({
    impressions: 100_000 * part,
    link_clicks: 2000 * part,
    landing_page_views: 1600 * part,
    add_to_cart: 200 * part,
    initiate_checkout: 100 * part,
    purchases_meta: 50 * part,
    orders: null,
    ...change,
  })
  const weeks = (count: number, part: number) =>
    Array.from({ length: count }, (_, week) => ({ day: addDays(day, -7 * (week + 1)), counts: counts(part) }))

  it('mark a low step by the test that names a loss, which allows for the number of campaigns', () => {
    const low = {
      ...{ id: 'low', name: 'Low', spend: asMicros(9e6), past: weeks(8, 0.4) },
      today: counts(0.4, { add_to_cart: 60, initiate_checkout: 30, purchases_meta: 15 }),
    }
    const others = Array.from({ length: 20 }, (_, index) => ({
      ...{ id: `c${index}`, name: `Campaign ${index}`, spend: asMicros(1e6), today: counts(0.4), past: weeks(8, 0.4) },
    }))
    const [alone] = funnel({}, { campaigns: [low] }).campaigns
    expect([alone?.loss?.step, step(alone?.steps ?? [], 'add_to_cart').verdict]).toEqual(['add_to_cart', 'below'])
    const [among] = funnel({}, { campaigns: [low, ...others] }).campaigns
    expect([among?.loss, step(among?.steps ?? [], 'add_to_cart').verdict]).toEqual([null, 'within'])
  })

  it('are sorted by spend, each against its own same weekdays, without the orders of the store', () => {
    const { campaigns } = funnel(
      {},
      {
        campaigns: [
          { id: 'b', name: 'Small', spend: asMicros(1e6), today: counts(0.4, { add_to_cart: 40 }), past: weeks(8, 0.4) },
          { id: 'a', name: 'Large', spend: asMicros(9e6), today: counts(0.6), past: weeks(3, 0.6) },
        ],
      },
    )
    expect(campaigns.map(({ campaign_name, spend }) => [campaign_name, spend])).toEqual([
      ['Large', 9],
      ['Small', 1],
    ])
    expect(campaigns[0]?.steps.map(({ step: name }) => name)).not.toContain('orders')
    expect(campaigns[0]?.steps[1]).toMatchObject({ rate: 0.02, usual_reason: { code: 'too_little_history', have: 3 }, verdict: null })
    expect(campaigns[1]?.loss).toMatchObject({ step: 'add_to_cart' })
    expect(campaigns[1]?.loss?.fewer).toBeCloseTo(640 * (0.125 - 0.0625) * 0.5 * 0.5, 9)
  })
})

describe('the interval of a rate', () => {
  it('stays within 0 and 1 for a share, and narrows with the counts', () => {
    for (const [count, before] of [
      [0, 10],
      [10, 10],
      [500, 1000],
    ] as const) {
      const [low, high] = rateInterval(count, before, 0, true)
      expect(low).toBeGreaterThan(0)
      expect(high).toBeLessThan(1)
      expect(low).toBeLessThan(high)
    }
    // 0.5 ± 1.6449·√(0.25/1000) to within the half events that are added
    const [low, high] = rateInterval(500, 1000, 0, true)
    expect(low).toBeCloseTo(0.5 - 1.6449 * Math.sqrt(0.25 / 1000), 3)
    expect(high).toBeCloseTo(0.5 + 1.6449 * Math.sqrt(0.25 / 1000), 3)
    expect(rateInterval(500, 1000, 0.01, true)[1]).toBeGreaterThan(high)
  })

  it('of orders may pass 1', () => {
    expect(rateInterval(120, 100, 0, false)[1]).toBeGreaterThan(1.2)
  })
})
