/** Every view of the table on the demo's data: prepared on one connection, built on another, as the contract has it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { readAds } from '#api/db/ads/ad-day-store.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import type { AccountRow, ProductRow } from '#api/db/connection/schema.ts'
import { listProducts } from '#api/db/products/product-store.ts'
import { liveSourcesOf, sourceIdsOf } from '#api/db/sources/source-store.ts'
import { buildView } from '#api/views/build-view.ts'
import { type RequestOf, type ViewName, type ViewTask, views } from '#api/views/views.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { messageSchema } from '#shared/contract/message.ts'
import { daySchema } from '#shared/contract/primitives.ts'
import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { snapshotSchema } from '#shared/contract/snapshot.ts'
import { trendEntrySchema } from '#shared/contract/trend.ts'
import { apiGetAs } from '../../../helpers/api-get.ts'
import { openDemoApi } from '../../../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../../../helpers/temp-folder.ts'
import { NOON } from '../../../helpers/test-api.ts'

const DAY = asDay('2026-11-12')
const TODAY = asDay('2026-11-19')

const schemas: { readonly [N in ViewName]: z.ZodType } = {
  snapshot: snapshotSchema,
  trend: z.array(trendEntrySchema),
  desk_trend: deskRoutes.deskTrend.answer.shape.trend,
  range: deskRoutes.deskRange.answer.shape.range,
  so_far: deskRoutes.deskSoFar.answer.shape.so_far,
  range_funnel: deskRoutes.deskFunnel.answer.shape.funnel,
  funnel: deskRoutes.deskFunnel.answer.shape.funnel,
  plans: deskRoutes.deskPlans.answer.shape.plans,
  series: deskRoutes.deskSeries.answer.shape.series,
  naming: deskRoutes.naming.answer.shape.naming,
  name_values: deskRoutes.nameValues.answer.shape.values,
  entity: deskRoutes.deskEntity.answer.shape.entity,
  roas_parts: deskRoutes.roasParts.answer.shape.roas,
  products_roas_parts: deskRoutes.productsRoasParts.answer.shape.roas,
  retention: deskRoutes.deskRetention.answer.shape.retention,
  reconcile: deskRoutes.deskReconcile.answer.shape.reconcile,
  outcomes: deskRoutes.deskOutcomes.answer.shape.outcomes,
  overview: deskRoutes.deskOverview.answer.shape.products,
  products_overview: deskRoutes.productsOverview.answer.shape.overview,
  accounts_overview: deskRoutes.accountsOverview.answer.shape.overview,
  restatements: deskRoutes.restatements.answer.omit({ status: true }),
  due_advice: z.array(z.int()),
  campaigns: z.array(
    z.object({
      channel: z.literal('meta'),
      id: z.string(),
      name: z.string(),
      firstDay: daySchema,
      lastDay: daySchema,
      recent: z.int(),
      spend: z.int().positive(),
    }),
  ),
  store_items: z.tuple([
    z.object({
      id: z.literal(''),
      name: z.literal(''),
      firstDay: daySchema,
      lastDay: daySchema,
      recent: z.int(),
      spend: z.int().positive(),
    }),
  ]),
  undo_check: z.object({ obstacle: messageSchema.nullable(), undoFirst: z.int().nullable() }),
}

describe('the table of views', () => {
  let folder: string
  let writing: Database
  let reading: Database
  let account: AccountRow
  let product: ProductRow

  beforeAll(async () => {
    folder = await makeFolder()
    const { api, key } = await openDemoApi(folder)
    const ask = apiGetAs(api, key)
    // One of the four products gets its advice.
    await ask('/api/advice/Glow%20Serum', apiRoutes.advice.answer)
    await api.close()
    writing = openDatabase(folder, 'interactive')
    reading = openDatabase(folder, 'reading')
    const found = await findLatestAccount(writing.db)
    const [first] = found ? await listProducts(writing.db, found.id) : []
    if (!found || !first) throw new Error('The demo has no product.')
    account = found
    product = first
  })
  afterAll(async () => {
    await reading.close()
    await writing.close()
    await removeFolder(folder)
  })

  const requests = async (): Promise<{ readonly [N in ViewName]: RequestOf<N> }> => {
    const day = { account, product, day: DAY, today: TODAY }
    const whole = { account, products: await listProducts(writing.db, account.id), now: NOON }
    const trend = { product, until: DAY, count: 7 }
    const scheme = { separators: [' - '], parts: Array.from({ length: 2 }, () => ({ kind: 'own' as const, label: '' })) }
    const [first] = await readAds(writing.db, product.id)
    return {
      snapshot: day,
      trend,
      desk_trend: { ...day, count: 7, usual: ['spend'] },
      range: { ...day, from: addDays(DAY, -6) },
      so_far: { ...day, day: TODAY },
      range_funnel: { ...day, from: addDays(DAY, -6) },
      funnel: day,
      plans: day,
      series: day,
      naming: day,
      name_values: { ...day, from: addDays(DAY, -27), scheme, part: 1 },
      entity: { ...day, from: addDays(DAY, -6), part: { level: 'campaign', id: first?.campaignId ?? '' } },
      roas_parts: { ...day, from: DAY, part: null },
      products_roas_parts: { products: [{ ...day, from: addDays(DAY, -6) }], from: addDays(DAY, -6), day: DAY },
      retention: day,
      reconcile: day,
      outcomes: day,
      overview: whole,
      products_overview: { ...whole, day: DAY, period: 7 },
      accounts_overview: { accounts: [whole], base: 'EUR', day: DAY, period: 7, now: NOON },
      restatements: { product, timezone: account.timezone, since: 0 },
      due_advice: whole,
      campaigns: {
        sourceId: liveSourcesOf(writing.raw, product.id)[0]?.id ?? 0,
        timezone: account.timezone,
        now: NOON,
      },
      store_items: {
        sourceId: sourceIdsOf(writing.raw, product.id, 'store')[0] ?? 0,
        timezone: account.timezone,
        now: NOON,
      },
      undo_check: { importId: 1 },
    }
  }
  const prepared = async <N extends ViewName>(view: N) => {
    const params = await views[view].prepare(writing, (await requests())[view])
    return { params, task: { type: 'view', view, params: structuredClone(params) } as ViewTask }
  }
  const keyOf = async <N extends ViewName>(view: N, request: RequestOf<N>) =>
    JSON.stringify(views[view].key(await views[view].prepare(writing, request)))

  it.each(Object.keys(schemas) as ViewName[])('builds %s as the contract has it', async (view) => {
    const { task } = await prepared(view)
    const answer: unknown = JSON.parse(await buildView(reading, task))
    expect(schemas[view].parse(answer)).toEqual(answer)
  })

  it.each(Object.keys(schemas) as ViewName[])('passes nothing of %s to the worker that is secret', async (view) => {
    const { params } = await prepared(view)
    expect(JSON.stringify(params)).not.toContain('key_hash')
  })

  it.each(['snapshot', 'funnel', 'plans', 'series', 'retention', 'reconcile'] as const)(
    'names %s by the version of the data and by the day',
    async (view) => {
      const day = { account, product, day: DAY, today: TODAY }
      const keys = await Promise.all([
        keyOf(view, day),
        keyOf(view, { ...day, product: { ...product, data_version: product.data_version + 1 } }),
        keyOf(view, { ...day, day: asDay('2026-11-11') }),
        // The day is not over.
        keyOf(view, { ...day, today: DAY }),
      ])
      expect(new Set(keys).size).toBe(4)
      expect(await keyOf(view, { ...day })).toBe(keys[0])
    },
  )

  it('finds the products whose advice is due', async () => {
    const { task } = await prepared('due_advice')
    const all = (await requests()).due_advice.products.map(({ id }) => id)
    // On a slow computer, the API evaluated others before it was closed.
    const evaluated = new Set(writing.raw.prepare<[], number>("SELECT product_id FROM advice WHERE basis <> 'replay'").pluck().all())
    expect(evaluated).toContain(product.id)
    expect(JSON.parse(await buildView(reading, task))).toEqual(all.filter((id) => !evaluated.has(id)))
  })

  it('reads within one transaction, which ends with the build', async () => {
    const { task } = await prepared('funnel')
    const building = buildView(reading, task)
    expect(reading.raw.inTransaction).toBe(true)
    await building
    expect(reading.raw.inTransaction).toBe(false)
    await expect(
      buildView(reading, { type: 'view', view: 'trend', params: { product, until: asDay('2026-11-12'), count: Number.NaN } }),
    ).rejects.toThrow()
    expect(reading.raw.inTransaction).toBe(false)
  })
})
