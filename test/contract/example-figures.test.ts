/** The figures of the examples match the formulas of the domain, applied to their sums. */

import { describe, expect, it } from 'vitest'
import { startEpisode } from '#api/domain/advice/episodes.ts'
import { kpiOf } from '#api/domain/kpi/kpi.ts'
import { movementOf } from '#api/domain/kpi/movement.ts'
import { funnelOf } from '#api/domain/snapshot/funnel.ts'
import { tokenDaysRemaining } from '#api/domain/token/token-cycle.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import { ASKED_AT, DAY, PRODUCT } from '#shared/contract/examples/example.ts'
import type { Kpi } from '#shared/contract/kpi.ts'
import { createMessage } from '#shared/messages/message.ts'
import { daySums } from '../helpers/day-sums.ts'

/** The sums of the two days that the KPIs do not contain. */
const otherSums = {
  '2026-11-17': { identifiedOrders: 32, newCustomerRevenue: 1600, gross: 2100, refunded: 42 },
  '2026-11-18': { identifiedOrders: 20, newCustomerRevenue: 1000, gross: 1300, refunded: 26 },
} as const
const repeat = { eligible: { 30: 100, 60: 100, 90: 100 }, repeated: { 30: 12, 60: 18, 90: 20 } } as const

const sumsOf = (day: keyof typeof otherSums, kpi: Kpi) =>
  daySums(day, {
    ...otherSums[day],
    spend: kpi.spend,
    impressions: kpi.impressions,
    reach: kpi.reach,
    linkClicks: kpi.link_clicks,
    landingPageViews: kpi.landing_page_views,
    addToCart: kpi.add_to_cart,
    initiateCheckout: kpi.initiate_checkout,
    purchases: kpi.purchases_meta,
    purchaseValue: kpi.revenue_meta,
    orders: kpi.orders,
    revenue: kpi.revenue,
    newCustomers: kpi.new_customers,
  })

const snapshots = Object.values(apiExamples.snapshot.exchanges).map(({ answer }) => answer.snapshot)
const [snapshot] = snapshots
if (!snapshot) throw new Error('The example of a snapshot is missing.')
const { kpi, usual, plans, series, reconcile, movement, retention, funnel } = snapshot
const [trend] = Object.values(apiExamples.trend.exchanges)
const { advice } = Object.values(apiExamples.advice.exchanges)[0]?.answer ?? {}

describe('the example of a trend', () => {
  it('contains the documented number of days, KPIs calculated from the sums, and null where data is missing', () => {
    const { days, trend: entries } = trend?.answer ?? { days: 0, trend: [] }
    expect(entries).toHaveLength(days)
    expect(String(days)).toBe(trend?.request.query.days)
    expect(entries.map(({ date }) => date)).toEqual([2, 1, 0].map((back) => addDays(asDay(ASKED_AT.slice(0, 10)), -back)))
    for (const { date, kpi: shown } of entries) {
      const sums = date === '2026-11-17' || date === DAY ? sumsOf(date as keyof typeof otherSums, shown) : null
      expect(shown).toEqual(kpiOf(sums, { repeat, contributionMargin: 0.5 }))
    }
  })
})

describe('the example of a snapshot', () => {
  it('is of the day that the trend shows too, whether it was pulled again or not', () => {
    expect(kpi).toEqual(trend?.answer.trend.find(({ date }) => date === DAY)?.kpi)
    for (const other of snapshots) expect(other).toEqual(snapshot)
  })

  it('has ranges that contain their median, or a reason why the range is missing', () => {
    for (const { low, median, high, reason } of Object.values(usual)) {
      if (reason === null) expect([low, median, high]).toEqual([low, median, high].toSorted((a, b) => Number(a) - Number(b)))
      else expect([low, median, high]).toEqual([null, null, null])
    }
  })

  it('has the funnel of its KPIs', () => {
    expect(funnel.steps).toEqual(funnelOf(sumsOf('2026-11-18', kpi), usual))
  })

  it.each([
    ['ad sets', plans],
    ['creatives', series],
  ])('has %s that add up to its KPIs, each with ratios of its own sums', (_name, entries) => {
    for (const key of ['spend', 'impressions', 'link_clicks', 'purchases_meta', 'revenue_meta'] as const)
      expect(entries.reduce((sum, entry) => sum + (entry[key] ?? 0), 0)).toBe(kpi[key])
    for (const entry of entries) {
      expect(entry.ctr).toBe(Number(entry.link_clicks) / Number(entry.impressions))
      expect(entry.cpa_meta).toBe(entry.spend / Number(entry.purchases_meta))
      expect(entry.roas_meta).toBe(Number(entry.revenue_meta) / entry.spend)
    }
    const reach = entries.reduce((sum, entry) => sum + Number(entry.impressions) / Number(entry.frequency), 0)
    expect(reach).toBe(kpi.reach)
  })

  it('lists everything that it counts, and ad sets that are made of its creatives', () => {
    expect([plans.length, series.length]).toEqual([snapshot.plans_total, snapshot.series_total])
    for (const { adset_name, spend } of plans) {
      const own = series.filter((entry) => entry.adset_name === adset_name)
      expect(own.reduce((sum, entry) => sum + entry.spend, 0)).toBe(spend)
    }
  })

  it('compares claims with orders by the sums of each window', () => {
    expect(reconcile.windows.map(({ days }) => days)).toEqual([1, 7, 28])
    for (const { days: _days, ...shown } of reconcile.windows) {
      const sums = { purchases: shown.purchases_meta, orders: shown.orders, purchaseValue: shown.revenue_meta, revenue: shown.revenue }
      expect(kpiOf(daySums(DAY, sums), { repeat: null, contributionMargin: null })).toMatchObject(shown)
    }
    expect(kpi).toMatchObject({ orders: reconcile.windows[0]?.orders, revenue_meta: reconcile.windows[0]?.revenue_meta })
  })

  it('splits the change of ROAS as the formula does', () => {
    const before = ['2026-10-21', '2026-10-28', '2026-11-04', '2026-11-11'].map((day) =>
      daySums(day, { spend: 100, impressions: 10_000, linkClicks: 250, purchases: 5, purchaseValue: 320 }),
    )
    const { parts, ...rest } = movementOf([sumsOf('2026-11-18', kpi)], before, createMessage('movement.weekdays'))
    expect(movement).toMatchObject(rest)
    expect(movement.parts.map(({ key }) => key)).toEqual(parts.map(({ key }) => key))
    for (const [index, { effect }] of parts.entries()) expect(movement.parts[index]?.effect).toBeCloseTo(effect, 12)
  })

  it('contains the new and returning customers of its orders', () => {
    expect(retention).toMatchObject({ new_customers: kpi.new_customers, repeat_rate_30: kpi.repeat_rate_30 })
    expect(Number(retention.new_customers) + Number(retention.returning_customers)).toBe(otherSums['2026-11-18'].identifiedOrders)
  })
})

describe('the example of advice', () => {
  const cards = Object.values(advice ?? {}).flatMap((domain) => domain.cards)

  it('has cards of ads that the snapshot lists, with its numbers and ids as the rules make them', () => {
    expect(cards).not.toEqual([])
    for (const card of cards) {
      const ad = series.find(({ ad_id }) => ad_id === card.entity.id)
      expect(card.entity.name).toBe(ad?.ad_name)
      expect(card.evidence[0]).toMatchObject({ value: ad?.ctr_7d, usual: ad?.ctr_21d_before })
      expect(card.card_id).toBe(startEpisode(PRODUCT, 'R21', card.entity, asDay(card.since), asDay(DAY)).cardId)
      const [evidence] = card.evidence
      const change = Number(evidence?.value) / Number(evidence?.usual) - 1
      expect(card.money_at_risk).toBeCloseTo(7 * Number(ad?.spend) * -change, 9)
      expect(evidence?.interval?.[0]).toBeLessThan(change)
      expect(evidence?.interval?.[1]).toBeGreaterThan(change)
    }
  })

  it('is what the examples of decisions are about', () => {
    const decided = Object.values(apiExamples.submitReview.exchanges).map(({ request }) => request.body.card_id)
    expect(new Set(decided)).toEqual(new Set(cards.map(({ card_id }) => card_id)))
  })
})

describe('the example of an account', () => {
  it('counts the days of its token', () => {
    for (const { answer } of Object.values(apiExamples.me.exchanges)) {
      const token = {
        createdAt: Date.parse(answer.token_created_at),
        expiresAt: null,
        neverExpires: false,
        dataAccessEndsAt: null,
      }
      expect(answer.token_days_remaining).toBe(tokenDaysRemaining(token, Date.parse(ASKED_AT)))
    }
  })
})
