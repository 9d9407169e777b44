/** Fatigue, winners, concentration and bands, against numbers worked out by hand. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import type { AdDay, AdEntity } from '#api/domain/facts/history.ts'
import { concentrationOf } from '#api/domain/series/concentration.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { siblingBands } from '#api/domain/series/sibling-band.ts'
import { winnerJudge } from '#api/domain/series/winner.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'

const DAY = asDay('2026-11-12')
const entity = (adId: string, change: Partial<AdEntity> = {}): AdEntity => ({
  adId,
  adName: `Ad ${adId}`,
  adsetId: 's1',
  adsetName: 'Set',
  campaignId: 'c1',
  campaignName: 'Campaign',
  firstDay: addDays(DAY, -69),
  ...change,
})
const row = (adId: string, age: number, change: Partial<AdDay> = {}): AdDay => ({
  day: addDays(DAY, -age),
  adId,
  spend: microsFromUnits(100),
  impressions: 10_000,
  reach: 8000,
  linkClicks: 200,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: 4,
  purchaseValue: microsFromUnits(200),
  dailyBudget: null,
  status: 'active',
  edited: null,
  ...change,
})
/** Ages 69 to 0, oldest first; `of` may change a day. */
const rowsOf = (ids: readonly string[], of: (id: string, age: number) => Partial<AdDay> | null = () => ({})): readonly AdDay[] =>
  Array.from({ length: 70 }, (_, index) => 69 - index).flatMap((age) =>
    ids.flatMap((id) => {
      const change = of(id, age)
      return change === null ? [] : [row(id, age, change)]
    }),
  )
const IDS = ['a', 'b', 'c', 'd', 'e']
const seriesOf = (adDays: readonly AdDay[], ads = IDS.map((id) => entity(id)), complete = true) =>
  daySeries({
    day: complete ? DAY : addDays(DAY, 1),
    currency: 'USD',
    complete,
    settled: true,
    target: microsFromUnits(30),
    limits: thresholds.r21,
    ads,
    adDays,
  })
const creative = (series: ReturnType<typeof seriesOf>, id: string) => series.creatives.find(({ ad_id: own }) => own === id)

describe('fatigue', () => {
  it('is the CTR of 7 days over the 21 before, over what the siblings did', () => {
    // "a" falls from 2 % to 1.2 %, its siblings from 2 % to 1.6 %: 0.6 / 0.8 = 0.75.
    const rows = rowsOf(IDS, (id, age) => (age > 6 ? {} : id === 'a' ? { linkClicks: 120, reach: 6000 } : { linkClicks: 160 }))
    const row = creative(seriesOf(rows), 'a')
    expect(row?.fatigue.change).toBeCloseTo(-0.25, 5)
    expect(row?.fatigue).toMatchObject({ state: 'tired', siblings: 4, reason: null, ctr_before: 0.02 })
    expect(row?.fatigue.interval?.[0]).toBeLessThan(-0.25)
    expect(row?.fatigue.interval?.[1]).toBeLessThan(0)
    expect(row?.ctr_7d).toBeCloseTo(0.012, 12)
    expect(row?.ctr_siblings_7d).toBeCloseTo(0.016, 12)
    expect(row?.frequency_7d).toBeCloseTo(10_000 / 6000, 12)
    expect(row?.frequency_before).toBeCloseTo(1.25, 12)
  })

  it('is only tiring while frequency does not rise, and steady where all fall together', () => {
    const alike = rowsOf(IDS, (id, age) => (age <= 6 && id === 'a' ? { linkClicks: 120 } : {}))
    expect(creative(seriesOf(alike), 'a')?.fatigue.state).toBe('tiring')
    const together = rowsOf(IDS, (_, age) => (age <= 6 ? { linkClicks: 120, reach: 6000 } : {}))
    for (const { fatigue } of seriesOf(together).creatives) {
      expect(fatigue.state).toBe('steady')
      expect(fatigue.change).toBeCloseTo(0, 5)
    }
  })

  it.each([
    ['unknown', 'not_told', () => ({ linkClicks: null }), {}],
    ['unknown', 'not_running', (age: number) => (age < 7 ? null : {}), {}],
    ['fresh', 'young', (age: number) => (age < 20 ? {} : null), { firstDay: addDays(DAY, -19) }],
    ['unknown', 'edited', (age: number) => ({ edited: age === 3 }), {}],
    ['unknown', 'few_days', (age: number) => (age > 6 && age < 16 ? null : {}), {}],
    ['unknown', 'few_impressions', () => ({ impressions: 2000 }), {}],
    ['unknown', 'few_clicks', () => ({ linkClicks: 2 }), {}],
  ] as const)('is %s with the reason %s', (state, code, change, own) => {
    const series = seriesOf(
      rowsOf(IDS, (id, age) => (id === 'a' ? change(age) : {})),
      IDS.map((id) => entity(id, id === 'a' ? own : {})),
    )
    expect(creative(series, 'a')?.fatigue).toMatchObject({ state, change: null, interval: null, reason: { code } })
  })

  it('does not judge a day that is still running', () => {
    const rows = rowsOf(IDS)
    const [done, running] = [seriesOf(rows), seriesOf(rows, undefined, false)]
    expect(running).toMatchObject({ complete: false, through: DAY, date: addDays(DAY, 1) })
    expect(running.creatives).toEqual(done.creatives)
  })
})

describe('rows', () => {
  it('add up first and divide then', () => {
    const row = creative(seriesOf(rowsOf(IDS, (id, age) => (id === 'a' && age === 0 ? { spend: microsFromUnits(240) } : {}))), 'a')
    expect(row).toMatchObject({ spend_7d: 840, purchases_7d: 28, age_days: 70, status: 'active' })
    expect(row?.cpa_7d.value).toBe(30)
    expect(row?.roas_7d.value).toBeCloseTo(1400 / 840, 12)
    expect(row?.spend_share).toBeCloseTo(1540 / 7140, 12)
    expect(row?.purchase_share).toBeCloseTo(0.2, 12)
    expect(row?.spark_spend).toHaveLength(28)
    expect(row?.spark_spend.at(-1)).toBe(240)
    expect(row?.spark_ctr[0]).toBe(0.02)
  })

  it('of campaigns are the sums of their creatives, each against all others', () => {
    const ads = IDS.map((id, index) => entity(id, { campaignId: index < 2 ? 'c1' : 'c2', adsetId: `s${id}` }))
    const { campaigns } = seriesOf(
      rowsOf(IDS, (id) => (id === 'a' ? { linkClicks: 300 } : {})),
      ads,
    )
    expect(campaigns.map((campaign) => [campaign.campaign_id, campaign.creatives, campaign.spend_7d])).toEqual([
      ['c2', 3, 2100],
      ['c1', 2, 1400],
    ])
    expect(campaigns[1]?.ctr_7d).toBeCloseTo(500 / 20_000, 12)
    expect(campaigns[1]?.ctr_siblings_7d).toBeCloseTo(0.02, 12)
  })
})

describe('winners', () => {
  const outcome = (spend: number, purchases: number | null) => ({ spend: microsFromUnits(spend), purchases, value: null })
  const all = outcome(10_000, 400)
  const judge = winnerJudge([], all, microsFromUnits(30))

  it('are judged by the gamma law that the product’s own rate and the ad’s purchases make', () => {
    // Alone, the prior's relative variance is 0.09: shape 11.1 and 277.8 of spend. At shape k and mean m, P(rate > 1/30) is near normal.
    const { chance } = judge(outcome(900, 45))
    const [shape, exposure] = [1 / 0.09 + 45, 25 / 0.09 + 900]
    const z = (shape / exposure - 1 / 30) / (Math.sqrt(shape) / exposure)
    expect(z).toBeGreaterThan(1.9)
    expect(chance).toBeGreaterThan(0.97)
    expect(chance).toBeLessThan(1)
    expect(judge(outcome(900, 45)).underfed).toBe(true)
    expect(judge(outcome(1100, 55)).underfed).toBe(false)
    expect(judge(outcome(900, 17))).toMatchObject({ underfed: false })
  })

  it('abstain without a target, without volume, without purchases told', () => {
    expect(winnerJudge([], all, null)(outcome(900, 45)).reason?.code).toBe('no_target')
    expect(judge(outcome(300, 12))).toEqual({ chance: null, underfed: null, reason: { code: 'too_few', have: 12, need: 16 } })
    expect(judge(outcome(300, null)).reason?.code).toBe('not_told')
    expect(judge(outcome(0, 0)).reason?.code).toBe('no_spend')
    expect(winnerJudge([], outcome(1000, 0), microsFromUnits(30))(outcome(900, 0)).reason?.code).toBe('no_purchases')
  })

  it('are surer with every purchase more, and less sure with every spend more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 900 }), fc.integer({ min: 16, max: 80 }), (spend, purchases) => {
        const chance = judge(outcome(spend, purchases)).chance ?? Number.NaN
        expect(judge(outcome(spend, purchases + 1)).chance).toBeGreaterThanOrEqual(chance)
        expect(judge(outcome(spend + 50, purchases)).chance).toBeLessThanOrEqual(chance)
      }),
      { numRuns: 40 },
    )
  })
})

describe('concentration', () => {
  const ad = (id: string, purchases: number) => ({ id, name: id, outcome: { spend: 0, purchases, value: null } })
  const of = (...purchases: readonly number[]) =>
    concentrationOf(
      purchases.map((own, index) => ad(`a${index}`, own)),
      { spend: 0, purchases: purchases.reduce((sum, own) => sum + own, 0), value: null },
    )

  it('is high over 70 % of at least 30 purchases, and not told below', () => {
    expect(of(5, 32, 3)).toMatchObject({ ad_id: 'a1', share: 0.8, n: 40, high: true, reason: null })
    expect(of(28, 12)).toMatchObject({ share: 0.7, high: false })
    expect(of(20, 5)).toMatchObject({ share: 0.8, high: null, reason: { code: 'too_few', have: 25, need: 30 } })
    expect(of(0, 0)).toMatchObject({ share: null, reason: { code: 'no_purchases' } })
  })
})

describe('the siblings’ band', () => {
  it('is where the others’ days lay, its own left out, as a plain sort finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }), { minLength: 4, maxLength: 6 }),
        (days) => {
          const ids = days.map((_, index) => String(index))
          const ads = adSeriesOf({ asOf: DAY, adDays: ids.map((id) => row(id, 0)), ads: ids.map((id) => entity(id)) })
          const band = siblingBands(ads, ({ ad }) => days[Number(ad.adId)] ?? [])
          for (const ad of ads) {
            const others = days.flatMap((own, index) => (String(index) === ad.ad.adId ? [] : own)).toSorted((a, b) => a - b)
            const last = others.length - 1
            expect(band(ad)).toEqual([others[Math.floor(last * 0.1)], others[Math.ceil(last * 0.9)]])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('needs three siblings', () => {
    const three = ['a', 'b', 'c']
    const ads = adSeriesOf({ asOf: DAY, adDays: three.map((id) => row(id, 0)), ads: three.map((id) => entity(id)) })
    const [first] = ads
    expect(first && siblingBands(ads, () => Array(28).fill(1))(first)).toBeNull()
  })
})
