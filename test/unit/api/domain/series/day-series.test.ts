import { describe, expect, it } from 'vitest'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import type { AdDay } from '#api/domain/facts/history.ts'
import { daySeries } from '#api/domain/series/day-series.ts'
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
    limits: thresholds.r21,
    ads,
    adDays,
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

  it('is milder while the frequency does not rise, and absent when all creatives fall together', () => {
    const alike = rowsOf(IDS, (id, age) => (age <= 6 && id === 'a' ? { linkClicks: 120 } : {}))
    expect(creative(seriesOf(alike), 'a')?.fatigue.state).toBe('fatiguing')
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
