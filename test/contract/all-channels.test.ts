/** A shop with 40% of its ad spend outside Meta: as ad data of another channel, as spend entered by hand, and with Google alone. */

import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { type DeskSpend, spendRoute } from '#shared/contract/internal/spend.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { factsOf, writeFile } from '../helpers/channel-facts.ts'
import { NOON } from '../helpers/test-api.ts'
import { buildWorld, type World, YESTERDAY } from './fixtures.ts'

const FIRST = addDays(YESTERDAY, -39)
/** Meta spends 300 a day in these files, so 200 are 40% of all spend. */
const GOOGLE_A_DAY = 200

describe('the spend of all channels', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const ask = async (method: string, path: string, body?: unknown, key = world.key) => {
    const init = { method, headers: { 'x-api-key': key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await world.api.fetch(new Request(`http://desk.invalid${path}`, init))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const get: ReturnType<typeof apiGetAs> = (path, answer) => apiGetAs(world.api, world.key)(path, answer)
  const spendPath = (product: string) => `/desk/products/${encodeURIComponent(product)}/spend`
  const setSpend = (product: string, channel: string, first_day: string, last_day: string, amount: number) =>
    ask('PUT', spendPath(product), { channel, first_day, last_day, amount })
  const spendOf = (product: string): Promise<DeskSpend> => get(spendPath(product), spendRoute.answer)
  const snapshotOf = async (product: string, day = YESTERDAY) =>
    (await get(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, snapshotRoute.answer)).snapshot
  const productOf = async (name: string) =>
    (await get('/desk/account', deskAccountRoute.answer)).products.find((product) => product.name === name)

  /** A product with store orders, and ads of Meta unless they are left out. */
  const shop = async (product: string, withMeta = true): Promise<string> => {
    const into = { product, tenantId: world.tenantId, options: { count_again: true } }
    const { operator } = world.api
    if (withMeta)
      await operator.importFile({ kind: 'ads', file: await writeCsv(world.folder, 'm.csv', plainAdRows(YESTERDAY, 40)), ...into })
    await operator.importFile({ kind: 'orders', file: await writeCsv(world.folder, 'o.csv', plainOrderRows(YESTERDAY, 40)), ...into })
    return product
  }

  /** MER of a day from the rows of ads, orders and lines alone. */
  const merInSql = (product: string, day: string): unknown => {
    const raw = new BetterSqlite3(`${world.folder}/roas-desk.db`, { readonly: true })
    try {
      return raw
        .prepare(
          `WITH p AS (SELECT id, @day AS day FROM product WHERE name = @product)
           SELECT (SELECT SUM(net) FROM store_order JOIN product_source USING (source_id)
                   WHERE product_id = p.id AND store_order.day = p.day AND cancelled = 0) * 1.0 / (
             (SELECT COALESCE(SUM(fact.spend), 0) FROM source_fact fact JOIN ad ON ad.id = fact.ad
              WHERE ad.product_id = p.id AND fact.day = p.day AND breakdown = 0)
             + (SELECT COALESCE(SUM(amount * 1.0 / (last_day - first_day + 1)), 0) FROM spend_line
                WHERE product_id = p.id AND p.day BETWEEN first_day AND last_day)) FROM p`,
        )
        .pluck()
        .get({ product, day: dayNumber(asDay(day)) })
    } finally {
      raw.close()
    }
  }

  describe('with ad data of Google', () => {
    const GLOW = 'Glow Serum'

    it('divides store orders by all of it, and Meta’s KPIs by Meta’s spend', async () => {
      expect((await snapshotOf(GLOW)).kpi).toMatchObject({ spend: 300, spend_total: 300, mer: 3 })
      await writeFile(world.folder, GLOW, factsOf('google', FIRST, YESTERDAY, GOOGLE_A_DAY), NOON)
      const { kpi, channels, usual } = await snapshotOf(GLOW)
      expect(kpi).toMatchObject({ spend: 300, spend_total: 500, mer: 1.8, cpa: 25, ncac: 25, ncroas: 1.8 })
      expect(kpi).toMatchObject({ roas_meta: 5, cpa_meta: 10, cpm: 10, cpc: 0.5 })
      expect(kpi.mer).toBeCloseTo(Number(merInSql(GLOW, YESTERDAY)), 12)
      expect(channels).toEqual([
        { channel: 'meta', spend: 300, missing: [] },
        { channel: 'google', spend: 200, missing: [] },
      ])
      expect([usual.mer.median, usual.spend_total.median]).toEqual([expect.closeTo(1.8), expect.closeTo(500)])
      expect((await productOf(GLOW))?.channels).toEqual(['meta', 'google'])
    })

    it('does so on every day of the trend and of a month of new customers', async () => {
      const { trend } = await get(`/api/trend/${encodeURIComponent(GLOW)}?days=30`, trendRoute.answer)
      const known = trend.filter(({ kpi }) => kpi.mer !== null)
      expect(known).toHaveLength(29)
      for (const { date, kpi } of known) expect(kpi.mer).toBeCloseTo(Number(merInSql(GLOW, date)), 12)
    })

    it('is unknown on days after the end of the file, never Meta’s spend alone', async () => {
      const SERUM = await shop('Late Google')
      const end = addDays(YESTERDAY, -3)
      await writeFile(world.folder, SERUM, factsOf('google', FIRST, end, GOOGLE_A_DAY), NOON)
      expect((await snapshotOf(SERUM, end)).kpi).toMatchObject({ spend_total: 500, mer: 1.8 })
      const { kpi, channels } = await snapshotOf(SERUM)
      expect(kpi).toMatchObject({ spend: 300, roas_meta: 5, spend_total: null, mer: null, cpa: null, ncac: null, ncroas: null })
      expect(channels[1]).toEqual({ channel: 'google', spend: null, missing: [{ from: addDays(end, 1), to: YESTERDAY }] })
      expect((await spendOf(SERUM)).missing).toEqual([{ channel: 'google', first_day: addDays(end, 1), last_day: YESTERDAY }])
      // It did not run on these days: zero is an answer, and an unknown day is none.
      expect((await setSpend(SERUM, 'google', addDays(end, 1), YESTERDAY, 0)).status).toBe(200)
      expect((await snapshotOf(SERUM)).kpi).toMatchObject({ spend_total: 300, mer: 3 })
      expect((await spendOf(SERUM)).missing).toEqual([])
    })

    it('is zero on a day inside the file on which Google did not deliver', async () => {
      const SERUM = await shop('Pausing Google')
      const paused = addDays(YESTERDAY, -10)
      const facts = factsOf('google', FIRST, YESTERDAY, GOOGLE_A_DAY).filter(({ day }) => day !== paused)
      await writeFile(world.folder, SERUM, facts, NOON)
      const { kpi, channels } = await snapshotOf(SERUM, paused)
      expect(kpi).toMatchObject({ spend_total: 300, mer: 3 })
      expect(channels[1]).toMatchObject({ channel: 'google', spend: 0, missing: [] })
    })

    it('makes the cost of a month’s new customers unknown if the month lacks a day', async () => {
      const SERUM = await shop('Retained')
      const october = async () => {
        const path = `/desk/retention/${encodeURIComponent(SERUM)}?day=${YESTERDAY}`
        return (await get(path, deskRetentionRoute.answer)).retention.cohorts.find(({ month }) => month === '2026-10')
      }
      expect(await october()).toMatchObject({ ncac: null, ncac_reason: { code: 'ads_start_later' } })
      const into = { product: SERUM, tenantId: world.tenantId, options: {} }
      const earlier = await writeCsv(world.folder, 'earlier.csv', plainAdRows(YESTERDAY, 60))
      await world.api.operator.importFile({ kind: 'ads', file: earlier, ...into })
      expect((await october())?.spend).toBe(31 * 300)
      await writeFile(world.folder, SERUM, factsOf('google', addDays(YESTERDAY, -30), YESTERDAY, GOOGLE_A_DAY), NOON)
      expect(await october()).toMatchObject({ spend: null, ncac: null, ncac_reason: { code: 'channel_missing' } })
      await setSpend(SERUM, 'google', '2026-09-01', addDays(YESTERDAY, -31), 4700)
      const line = (await spendOf(SERUM)).lines[0]
      const perDay = 4700 / (dayNumber(addDays(YESTERDAY, -31)) - dayNumber(asDay('2026-09-01')) + 1)
      const byHand = dayNumber(addDays(YESTERDAY, -31)) - dayNumber(asDay('2026-10-01')) + 1
      expect(line).toMatchObject({ amount: 4700, replaced_days: 0 })
      expect((await october())?.spend).toBeCloseTo(31 * 300 + byHand * perDay + (31 - byHand) * GOOGLE_A_DAY, 4)
    })
  })

  describe('entered by hand', () => {
    it('counts on every day of the line, and the days add up to its amount', async () => {
      const SERUM = await shop('By hand')
      expect(await setSpend(SERUM, 'google', FIRST, YESTERDAY, 40 * GOOGLE_A_DAY)).toMatchObject({
        status: 200,
        body: { line: { channel: 'google', amount: 8000, first_day: FIRST, last_day: YESTERDAY, replaced_days: 0 } },
      })
      const { kpi, channels } = await snapshotOf(SERUM)
      expect(kpi).toMatchObject({ spend: 300, spend_total: 500, mer: 1.8, cpa: 25 })
      expect(kpi.mer).toBeCloseTo(Number(merInSql(SERUM, YESTERDAY)), 12)
      expect(channels).toEqual([
        { channel: 'meta', spend: 300, missing: [] },
        { channel: 'google', spend: 200, missing: [] },
      ])
      // A new amount for the same days, and one that does not divide.
      expect((await setSpend(SERUM, 'google', FIRST, YESTERDAY, 100.000_001)).status).toBe(200)
      const { trend } = await get(`/api/trend/${encodeURIComponent(SERUM)}?days=30`, trendRoute.answer)
      const shares = trend.slice(0, -1).map(({ kpi: { spend, spend_total } }) => Math.round(((spend_total ?? 0) - (spend ?? 0)) * 1e6))
      expect(new Set(shares)).toEqual(new Set([2_500_000]))
      expect((await snapshotOf(SERUM, FIRST)).kpi.spend_total).toBe(302.500_001)
    })

    it('is refused where it would count twice, and nothing changes', async () => {
      const SERUM = await shop('Twice')
      await writeFile(world.folder, SERUM, factsOf('google', addDays(YESTERDAY, -5), YESTERDAY, GOOGLE_A_DAY), NOON)
      expect((await setSpend(SERUM, 'tiktok', FIRST, addDays(FIRST, 6), 70)).status).toBe(200)
      const refused: readonly (readonly [channel: string, first: string, last: string])[] = [
        ['tiktok', addDays(FIRST, 6), addDays(FIRST, 9)],
        ['tiktok', FIRST, addDays(FIRST, 5)],
        ['google', FIRST, addDays(YESTERDAY, -5)],
        ['meta', YESTERDAY, YESTERDAY],
      ]
      for (const [channel, first, last] of refused) {
        const { status, body } = await setSpend(SERUM, channel, first, last, 5)
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
        expect(String(body.message)).toContain(channel)
      }
      expect((await spendOf(SERUM)).lines).toHaveLength(1)
      // Another channel on the same days, and the days right after.
      expect((await setSpend(SERUM, 'microsoft', FIRST, FIRST, 1)).status).toBe(200)
      expect((await setSpend(SERUM, 'tiktok', addDays(FIRST, 7), addDays(FIRST, 7), 1)).status).toBe(200)
    })

    it('gives way to ad data of its channel that comes later', async () => {
      const SERUM = await shop('Replaced')
      await setSpend(SERUM, 'google', FIRST, YESTERDAY, 40 * 50)
      const paused = addDays(YESTERDAY, -4)
      const facts = factsOf('google', addDays(YESTERDAY, -9), YESTERDAY, GOOGLE_A_DAY).filter(({ day }) => day !== paused)
      await writeFile(world.folder, SERUM, facts, NOON)
      expect((await snapshotOf(SERUM)).kpi.spend_total).toBe(500)
      expect((await snapshotOf(SERUM, FIRST)).kpi.spend_total).toBe(350)
      // The file has no row for a day without delivery, and covers it all the same.
      expect((await snapshotOf(SERUM, paused)).kpi.spend_total).toBe(300)
      expect((await setSpend(SERUM, 'google', paused, paused, 50)).status).toBe(409)
      expect((await spendOf(SERUM)).lines[0]).toMatchObject({ replaced_days: 10 })
    })

    it('is gone once it is deleted', async () => {
      const SERUM = await shop('Deleted')
      await setSpend(SERUM, 'google', YESTERDAY, YESTERDAY, 200)
      const [line] = (await spendOf(SERUM)).lines
      expect((await snapshotOf(SERUM)).kpi.mer).toBe(1.8)
      expect((await ask('DELETE', `${spendPath('Glow Serum')}/${line?.line_id}`)).status).toBe(404)
      expect((await ask('DELETE', `${spendPath(SERUM)}/${line?.line_id}`)).status).toBe(200)
      expect((await ask('DELETE', `${spendPath(SERUM)}/${line?.line_id}`)).status).toBe(404)
      expect((await ask('DELETE', `${spendPath(SERUM)}/x`)).status).toBe(404)
      expect((await snapshotOf(SERUM)).kpi.mer).toBe(3)
    })

    it.each([
      ['days in the wrong order', { first_day: YESTERDAY, last_day: FIRST }],
      ['a day that is none', { first_day: '2026-02-30' }],
      ['more than three years', { first_day: '2020-01-01' }],
      ['a negative amount', { amount: -1 }],
      ['an amount beyond all money', { amount: 2e9 }],
      ['an unknown channel', { channel: 'radio' }],
    ])('is refused with %s', async (_what, change) => {
      const line = { channel: 'google', first_day: FIRST, last_day: YESTERDAY, amount: 5, ...change }
      expect(await ask('PUT', spendPath('Empty'), line)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    })

    it('belongs to one account', async () => {
      expect((await ask('PUT', spendPath('Foreign'), { channel: 'google', first_day: FIRST, last_day: FIRST, amount: 1 })).status).toBe(403)
      expect((await ask('GET', spendPath('Glow Serum'), undefined, world.extendedKey)).status).toBe(403)
    })
  })

  it('knows the MER of a product whose only channel is Google, and none of Meta’s KPIs', async () => {
    const SERUM = await shop('Google only', false)
    await writeFile(world.folder, SERUM, factsOf('google', FIRST, YESTERDAY, GOOGLE_A_DAY), NOON)
    const { kpi, channels } = await snapshotOf(SERUM)
    expect(kpi).toMatchObject({ spend_total: 200, mer: 4.5, cpa: 10, ncac: 10, ncroas: 4.5, orders: 20 })
    expect(kpi.mer).toBeCloseTo(Number(merInSql(SERUM, YESTERDAY)), 12)
    const ofMeta = [
      'spend',
      'impressions',
      'link_clicks',
      'purchases_meta',
      'roas_meta',
      'cpa_meta',
      'cpm',
      'ctr',
    ] as const satisfies KpiKey[]
    expect(ofMeta.map((key) => kpi[key])).toEqual(ofMeta.map(() => null))
    expect(channels).toEqual([{ channel: 'google', spend: 200, missing: [] }])
  })

  it('asks the account once, and takes its answer back', async () => {
    const answer = async () => (await get('/desk/account', deskAccountRoute.answer)).other_channels
    expect(await answer()).toBeNull()
    expect((await ask('PUT', '/desk/account/other-channels', {})).status).toBe(400)
    for (const other_channels of [false, true]) {
      expect(await ask('PUT', '/desk/account/other-channels', { other_channels })).toEqual({
        status: 200,
        body: { status: 'ok', other_channels },
      })
      expect(await answer()).toBe(other_channels)
    }
    const other = await apiGetAs(world.api, world.extendedKey)('/desk/account', deskAccountRoute.answer)
    expect(other.other_channels).toBeNull()
  })
})
