/** The simulated accounts against closed forms. Seeds are fixed, and limits are at least 4.5 standard errors wide. */

import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { situationOf } from '../situations/all-situations.ts'
import { onCampaign, withEffects } from '../situations/situation.ts'
import { plainWorld } from './plain-world.ts'
import { autoregressive, weekdayFactors } from './shocks.ts'
import { baseOrders, costPerPurchase, ordersOf, simulate, type Truth } from './simulate.ts'
import type { Campaign, World } from './world.ts'

/** After the longest lag, so that purchases of earlier clicks arrive as on any other day. */
const FROM = 40

const perDay = (truth: Truth, count: (day: number) => number, from = FROM, to = truth.days - 1): number => {
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return days.reduce((sum, day) => sum + count(day), 0) / days.length
}

const ordersOn = (truth: Truth, day: number): number => truth.orders[day]?.length ?? 0
const reportedOn = (truth: Truth, day: number): number =>
  truth.adDays[day]?.reduce((sum, { events }) => sum + events.filter(({ kind }) => kind === 'purchase').length, 0) ?? 0

const near = (value: number, expected: number, days: number): void =>
  expect(Math.abs(value - expected)).toBeLessThan(5 * Math.sqrt(expected / days) + 0.01 * expected)

const campaignsOf = (world: World): readonly Campaign[] => [...new Set(world.ads.map(({ campaign }) => campaign))]

describe('a simulated account', () => {
  it.each([1, 2, 3])('reports the purchases a day that were asked for (seed %i)', (seed) => {
    const truth = simulate(plainWorld(seed, 60, { reporting: 'conversion' }))
    near(
      perDay(truth, (day) => reportedOn(truth, day)),
      60,
      truth.days - FROM,
    )
  })

  it.each([0.1, 0.4, 0.7])('has the share of orders without an ad that was drawn: %d', (organicShare) => {
    const world = plainWorld(4, 80, { organicShare })
    const truth = simulate(world)
    const days = truth.days - FROM
    const fromAds = perDay(truth, (day) => truth.orders[day]?.filter(({ fromAd }) => fromAd).length ?? 0)
    const all = perDay(truth, (day) => ordersOn(truth, day))
    near(all - fromAds, (80 / world.reported) * (organicShare / (1 - organicShare)), days)
  })

  it('reports each purchase of an ad once, and each is an order', () => {
    const truth = simulate(plainWorld(5, 40, { reported: 1 }))
    const orders = truth.orders.flat().filter(({ fromAd }) => fromAd)
    const reported = truth.adDays.flatMap((rows) => rows.flatMap(({ events }) => events.filter(({ kind }) => kind === 'purchase')))
    const known = reported.filter((event) => event.known < truth.days)
    expect(known).toHaveLength(orders.length)
    const total = (values: readonly { readonly value: number }[]): number => values.reduce((sum, { value }) => sum + value, 0)
    expect(total(known)).toBeCloseTo(total(orders), 4)
  })

  it('loses or repeats the share of purchases that a fault says, and no order', () => {
    const world = plainWorld(6, 80, { reporting: 'conversion' })
    const [healthy, outage, duplicates] = [
      simulate(world),
      simulate(withEffects(world, { target: 'tracked', from: FROM, factor: 0.3 })),
      simulate(withEffects(world, { target: 'duplicated', from: FROM, factor: 1.6 })),
    ]
    const days = healthy.days - FROM
    near(
      perDay(outage, (day) => reportedOn(outage, day)),
      0.3 * 80,
      days,
    )
    near(
      perDay(duplicates, (day) => reportedOn(duplicates, day)),
      1.6 * 80,
      days,
    )
    for (const faulty of [outage, duplicates])
      near(
        perDay(faulty, (day) => ordersOn(faulty, day)),
        perDay(healthy, (day) => ordersOn(healthy, day)),
        days,
      )
  })

  it('loses views and purchases of a dead pixel from the reports, and no order', () => {
    const world = plainWorld(6, 80, { reporting: 'conversion' })
    const [healthy, dead] = [simulate(world), simulate(withEffects(world, { target: 'pixel', from: FROM, factor: 0.3 }))]
    const days = healthy.days - FROM
    const viewsOn = (truth: Truth, day: number): number => truth.adDays[day]?.reduce((sum, { views }) => sum + views, 0) ?? 0
    near(
      perDay(dead, (day) => reportedOn(dead, day)),
      0.3 * 80,
      days,
    )
    expect(perDay(dead, (day) => viewsOn(dead, day)) / perDay(healthy, (day) => viewsOn(healthy, day))).toBeCloseTo(0.3, 1)
    near(
      perDay(dead, (day) => ordersOn(dead, day)),
      perDay(healthy, (day) => ordersOn(healthy, day)),
      days,
    )
  })

  it('loses only the incremental share of a campaign that stops', () => {
    const world = plainWorld(7, 80, { organicShare: 0.3 })
    const incremental = 0.2
    const [first] = campaignsOf(world)
    const stopped = { ...first, incremental } as Campaign
    const ads = world.ads.map((ad) => (ad.campaign === first ? { ...ad, campaign: stopped } : ad))
    const planned = withEffects({ ...world, ads }, { target: 'delivery', from: 70, factor: 0, on: onCampaign(stopped.id) })
    const truth = simulate(planned)
    const own = ads.filter(({ campaign }) => campaign === stopped).reduce((sum, ad) => sum + ordersOf(ad), 0)
    const all = baseOrders(planned, campaignsOf(planned)).organic + ads.reduce((sum, ad) => sum + ordersOf(ad) * ad.campaign.incremental, 0)
    near(
      perDay(truth, (day) => ordersOn(truth, day), FROM, 69),
      all,
      30,
    )
    near(
      perDay(truth, (day) => ordersOn(truth, day), 100),
      all - incremental * own,
      truth.days - 100,
    )
  })

  it.each([0.01, 0.05, 0.2])('delivers with the dispersion that was drawn: %d', (deliveryDispersion) => {
    const world = plainWorld(8, 80)
    const noise = { ...world.noise, deliveryDispersion }
    const truth = simulate({ ...world, noise, ads: world.ads.filter(({ impressions }) => impressions > 300) })
    const ratios = truth.adDays.flatMap((rows) => rows.map(({ ad, impressions }) => ({ expected: ad.impressions, seen: impressions })))
    const estimate =
      ratios.reduce((sum, { expected, seen }) => sum + ((seen - expected) ** 2 - expected) / expected ** 2, 0) / ratios.length
    // The variance of a squared gamma deviation: 2φ² + 6φ³.
    const error = Math.sqrt((2 * deliveryDispersion ** 2 + 6 * deliveryDispersion ** 3) / ratios.length)
    expect(Math.abs(estimate - deliveryDispersion)).toBeLessThan(6 * error)
  })

  it('spends what its purchases cost', () => {
    const world = plainWorld(9, 60)
    const truth = simulate(world)
    const spend = perDay(truth, (day) => truth.adDays[day]?.reduce((sum, row) => sum + row.spend, 0) ?? 0)
    expect(spend / 60 / costPerPurchase(world)).toBeCloseTo(1, 2)
  })

  it('has funnels in which each step is a part of the step before', () => {
    for (const rows of simulate(plainWorld(10, 40)).adDays) {
      for (const row of rows) {
        expect(row.clicks).toBeLessThanOrEqual(row.impressions)
        expect(row.views).toBeLessThanOrEqual(row.clicks)
      }
    }
  })

  it('spreads weekdays and shocks around 1', () => {
    expect(weekdayFactors(0.4).reduce((sum, factor) => sum + factor, 0)).toBeCloseTo(7, 9)
    expect((weekdayFactors(0.4)[0] ?? 0) / (weekdayFactors(0.4)[1] ?? 1)).toBeCloseTo(0.4, 9)
    const shocks = autoregressive(randomFrom(11), 40_000, 0.1, 0.7)
    const logs = [...shocks].map(Math.log)
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length
    const lagged = logs.slice(1).reduce((sum, log, index) => sum + (log - mean) * ((logs[index] ?? 0) - mean), 0) / logs.length
    expect(Math.sqrt(variance)).toBeCloseTo(0.1, 2)
    expect(lagged / variance).toBeCloseTo(0.7, 1)
    expect(shocks.reduce((sum, factor) => sum + factor, 0) / shocks.length).toBeCloseTo(1, 2)
  })

  it('is the same for the same seed', () => {
    const [first, second, other] = [1, 1, 2].map((seed) => simulate(plainWorld(seed, 8)).orders.map((orders) => orders.length))
    expect(first).toEqual(second)
    expect(first).not.toEqual(other)
  })

  it('has small ads of 0.35 target CPAs a day in the situation of that name', () => {
    const planned = situationOf('30 small ads').plan(plainWorld(12, 40), randomFrom(1))
    const small = planned.ads.filter(onCampaign('small'))
    expect(small).toHaveLength(30)
    for (const ad of small) {
      expect((ad.impressions * ad.campaign.costPerMille) / 1000 / (planned.targetCpa ?? 0)).toBeCloseTo(0.35, 6)
      expect(ordersOf(ad) * planned.reported).toBeCloseTo(0.35, 6)
    }
    expect(planned.ads.reduce((sum, ad) => sum + ordersOf(ad) * planned.reported, 0)).toBeCloseTo(40, 6)
  })
})
