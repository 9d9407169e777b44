/** The Series tab over the API: against plain SQL on the demo's own facts, and every way of not knowing. */

import { describe, expect, it } from 'vitest'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { deskSeriesRoute } from '#shared/contract/internal/series.ts'
import { importSpendOnly, setupDemoInSql } from './demo-sql-oracle.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

const PRODUCT = 'Night%20Repair'
const FATIGUED_AD = 'UGC – before/after 04'
const DAY = asDay('2026-11-12')

describe('the Series tab', () => {
  const demo = setupDemoInSql()

  const seriesOf = async (product: string, day: string) =>
    (await demo.ask(`/desk/series/${product}?day=${day}`, deskSeriesRoute.answer)).series
  const send = (path: string, method = 'GET', body?: unknown): Promise<Response> =>
    demo.api.fetch(
      new Request(`http://desk.invalid${path}`, {
        method,
        headers: { 'x-api-key': demo.key, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )

  it('adds up every creative and campaign as plain SQL does', async () => {
    const { creatives, campaigns, target_cpa, concentration } = await seriesOf(PRODUCT, DAY)
    const last = dayNumber(DAY)
    const sums = (by: string) =>
      demo.sql
        .prepare<unknown[], Record<'spend' | 'purchases' | 'clicks' | 'impressions' | 'frequency' | 'value', number> & { id: string }>(
          `SELECT ${by} id, SUM(spend) spend, SUM(purchases) purchases, SUM(link_clicks) clicks, SUM(impressions) impressions,
                  SUM(1.0 * impressions * impressions / reach) / SUM(impressions) frequency, SUM(purchase_value) value
           FROM source_fact fact JOIN ad ON ad.id = fact.ad JOIN product ON product.id = ad.product_id
           WHERE product.name = 'Night Repair' AND day BETWEEN ${last - 6} AND ${last} GROUP BY ${by} ORDER BY SUM(spend) DESC`,
        )
        .all()
    const [ads, groups] = [sums('ad_id'), sums('campaign_id')]
    const running = creatives.filter(({ spend_7d: spend }) => spend > 0)
    expect(running.map(({ ad_id }) => ad_id)).toEqual(ads.map(({ id }) => id))
    expect(campaigns.map(({ campaign_id }) => campaign_id)).toEqual(groups.map(({ id }) => id))
    for (const [index, row] of ads.entries()) {
      const own = running[index]
      expect(own?.spend_7d).toBeCloseTo(row.spend / 1e6, 9)
      expect(own?.purchases_7d).toBe(row.purchases)
      expect(own?.ctr_7d).toBeCloseTo(row.clicks / row.impressions, 12)
      expect(own?.frequency_7d).toBeCloseTo(row.frequency, 12)
      if (row.purchases > 0) expect(own?.cpa_7d.value).toBeCloseTo(row.spend / 1e6 / row.purchases, 9)
      expect(own?.roas_7d.value).toBeCloseTo(row.value / row.spend, 9)
    }
    for (const [index, row] of groups.entries()) {
      expect(campaigns[index]?.spend_7d).toBeCloseTo(row.spend / 1e6, 6)
      expect(campaigns[index]?.ctr_7d).toBeCloseTo(row.clicks / row.impressions, 12)
      expect(campaigns[index]?.frequency_7d).toBeNull()
    }
    expect(target_cpa).toBe(24)
    expect(creatives.reduce((sum, { spend_share }) => sum + (spend_share ?? 0), 0)).toBeCloseTo(1, 9)
    expect(creatives.find(({ ad_id }) => ad_id === concentration.ad_id)?.purchase_share).toBeCloseTo(concentration.share ?? Number.NaN, 12)
    expect(campaigns.reduce((sum, campaign) => sum + campaign.creatives, 0)).toBe(creatives.length)
  })

  it('finds the creative that the demo wears out, as the advice does', async () => {
    const { creatives } = await seriesOf(PRODUCT, YESTERDAY)
    const fatigued = creatives.filter(({ fatigue }) => fatigue.state === 'fatigued')
    expect(fatigued.map(({ ad_name }) => ad_name)).toEqual([FATIGUED_AD])
    const { advice } = (await (await send(`/api/advice/${PRODUCT}`)).json()) as {
      advice: { series: { cards: { rule: string; entity: { id: string }; evidence: { value: number; interval: [number, number] }[] }[] } }
    }
    const card = advice.series.cards.find(({ rule }) => rule === 'R21')
    expect(card?.entity.id).toBe(fatigued[0]?.ad_id)
    expect(card?.evidence[0]?.value).toBeCloseTo(fatigued[0]?.ctr_7d ?? Number.NaN, 6)
    expect(card?.evidence[0]?.interval[0]).toBeCloseTo(fatigued[0]?.fatigue.interval?.[0] ?? Number.NaN, 4)
  })

  it('judges a running day by the last complete one', async () => {
    const [today, yesterday] = [await seriesOf(PRODUCT, TODAY), await seriesOf(PRODUCT, YESTERDAY)]
    expect(today).toMatchObject({ complete: false, through: YESTERDAY })
    expect(today.creatives).toEqual(yesterday.creatives)
    expect(today.campaigns).toEqual(yesterday.campaigns)
  })

  it('uses the target and the thresholds that the account sets', async () => {
    const settings = { contribution_margin: 0.66, target_cpa: null }
    expect((await send(`/desk/products/${PRODUCT}/settings`, 'PUT', settings)).status).toBe(200)
    const without = await seriesOf(PRODUCT, YESTERDAY)
    expect(without.target_cpa).toBeNull()
    for (const { winner } of without.creatives)
      expect(winner).toMatchObject({ chance: null, underfed: null, reason: { code: 'no_target' } })
    expect((await send('/desk/thresholds', 'PUT', { values: { 'r21.ratio': 0.4 } })).status).toBe(200)
    expect((await seriesOf(PRODUCT, YESTERDAY)).creatives.find(({ ad_name }) => ad_name === FATIGUED_AD)?.fatigue.state).toBe('fatiguing')
    expect((await send('/desk/thresholds', 'PUT', { values: { 'r21.ratio': null } })).status).toBe(200)
    expect((await seriesOf(PRODUCT, YESTERDAY)).creatives.find(({ ad_name }) => ad_name === FATIGUED_AD)?.fatigue.state).toBe('fatigued')
  })

  it('explains why a number is missing', async () => {
    await importSpendOnly(demo, 'Bare', 9)
    const { creatives, campaigns, concentration } = await seriesOf('Bare', YESTERDAY)
    expect(creatives).toHaveLength(2)
    expect(campaigns).toHaveLength(1)
    expect(creatives[0]).toMatchObject({
      ad_id: 'a2',
      spend_7d: 1400,
      age_days: 9,
      purchases_7d: null,
      purchase_share: null,
      ctr_7d: null,
      ctr_reason: { code: 'not_reported' },
      frequency_7d: null,
      cpa_7d: { value: null, reason: { code: 'not_reported' } },
      roas_7d: { value: null, reason: { code: 'not_reported' } },
      fatigue: { state: 'unknown', reason: { code: 'not_reported' } },
      winner: { chance: null, reason: { code: 'no_target' } },
      band_ctr: null,
    })
    expect(concentration).toMatchObject({ share: null, reason: { code: 'not_reported' } })
    expect((await seriesOf('Bare', '2020-01-01')).creatives).toEqual([])
  })

  it('is for the owner of the product, and takes no nonsense', async () => {
    expect(await demo.statusOf('/desk/series/Nobody')).toBe(403)
    expect(await demo.statusOf(`/desk/series/${PRODUCT}?day=2026-02-30`)).toBe(400)
    expect(await demo.statusOf(`/desk/series/${PRODUCT}?day=${addDays(TODAY, 1)}`)).toBe(400)
    expect(await demo.statusOf(`/desk/series/${PRODUCT}`)).toBe(200)
  })
})
