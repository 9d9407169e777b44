/** All products on one day, over each transport: totals against plain SQL, rows against the paths of each product, advice and decisions. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { adviceRoute, domains } from '#shared/contract/advice.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { type OverviewKpi, type ProductsOverview, productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { plainAdRows, plainOrderRows } from '../helpers/ad-file.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { overIpc } from './over-ipc.ts'
import type { Transport } from './transport.ts'

const transports = {
  'in process': async (api: TestApi) => inProcess(api),
  'over HTTP': overHttp,
  'over IPC': async (api: TestApi) => overIpc(api),
} as const

const ADS_ONLY = 'Ads only'
const ORDERS_ONLY = 'Orders only'
const LATE = 'Late'
const EMPTY = 'Empty'

describe.each(Object.keys(transports) as (keyof typeof transports)[])('all products %s', (name) => {
  let folder: string
  let api: TestApi
  let key: string
  let transport: Transport
  let sql: BetterSqlite3.Database

  beforeAll(async () => {
    folder = await makeFolder()
    ;({ api, key } = await openDemoApi(folder))
    transport = await transports[name](api, folder)
    sql = new BetterSqlite3(join(folder, 'roas-desk.db'), { readonly: true })
    const imports = importClient(api, key)
    const csv = (rows: readonly object[]): string => stringify([...rows], { header: true })
    await imports.bringIn(csv(plainAdRows(YESTERDAY, 40)), { product: ADS_ONLY })
    await imports.bringIn(csv(plainOrderRows(YESTERDAY, 40)), { product: ORDERS_ONLY, kind: 'orders', options: { count_again: true } })
    await imports.bringIn(csv(plainAdRows(addDays(YESTERDAY, -5), 30)), { product: LATE, options: { ad_account: 'Another' } })
    const made = await transport.send({ method: 'POST', path: '/desk/products', key, body: { name: EMPTY } })
    expect(made.status).toBe(200)
  })
  afterAll(async () => {
    sql.close()
    await transport.close()
    await api.close()
    await removeFolder(folder)
  })

  const ask = async <S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>> => {
    const { status, body } = await transport.send({ method: 'GET', path, key })
    expect(status, JSON.stringify(body)).toBe(200)
    return answer.parse(body)
  }
  const overview = async (query = ''): Promise<ProductsOverview> =>
    (await ask(`/desk/products-overview${query}`, productsOverviewRoute.answer)).overview
  const post = async (path: string, body: unknown) => expect((await transport.send({ method: 'POST', path, key, body })).status).toBe(200)

  /** Sums of a day from the rows of ads and orders alone; money in units. */
  const inSql = (day: string) =>
    sql
      .prepare<unknown[], { spend: number; revenue: number; orders: number; bothSpend: number; bothRevenue: number; bothOrders: number }>(
        `WITH ads AS (SELECT ad.product_id, SUM(fact.spend) / 1e6 AS spend FROM source_fact fact JOIN ad ON ad.id = fact.ad
                      WHERE fact.day = @day AND breakdown = 0 AND ad.product_id IS NOT NULL GROUP BY 1),
              shop AS (SELECT product_id, SUM(net) / 1e6 AS revenue, COUNT(*) AS orders FROM store_order JOIN product_source USING (source_id)
                       WHERE store_order.day = @day AND cancelled = 0 AND gross > discounts GROUP BY 1),
              both_known AS (SELECT * FROM ads JOIN shop USING (product_id))
         SELECT (SELECT SUM(spend) FROM ads) AS spend, (SELECT SUM(revenue) FROM shop) AS revenue, (SELECT SUM(orders) FROM shop) AS orders,
                SUM(spend) AS bothSpend, SUM(revenue) AS bothRevenue, SUM(orders) AS bothOrders FROM both_known`,
      )
      .get({ day: dayNumber(YESTERDAY) + (day === YESTERDAY ? 0 : -7) })

  it.each([YESTERDAY, addDays(YESTERDAY, -7)])(
    'adds up the products of %s as plain SQL does, and names those that are missing',
    async (day) => {
      const { totals, basis, date, latest } = await overview(`?day=${day}`)
      expect({ basis, date, latest }).toEqual({ basis: 'store', date: day, latest: YESTERDAY })
      const own = inSql(day)
      if (own === undefined) throw new Error('no rows')
      expect(totals.spend_total?.value).toBeCloseTo(own.spend, 4)
      expect(totals.revenue?.value).toBeCloseTo(own.revenue, 4)
      expect(totals.orders?.value).toBe(own.orders)
      // A ratio is over the products that know both of its numbers.
      expect(totals.mer?.value).toBeCloseTo(own.bothRevenue / own.bothSpend, 8)
      expect(totals.cpa?.value).toBeCloseTo(own.bothSpend / own.bothOrders, 6)
      const late = day === YESTERDAY ? [LATE] : []
      expect(totals.spend_total?.missing).toEqual([ORDERS_ONLY, ...late])
      expect(totals.revenue?.missing).toEqual([ADS_ONLY, LATE])
      expect(totals.mer?.missing).toEqual([ADS_ONLY, ORDERS_ONLY, LATE])
    },
  )

  it.each([
    ['7', addDays(YESTERDAY, -6)],
    ['28', addDays(YESTERDAY, -27)],
    ['month', `${YESTERDAY.slice(0, 8)}01`],
  ])('adds up a period of %s: rows as the range of each product, totals as plain SQL', async (period, from) => {
    const { totals, products, ...page } = await overview(`?day=${YESTERDAY}&period=${period}`)
    expect([page.from, page.date]).toEqual([from, YESTERDAY])
    const length = dayNumber(YESTERDAY) - dayNumber(asDay(from)) + 1
    for (const { product, kpi, usual, known_days: knownDays } of products) {
      const { range } = await ask(`/desk/range/${encodeURIComponent(product)}?from=${from}&day=${YESTERDAY}`, deskRangeRoute.answer)
      for (const key of Object.keys(kpi) as OverviewKpi[]) {
        expect([product, key, kpi[key]]).toEqual([product, key, range.kpi[key]])
        expect([product, key, usual[key]]).toEqual([product, key, range.usual[key]])
        expect([product, key, knownDays[key]]).toEqual([product, key, range.known_days[key]])
      }
    }
    const { spend } = sql
      .prepare<unknown[], { spend: number }>(
        `SELECT SUM(fact.spend) / 1e6 AS spend FROM source_fact fact JOIN ad ON ad.id = fact.ad
         WHERE fact.day BETWEEN @first AND @last AND breakdown = 0 AND ad.product_id IS NOT NULL`,
      )
      .get({ first: dayNumber(asDay(from)), last: dayNumber(YESTERDAY) }) ?? { spend: Number.NaN }
    expect(totals.spend_total?.value).toBeCloseTo(spend, 4)
    expect(totals.spend_total?.missing).toContain(LATE)
    expect(products.find(({ product }) => product === LATE)?.known_days.spend_total).toBe(length > 34 ? 30 : Math.max(0, length - 5))
  })

  it.each(['0', '367', 'week', '7.5', ''])('refuses a period of %j', async (period) => {
    const { status, body } = await transport.send({ method: 'GET', path: `/desk/products-overview?period=${period}`, key })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('period')])
  })

  it('has for each product the numbers, typical ranges and forecast of its own pages', async () => {
    const { products, totals } = await overview(`?day=${YESTERDAY}`)
    expect(products.map(({ product, state, basis }) => [product, state, basis]).slice(-4)).toEqual([
      [ADS_ONLY, 'settling', 'reported'],
      [ORDERS_ONLY, 'final', 'store'],
      [LATE, 'late', 'reported'],
      [EMPTY, 'no_data', 'reported'],
    ])
    const sums: Partial<Record<OverviewKpi, number>> = {}
    for (const { product, kpi, usual, month } of products) {
      const path = encodeURIComponent(product)
      const { snapshot } = await ask(`/api/snapshot/${path}?anchor=${YESTERDAY}`, snapshotRoute.answer)
      const { plans } = await ask(`/desk/plans/${path}?day=${YESTERDAY}`, deskPlansRoute.answer)
      expect(month).toEqual(plans.month.product)
      for (const key of Object.keys(kpi) as OverviewKpi[]) {
        expect(kpi[key], `${product} ${key}`).toBe(snapshot.kpi[key])
        expect(usual[key], `${product} ${key}`).toEqual(snapshot.usual[key])
      }
      for (const key of ['spend_total', 'revenue', 'orders'] as const) sums[key] = (sums[key] ?? 0) + (snapshot.kpi[key] ?? 0)
    }
    for (const key of ['spend_total', 'revenue', 'orders'] as const) expect(totals[key]?.value).toBeCloseTo(sums[key] ?? Number.NaN, 4)
  })

  it('compares a total with its typical range on the weekday, over the same products on every day', async () => {
    const { totals } = await overview(`?day=${YESTERDAY}`)
    const { value, compared, not_compared, usual, spark } = totals.spend_total ?? {}
    expect(not_compared).toEqual([])
    expect(compared).toBe(value)
    expect(spark?.at(-1)).toBe(value)
    const spendOn = sql
      .prepare("SELECT SUM(spend) / 1e6 FROM fact_day WHERE day = ? AND product_id NOT IN (SELECT id FROM product WHERE name = 'Late')")
      .pluck()
    const weekdays = [1, 2, 3, 4, 5].map((weeks) => Number(spendOn.get(dayNumber(YESTERDAY) - 7 * weeks)))
    const middle = weekdays.toSorted((a, b) => a - b)[2] ?? Number.NaN
    expect(Math.abs(Math.log((usual?.median ?? Number.NaN) / middle))).toBeLessThan(0.2)
    expect(usual?.days).toBeGreaterThanOrEqual(35)
  })

  it('does not judge a day that is not over, and refuses one in the future', async () => {
    const { complete, totals, products } = await overview(`?day=${TODAY}`)
    expect(complete).toBe(false)
    expect(products.map(({ state }) => state)).not.toContain('final')
    expect(totals.spend_total?.compared).toBeNull()
    const { status } = await transport.send({ method: 'GET', path: `/desk/products-overview?day=${addDays(TODAY, 1)}`, key })
    expect(status).toBe(400)
  })

  it('says which advice is not evaluated yet, and lists all of it by at-risk spend once it is', async () => {
    expect((await overview()).products.map(({ advice }) => advice)).toContain(null)
    const { products: health } = await ask('/desk/overview', deskOverviewRoute.answer)
    const { products, cards, more_open: more } = await overview()
    expect(products.map(({ product, advice }) => [product, advice?.open])).toEqual(
      health.map(({ product, open_cards: cards }) => [product, cards]),
    )
    expect(more).toBe(0)
    const amounts = cards.map(({ card }) => card.money_at_risk ?? -1)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    const own: string[] = []
    for (const { product } of products) {
      const { advice } = await ask(`/api/advice/${encodeURIComponent(product)}`, adviceRoute.answer)
      own.push(
        ...domains.flatMap((domain) =>
          advice[domain].cards.filter(({ severity }) => severity !== 'insufficient_data').map((card) => card.card_id),
        ),
      )
    }
    expect(cards.map(({ card }) => card.card_id).toSorted()).toEqual(own.toSorted())
    expect(cards.length).toBeGreaterThan(2)
  })

  it('keeps a card that was decided today in the list, with its decision, and counts it no more', async () => {
    const before = await overview()
    const [first, second] = before.cards
    if (first === undefined || second === undefined) throw new Error('The demo has no two cards.')
    await post('/api/advice/review', { product: first.product, card_id: first.card.card_id, decision: 'executed' })
    const after = await overview()
    expect(after.cards.map(({ card }) => card.card_id)).toEqual(before.cards.map(({ card }) => card.card_id))
    expect(after.cards[0]).toMatchObject({ review: { decision: 'executed' }, card: first.card })
    const openOf = (of: ProductsOverview) => of.products.find(({ product }) => product === first.product)?.advice
    expect(openOf(after)?.open).toBe((openOf(before)?.open ?? 0) - 1)
    await post('/api/advice/review', { product: second.product, card_id: second.card.card_id, decision: 'ignore', ignore_reason: 'Known' })
    expect((await overview()).cards[1]).toMatchObject({ review: { decision: 'ignored', ignore_reason: 'Known' } })
    for (const { product, card } of [first, second]) await post('/desk/reviews/undo', { product, card_id: card.card_id })
    expect(await overview()).toEqual(before)
  })

  it('leaves out the products of other accounts', async () => {
    const other = await api.operator.createAccount({ name: 'Other', timezone: 'UTC', currency: 'EUR' })
    const { body } = await transport.send({ method: 'GET', path: '/desk/products-overview', key: other.api_key })
    const { overview: empty } = productsOverviewRoute.answer.parse(body)
    expect(empty).toMatchObject({ currency: 'EUR', products: [], cards: [], more_open: 0 })
    expect(empty.totals.spend_total).toMatchObject({ value: null, missing: [], compared: null })
  })
})
