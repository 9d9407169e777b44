import { describe, expect, it } from 'vitest'
import type { AdDay } from '#api/domain/facts/history.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
import { seriesLimitsOf } from '#api/views/series-limits.ts'
import { addDays } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'

/** Ages 69 to 0, oldest first; `of` may change a day. */
const rowsOf = (ids: readonly string[], of: (id: string, age: number) => Partial<AdDay> | null = () => ({})): readonly AdDay[] =>
  Array.from({ length: 70 }, (_, index) => 69 - index).flatMap((age) =>
    ids.flatMap((id) => {
      const change = of(id, age)
      return change === null ? [] : [adDay(id, age, change)]
    }),
  )
const IDS = ['a', 'b', 'c', 'd', 'e']
const seriesOf = (adDays: readonly AdDay[], ads = IDS.map((id) => adEntity(id)), complete = true) =>
  daySeries({
    day: complete ? DAY : addDays(DAY, 1),
    currency: 'USD',
    complete,
    settled: true,
    target: microsFromUnits(30),
    limits: seriesLimitsOf(),
    ads,
    adDays,
    adsPulledOn: addDays(DAY, 30),
    orderValues: [],
  })
const creative = (series: ReturnType<typeof seriesOf>, id: string) => series.creatives.find(({ ad_id: own }) => own === id)

describe('the fatigue of a creative', () => {
  it('is the change of its CTR in 7 days against the 21 before, relative to its siblings', () => {
    // "a" falls from 2% to 1.2%, its siblings from 2% to 1.6%: 0.6 / 0.8 = 0.75.
    const rows = rowsOf(IDS, (id, age) => (age > 6 ? {} : id === 'a' ? { linkClicks: 120, reach: 6000 } : { linkClicks: 160 }))
    const row = creative(seriesOf(rows), 'a')
    expect(row?.fatigue.change).toBeCloseTo(-0.25, 5)
    expect(row?.fatigue).toMatchObject({ state: 'fatigued', siblings: 4, reason: null, ctr_before: 0.02 })
    expect(row?.fatigue.interval?.[0]).toBeLessThan(-0.25)
    expect(row?.fatigue.interval?.[1]).toBeLessThan(0)
    expect(row?.ctr_7d).toBeCloseTo(0.012, 12)
    expect(row?.ctr_siblings_7d).toBeCloseTo(0.016, 12)
    expect(row?.frequency_7d).toBeCloseTo(10_000 / 6000, 12)
    expect(row?.frequency_before).toBeCloseTo(1.25, 12)
  })

  it('does not depend on reach, which no period of several days has', () => {
    for (const reach of [null, 6000, 8000, 9000]) {
      const rows = rowsOf(IDS, (id, age) => (age <= 6 && id === 'a' ? { linkClicks: 120, reach } : {}))
      expect(creative(seriesOf(rows), 'a')?.fatigue.state).toBe('fatigued')
    }
  })

  it('is milder after a small drop, and absent when all creatives fall together', () => {
    const small = rowsOf(IDS, (id, age) => (age <= 6 && id === 'a' ? { linkClicks: 176 } : {}))
    expect(creative(seriesOf(small), 'a')?.fatigue.state).toBe('fatiguing')
    const together = rowsOf(IDS, (_, age) => (age <= 6 ? { linkClicks: 120, reach: 6000 } : {}))
    for (const { fatigue } of seriesOf(together).creatives) {
      expect(fatigue.state).toBe('steady')
      expect(fatigue.change).toBeCloseTo(0, 5)
    }
  })

  it.each([
    ['unknown', 'not_reported', () => ({ linkClicks: null }), {}],
    ['unknown', 'not_running', (age: number) => (age < 7 ? null : {}), {}],
    ['fresh', 'young', (age: number) => (age < 20 ? {} : null), { firstDay: addDays(DAY, -19) }],
    ['unknown', 'edited', (age: number) => ({ edited: age === 3 }), {}],
    ['unknown', 'few_days', (age: number) => (age > 6 && age < 16 ? null : {}), {}],
    ['unknown', 'few_impressions', () => ({ impressions: 2000 }), {}],
    ['unknown', 'few_clicks', () => ({ linkClicks: 2 }), {}],
  ] as const)('is %s with the reason %s', (state, code, change, own) => {
    const series = seriesOf(
      rowsOf(IDS, (id, age) => (id === 'a' ? change(age) : {})),
      IDS.map((id) => adEntity(id, id === 'a' ? own : {})),
    )
    expect(creative(series, 'a')?.fatigue).toMatchObject({ state, change: null, interval: null, reason: { code } })
  })

  it('ignores a day that has not ended', () => {
    const rows = rowsOf(IDS)
    const [done, running] = [seriesOf(rows), seriesOf(rows, undefined, false)]
    expect(running).toMatchObject({ complete: false, through: DAY, date: addDays(DAY, 1) })
    expect(running.creatives).toEqual(done.creatives)
  })
})

describe('the totals of a creative', () => {
  it('are sums, and ratios of sums', () => {
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
})

describe('the totals of a campaign', () => {
  it('are the sums of its creatives, compared with all other creatives', () => {
    const ads = IDS.map((id, index) => adEntity(id, { campaignId: index < 2 ? 'c1' : 'c2', adsetId: `s${id}` }))
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

describe('the frequency of a creative and of a campaign', () => {
  it('is the mean of the daily frequencies of one ad, by impressions', () => {
    const rows = rowsOf(['a'], (_, age) => (age === 0 ? { impressions: 30_000, reach: 10_000 } : { impressions: 10_000, reach: 8000 }))
    expect(creative(seriesOf(rows), 'a')?.frequency_7d).toBeCloseTo((30_000 * 3 + 60_000 * 1.25) / 90_000, 12)
    const gap = rowsOf(['a'], (_, age) => (age === 3 ? { reach: null } : {}))
    expect(creative(seriesOf(gap), 'a')?.frequency_7d).toBeNull()
  })

  it('is unknown for a campaign of several ads, since their reach does not add up', () => {
    expect(seriesOf(rowsOf(IDS)).campaigns[0]).toMatchObject({ frequency_7d: null, frequency_before: null })
    expect(seriesOf(rowsOf(['a'])).campaigns[0]?.frequency_7d).toBeCloseTo(1.25, 12)
  })
})

describe('results of the latest days', () => {
  const ask = (syncedAfter: number, of: (id: string, age: number) => Partial<AdDay>) =>
    daySeries({
      ...{ day: DAY, currency: 'USD', complete: true, settled: false, target: microsFromUnits(30), limits: seriesLimitsOf() },
      ...{ ads: IDS.map((id) => adEntity(id)), adDays: rowsOf(IDS, of), adsPulledOn: addDays(DAY, syncedAfter), orderValues: [] },
    })

  it('are marked while purchases are still being reported', () => {
    expect(ask(1, () => ({}))).toMatchObject({ maturing_7d: 3, mature_through: addDays(DAY, -3) })
    expect(ask(2, () => ({}))).toMatchObject({ maturing_7d: 2, mature_through: addDays(DAY, -2) })
    expect(ask(4, () => ({}))).toMatchObject({ maturing_7d: 0, mature_through: DAY })
    expect(ask(-1, () => ({}))).toMatchObject({ maturing_7d: 5, mature_through: addDays(DAY, -5) })
  })

  it('do not make a winner or unmake one before they are mature', () => {
    const late = (id: string, age: number) => (id === 'a' ? { spend: microsFromUnits(60), purchases: age < 3 ? 0 : 4 } : {})
    const [before, after] = [ask(1, late), ask(4, (id, age) => late(id, age + 3))]
    const winners = [before, after].map((series) => creative(series, 'a')?.winner)
    expect(winners[0]?.chance).toBe(winners[1]?.chance)
    expect(winners[0]?.chance).toBeGreaterThan(0.99)
    // The same days taken as final give an ad that seems to buy less.
    expect(creative(ask(4, late), 'a')?.winner.chance ?? 1).toBeLessThan(winners[0]?.chance ?? 0)
  })
})
