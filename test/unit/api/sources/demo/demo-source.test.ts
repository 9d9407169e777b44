/** The demo account returns consistent numbers for every range, near the targets of its plan. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhole, SourceError } from '#api/sources/ad-source.ts'
import { demoAdSource, demoOrderSource } from '#api/sources/demo/demo-source.ts'
import { asDay, dayInZone } from '#shared/calendar.ts'
import { at, between, instant, products, pullAds, pullOrders, sumOf, worldOf } from '#test/helpers/demo-fixtures.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const product = fc.constantFrom(...products)

describe('the demo sources', () => {
  it('return the same numbers for a day in every range', () =>
    fc.assert(
      fc.asyncProperty(
        seeds,
        product,
        fc.integer({ min: -420, max: 20 }),
        fc.integer({ min: 0, max: 9 }),
        async (seed, name, day, width) => {
          const world = worldOf(seed)
          const now = instant(world, 20)
          const alone = { from: day, to: day, now }
          const wide = { from: day - width, to: day + width, now }
          expect(between(world, await pullAds(world, name, wide), day, day)).toEqual(await pullAds(world, name, alone))
          expect(between(world, await pullOrders(world, name, wide), day, day)).toEqual(await pullOrders(world, name, alone))
        },
      ),
      { numRuns: 25 },
    ))

  it('differ between seeds', async () => {
    const [one, two] = [worldOf(1), worldOf(2)]
    const asked = { from: -9, to: -5, now: instant(one, 0) }
    expect(await pullAds(one, 'Glow Serum', asked)).not.toEqual(await pullAds(two, 'Glow Serum', asked))
  })

  it('return consistent ad data for past, running, and later days', () =>
    fc.assert(
      fc.asyncProperty(
        seeds,
        product,
        fc.integer({ min: -110, max: 60 }),
        fc.double({ min: 0, max: 23.9, noNaN: true }),
        async (seed, name, today, hours) => {
          const world = worldOf(seed)
          const facts = await pullAds(world, name, { from: today - 8, to: today + 5, now: instant(world, today, hours) })
          expect(new Set(facts.map((fact) => `${fact.day} ${fact.adId}`)).size).toBe(facts.length)
          for (const fact of facts) {
            const down = [
              fact.impressions,
              fact.linkClicks,
              fact.landingPageViews,
              fact.addToCart,
              fact.initiateCheckout,
              fact.purchases,
              0,
            ]
            expect(down).toEqual([...down].sort((a, b) => Number(b) - Number(a)))
            expect(fact.reach).toBeGreaterThan(0)
            expect(fact.reach).toBeLessThanOrEqual(fact.impressions ?? 0)
            expect(fact.spend).toBeGreaterThanOrEqual(0)
            expect(Number(fact.purchaseValue) > 0).toBe(Number(fact.purchases) > 0)
            expect(fact.day <= at(world, today) && fact.day >= at(world, today - 8)).toBe(true)
            expect(fact.promo).toBe(fact.day >= at(world, -39) && fact.day <= at(world, -37))
            const isChanged = name === 'Travel Kit' && fact.day >= at(world, -4)
            expect(fact.attributionSetting).toBe(isChanged ? '7d_click' : '7d_click_1d_view')
          }
        },
      ),
      { numRuns: 25 },
    ))

  it('return consistent orders, each within its day and not in the future', () =>
    fc.assert(
      fc.asyncProperty(
        seeds,
        product,
        fc.integer({ min: -110, max: 60 }),
        fc.integer({ min: 0, max: 23 }),
        async (seed, name, today, hours) => {
          const world = worldOf(seed)
          const now = instant(world, today, hours)
          const orders = await pullOrders(world, name, { from: today - 5, to: today + 5, now })
          expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(orders.length)
          for (const order of orders) {
            expect(order.net).toBe(order.gross - order.discounts - order.refunded)
            expect(Math.min(order.gross, order.discounts, order.refunded, order.net)).toBeGreaterThanOrEqual(0)
            expect(dayInZone(order.createdAt, world.timezone)).toBe(order.day)
            expect(order.createdAt).toBeLessThanOrEqual(now())
            expect(order.customer ?? '0f').toMatch(/^[0-9a-f]+$/)
            expect(order.renewal && name !== 'Refill Pouch').toBe(false)
          }
        },
      ),
      { numRuns: 25 },
    ))

  it('start 420 days before the founding day, or with the product, and end today', async () => {
    const world = worldOf(7)
    const asked = { from: -500, to: 500, now: instant(world, 0) }
    for (const name of products) {
      for (const rows of [await pullAds(world, name, asked), await pullOrders(world, name, asked)]) {
        const days = new Set(rows.map(({ day }) => day))
        const sorted = [...days].sort()
        const first = name === 'Travel Kit' ? -205 : -420
        expect(sorted[0]).toBe(at(world, first))
        expect(sorted.at(-1)).toBe(at(world, 0))
        // A small product may have days without an order.
        expect(days.size).toBeGreaterThan(name === 'Travel Kit' ? 190 : 420)
      }
    }
  })

  it('return nothing for ranges outside the history', async () => {
    const world = worldOf(7)
    for (const range of [
      { from: asDay('2020-01-01'), to: asDay('2020-02-01') },
      { from: at(world, 1), to: at(world, 9) },
      { from: at(world, -1), to: at(world, -2) },
    ]) {
      expect((await readWhole(demoAdSource(world, 'Glow Serum', instant(world, 0)), { first: range.from, last: range.to })).facts).toEqual(
        [],
      )
      expect(await demoOrderSource(world, 'Glow Serum', instant(world, 0)).pull(range)).toEqual([])
    }
  })

  it('reject an unknown product with a clear message', async () => {
    const world = worldOf(7)
    const asked = { from: -1, to: 0, now: instant(world, 0) }
    await expect(pullAds(world, 'Lip Balm', asked)).rejects.toThrow(SourceError)
    await expect(pullOrders(world, 'Lip Balm', asked)).rejects.toMatchObject({
      message: expect.stringContaining('Lip Balm'),
      userMessage: { key: 'pull.noDemo', with: { product: 'Lip Balm' } },
    })
  })

  it('return order numbers that ascend with time, each once', async () => {
    for (const name of products) {
      const world = worldOf(12)
      const orders = await pullOrders(world, name, { from: -420, to: -1, now: instant(world, 0) })
      const numbers = orders.toSorted((a, b) => a.createdAt - b.createdAt).map(({ orderId }) => Number(orderId.replace(/\D/g, '')))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }
  })

  it('return order numbers that ascend with time, and returning customers', async () => {
    const world = worldOf(11)
    const orders = await pullOrders(world, 'Glow Serum', { from: -420, to: -1, now: instant(world, 0) })
    const byTime = [...orders].sort((a, b) => a.createdAt - b.createdAt)
    const numbers = byTime.map(({ orderId }) => Number(orderId.replace('#GS-', '')))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    // As in a demo whose history began 119 days before.
    const tenDaysAgo = byTime.find(({ day }) => day === at(world, -10))
    expect(tenDaysAgo?.orderId).toBe(`#GS-${100_000 + 109 * 600}`)
    const named = orders.filter(({ customer }) => customer !== null)
    const customers = new Set(named.map(({ customer }) => customer)).size
    expect(customers / named.length).toBeGreaterThan(0.6)
    expect(customers / named.length).toBeLessThan(0.9)
  })

  it('bring as many customers back from an early month, when the account was smaller, as from a late one', async () => {
    const world = worldOf(3)
    const orders = await pullOrders(world, 'Night Repair', { from: -420, to: -1, now: instant(world, 0) })
    const days = new Map<string, readonly string[]>()
    for (const { customer, day, cancelled } of orders)
      if (customer !== null && !cancelled) days.set(customer, [...(days.get(customer) ?? []), day])
    const cohort = (from: number, to: number) =>
      [...days.values()].filter(([first = '']) => first >= at(world, from) && first < at(world, to))
    const repeatRate = (of: ReturnType<typeof cohort>): number => of.filter((dates) => dates.length > 1).length / of.length
    const [early, late] = [cohort(-410, -230), cohort(-200, -80)]
    expect(early.length / 180).toBeLessThan(late.length / 120 / 1.8)
    expect(repeatRate(early) / repeatRate(late)).toBeGreaterThan(0.85)
    expect(repeatRate(early) / repeatRate(late)).toBeLessThan(1.15)
  })

  it('include every hour of days with 23 and 25 hours', async () => {
    for (const foundedOn of ['2026-03-08', '2026-11-01']) {
      const world = worldOf(5, foundedOn)
      const orders = await pullOrders(world, 'Refill Pouch', { from: 0, to: 0, now: instant(world, 2) })
      expect(orders.length).toBeGreaterThan(120)
      expect(orders.every(({ createdAt }) => dayInZone(createdAt, world.timezone) === foundedOn)).toBe(true)
      const facts = await pullAds(world, 'Refill Pouch', { from: 0, to: 0, now: instant(world, 0, 25) })
      expect(sumOf(facts, ({ impressions }) => impressions)).toBeGreaterThan(0)
    }
  })
})
