/** The planted faults of the demo account are in its numbers, and no others. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { AdFact, StoreOrder } from '#api/domain/facts/facts.ts'
import { demoAccount } from '#api/sources/demo/demo-account.ts'
import type { DemoWorld } from '#api/sources/demo/demo-source.ts'
import { at, between, instant, products, pullAds, pullOrders, sumOf, worldOf } from '#test/helpers/demo-fixtures.ts'

interface DemoData {
  readonly world: DemoWorld
  readonly facts: Readonly<Record<string, readonly AdFact[]>>
  readonly orders: Readonly<Record<string, readonly StoreOrder[]>>
}

const DAYS_AFTER = 4
const worlds = [worldOf(1), worldOf(20), worldOf(300, '2026-07-14'), worldOf(4000, '2027-01-05')]
let demos: readonly DemoData[] = []

beforeAll(async () => {
  demos = await Promise.all(
    worlds.map(async (world) => {
      const request = { from: -119, to: DAYS_AFTER - 1, now: instant(world, DAYS_AFTER + 2) }
      const facts = products.map(async (name) => [name, await pullAds(world, name, request)] as const)
      const orders = products.map(async (name) => [name, await pullOrders(world, name, request)] as const)
      return { world, facts: Object.fromEntries(await Promise.all(facts)), orders: Object.fromEntries(await Promise.all(orders)) }
    }),
  )
})

const spanOf = ({ world, facts, orders }: DemoData, name: string, from: number, to: number) => {
  const ads = between(world, facts[name] ?? [], from, to)
  const shop = between(world, orders[name] ?? [], from, to).filter(({ cancelled }) => !cancelled)
  const days = to - from + 1
  const spend = sumOf(ads, (fact) => fact.spend) / 1e6
  const purchases = sumOf(ads, (fact) => fact.purchases)
  const value = sumOf(ads, (fact) => fact.purchaseValue) / 1e6
  const checkouts = sumOf(ads, (fact) => fact.initiateCheckout)
  return {
    spend: spend / days,
    roas: value / spend,
    aov: value / purchases,
    purchases: purchases / days,
    orders: shop.length / days,
    carts: sumOf(ads, (fact) => fact.addToCart) / days,
    checkouts: checkouts / days,
    purchasesPerCheckout: purchases / checkouts,
    ordersPerCheckout: shop.length / checkouts,
    claim: purchases / shop.length,
    refunded: sumOf(shop, (order) => order.refunded) / sumOf(shop, (order) => order.gross),
  }
}

const TARGETS = [
  { name: 'Glow Serum', spend: 4000, roas: 3.0, aov: 80, claim: 1.2 },
  { name: 'Night Repair', spend: 3000, roas: 3.4, aov: 75, claim: 1.15 },
  { name: 'Travel Kit', spend: 600, roas: 2.9, aov: 285, claim: 1.18 },
  { name: 'Refill Pouch', spend: 1100, roas: 4.0, aov: 28, claim: 0.8 },
] as const

describe('the demo account', () => {
  it('has four products with their planted faults, and a token that expires in 12 days', () => {
    expect(demoAccount.products.map(({ name, story }) => [name, story])).toEqual([
      ['Glow Serum', 'checkout-fault'],
      ['Night Repair', 'fatigued-creative'],
      ['Travel Kit', 'small'],
      ['Refill Pouch', 'healthy'],
    ])
    expect(60 - demoAccount.tokenAgeDays).toBe(12)
  })

  it.each(TARGETS)('has spend, ROAS, order value, and Meta-to-store ratio near the targets of $name', ({ name, ...target }) => {
    const slack = name === 'Travel Kit' ? 0.2 : 0.08
    for (const demo of demos) {
      const usual = spanOf(demo, name, -34, -5)
      for (const key of ['spend', 'roas', 'aov', 'claim'] as const) expect(Math.abs(usual[key] / target[key] - 1)).toBeLessThan(slack)
      if (name !== 'Travel Kit') expect(Math.abs(usual.refunded - 0.03)).toBeLessThan(0.012)
    }
  })

  it('has too little data for verdicts on Travel Kit', () => {
    for (const demo of demos) expect(spanOf(demo, 'Travel Kit', -34, -5).purchases).toBeLessThan(8)
  })

  it('has 2 or 3 campaigns, 3 to 6 ad sets, and 8 to 18 ads per product', () => {
    for (const { facts } of demos) {
      for (const name of products) {
        const count = (id: (fact: AdFact) => string): number => new Set((facts[name] ?? []).map(id)).size
        expect([2, 3]).toContain(count(({ campaignId }) => campaignId))
        expect([3, 4, 5, 6]).toContain(count(({ adsetId }) => adsetId))
        expect(count(({ adId }) => adId)).toBeGreaterThanOrEqual(8)
        expect(count(({ adId }) => adId)).toBeLessThanOrEqual(18)
      }
    }
  })

  it('has few edits, and none in the last 10 days', () => {
    for (const { world, facts } of demos) {
      for (const name of products) {
        const edited = (facts[name] ?? []).filter((fact) => fact.edited)
        expect(edited.length).toBeGreaterThan(0)
        expect(new Set(edited.map(({ day }) => day)).size).toBeLessThan(10)
        expect(between(world, edited, -10, DAYS_AFTER)).toEqual([])
      }
    }
  })

  it('has steady budgets over the last 36 days', () => {
    for (const { world, facts } of demos) {
      for (const name of products) {
        const budgets = between(world, facts[name] ?? [], -36, 0).map((fact) => `${fact.adsetId} ${fact.dailyBudget}`)
        const adsets = new Set((facts[name] ?? []).map(({ adsetId }) => adsetId))
        expect(new Set(budgets).size).toBe(adsets.size)
      }
    }
  })

  it('has more sales and spend in the promotion', () => {
    for (const demo of demos) {
      const promo = spanOf(demo, 'Glow Serum', -39, -37)
      const usual = spanOf(demo, 'Glow Serum', -34, -5)
      expect(promo.spend / usual.spend).toBeGreaterThan(1.2)
      expect(promo.purchases / promo.spend).toBeGreaterThan((1.05 * usual.purchases) / usual.spend)
    }
  })
})

describe('the checkout fault of Glow Serum', () => {
  it('costs about a third of the orders per checkout from three days before the founding day, and nothing earlier', () => {
    for (const demo of demos) {
      const before = spanOf(demo, 'Glow Serum', -31, -4)
      const after = spanOf(demo, 'Glow Serum', -3, 3)
      for (const key of ['ordersPerCheckout', 'purchasesPerCheckout', 'orders'] as const) {
        expect(after[key] / before[key]).toBeGreaterThan(0.52)
        expect(after[key] / before[key]).toBeLessThan(0.74)
      }
      expect(Math.abs(after.checkouts / before.checkouts - 1)).toBeLessThan(0.12)
      expect(Math.abs(after.carts / before.carts - 1)).toBeLessThan(0.12)
      expect(Math.abs(after.claim / before.claim - 1)).toBeLessThan(0.15)
    }
  })

  it('affects no other product', () => {
    for (const demo of demos) {
      for (const name of ['Night Repair', 'Refill Pouch']) {
        const change = spanOf(demo, name, -3, 3).ordersPerCheckout / spanOf(demo, name, -31, -4).ordersPerCheckout
        expect(Math.abs(change - 1)).toBeLessThan(0.15)
      }
    }
  })
})

describe('the creative fatigue of the demo account', () => {
  const clickRate = (facts: readonly AdFact[]): number => sumOf(facts, (fact) => fact.linkClicks) / sumOf(facts, (fact) => fact.impressions)
  const frequency = (facts: readonly AdFact[]): number => sumOf(facts, (fact) => fact.impressions) / sumOf(facts, (fact) => fact.reach)

  /** CTR of the last 7 days over the 21 before, relative to the other ads of the product. */
  const decay = ({ world, facts }: DemoData, name: string, adName: string): number => {
    const rate = (own: boolean, from: number, to: number): number =>
      clickRate(
        between(
          world,
          (facts[name] ?? []).filter((fact) => (fact.adName === adName) === own),
          from,
          to,
        ),
      )
    return rate(true, -7, -1) / rate(true, -28, -8) / (rate(false, -7, -1) / rate(false, -28, -8))
  }

  it('appears in one ad of Night Repair with rising frequency', () => {
    for (const demo of demos) {
      const { world, facts } = demo
      const fatigued = (facts['Night Repair'] ?? []).filter(({ adName }) => adName === 'UGC – before/after 04')
      expect(decay(demo, 'Night Repair', 'UGC – before/after 04')).toBeLessThan(0.85)
      const weeks = [-28, -21, -14, -7].map((from) => frequency(between(world, fatigued, from, from + 6)))
      expect(weeks).toEqual([...weeks].sort((a, b) => a - b))
      expect((weeks[3] ?? 0) / (weeks[0] ?? 1)).toBeGreaterThan(1.2)
    }
  })

  it('appears in no other ad of the three larger products', () => {
    for (const demo of demos) {
      for (const name of ['Glow Serum', 'Night Repair', 'Refill Pouch']) {
        const old = (demo.facts[name] ?? []).filter(({ day }) => day === at(demo.world, -29)).map(({ adName }) => adName)
        const running = between(demo.world, demo.facts[name] ?? [], -1, -1).map(({ adName }) => adName)
        for (const adName of old.filter((candidate) => running.includes(candidate) && candidate !== 'UGC – before/after 04'))
          expect(decay(demo, name, adName)).toBeGreaterThan(0.88)
      }
    }
  })
})
