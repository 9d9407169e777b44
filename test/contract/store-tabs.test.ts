/** Retention, Reconcile and what was seen of restated numbers, over the API: by hand, for their owner alone, and null with a reason. */

import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { deskReconcileRoute } from '#shared/contract/internal/reconcile.ts'
import { restatementsRoute } from '#shared/contract/internal/restatement.ts'
import { acknowledgedRestatementsRoute } from '#shared/contract/internal/restatements-acknowledged.ts'
import { deskRetentionRoute } from '#shared/contract/internal/retention.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'

const HOUR = 3_600_000
const product = encodeURIComponent('Glow Serum')

describe('the tabs of the store', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())
  const retention = async (query = '', key = world.key, name = product) =>
    (await apiGetAs(world.api, key)(`/desk/retention/${name}${query}`, deskRetentionRoute.answer)).retention
  const reconcile = async (query = '', name = product) =>
    (await apiGetAs(world.api, world.key)(`/desk/reconcile/${name}${query}`, deskReconcileRoute.answer)).reconcile
  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await world.api.fetch(new Request(`http://desk.invalid${path}`, { ...init, headers: { 'x-api-key': world.key } }))).status

  it('show new and returning customers of a day', async () => {
    // 40 days of history: from the 29th day on new and returning customers can be distinguished.
    const answer = await retention(`?day=${YESTERDAY}`)
    expect(answer).toMatchObject({
      date: YESTERDAY,
      as_of: YESTERDAY,
      history_from: addDays(YESTERDAY, -39),
      has_renewals: false,
      reason: null,
    })
    expect(answer.days).toHaveLength(28)
    expect(answer.days.filter(({ reason }) => reason === null)).toHaveLength(12)
    expect(answer.days[0]?.reason).toEqual({ code: 'too_near_start', have: 12, need: 28 })
    expect(answer.days.at(-1)).toMatchObject({
      date: YESTERDAY,
      complete: true,
      new_customers: 20,
      new_revenue: 900,
      new_share: 1,
      returning_orders: 0,
    })
    expect(answer.cohorts.map(({ month, customers }) => [month, customers])).toEqual([
      ['2026-10', 440],
      ['2026-11', 360],
    ])
    const { days } = await retention()
    expect(days.at(-1)).toMatchObject({ date: TODAY, complete: false, new_customers: null, reason: { code: 'outside_history' } })
  })

  it('walk from 30 claimed purchases a day to 20 orders', async () => {
    const { days, walks } = await reconcile(`?day=${YESTERDAY}`)
    expect(days.at(-5)).toMatchObject({
      purchases_meta: 30,
      orders: 20,
      revenue_meta: 1500,
      revenue: 900,
      by_orders: { ratio: 1.5, verdict: 'within' },
    })
    expect(walks.map(({ compared }) => compared)).toEqual([1, 7, 28])
    const steps = Object.fromEntries((walks[1]?.steps ?? []).map((step) => [step.step, [step.count, step.revenue]]))
    expect(steps).toMatchObject({ platform: [210, 10_500], unexplained: [-70, -4200], store: [140, 6300], cancelled: [0, 0] })
  })

  it('are null with a reason where nothing is known', async () => {
    expect(await retention('', world.key, 'Empty')).toMatchObject({ as_of: null, reason: { code: 'no_orders' }, days: [], cohorts: [] })
    expect(await retention('', world.extendedKey, 'Foreign')).toMatchObject({ reason: { code: 'no_orders' } })
    const empty = await reconcile('', 'Empty')
    expect(empty.days).toHaveLength(28)
    expect(empty.walks.map(({ reason, steps }) => [reason?.code, steps.length])).toEqual(Array(3).fill(['no_orders', 0]))
    expect(await retention('?day=2020-01-01')).toMatchObject({ reason: { code: 'outside_history' }, history_from: addDays(YESTERDAY, -39) })
  })

  it('are for the owner alone, and take no nonsense', async () => {
    for (const tab of ['retention', 'reconcile']) {
      expect(await statusOf(`/desk/${tab}/Foreign`)).toBe(403)
      expect(await statusOf(`/desk/${tab}/Nobody`)).toBe(403)
      expect(await statusOf(`/desk/${tab}/${product}?day=2026-02-30`)).toBe(400)
      expect(await statusOf(`/desk/${tab}/${product}?day=${addDays(TODAY, 1)}`)).toBe(400)
    }
    const put = (name: string, body: unknown) => statusOf(`/desk/seen/${name}`, { method: 'PUT', body: JSON.stringify(body) })
    expect(await put('Foreign', { until: '2026-11-01T00:00:00Z' })).toBe(403)
    expect(await put(product, {})).toBe(400)
    expect(await put(product, { until: 'now' })).toBe(400)
    expect(await put(product, { until: '1969-12-31T23:59:59Z' })).toBe(400)
    expect(await put(product, { until: '2026-11-21T00:00:00Z' })).toBe(400)
    expect(await statusOf('/desk/seen/Foreign')).toBe(403)
  })
})

describe('what was seen of restated numbers', () => {
  it('is stored, never decreases, and excludes later changes', async () => {
    const folder = await temporaryFolder()
    let now = NOON
    const open = () => openTestApi(folder, { clock: { now: () => now } })
    const first = await open()
    const { api_key: key } = await first.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const rows = plainAdRows(YESTERDAY, 3)
    const bringIn = (purchases: number) =>
      importClient(first, key).bringIn(
        stringify(
          rows.map((row) => (row.date === YESTERDAY && row.ad_id === 'a1' ? { ...row, purchases } : row)),
          { header: true },
        ),
        { product: 'P' },
      )
    const changed = async (since: string) =>
      (await apiGetAs(first, key)(`/desk/restatements/P?since=${since}`, restatementsRoute.answer)).restatements.filter(
        ({ kpi }) => kpi === 'purchases_meta',
      )
    const seen = async (api = first) => (await apiGetAs(api, key)('/desk/seen/P', acknowledgedRestatementsRoute.answer)).seen_at
    const mark = async (until: string | undefined) => {
      const request = new Request('http://desk.invalid/desk/seen/P', {
        method: 'PUT',
        headers: { 'x-api-key': key },
        body: JSON.stringify({ until }),
      })
      return acknowledgedRestatementsRoute.answer.parse(await (await first.fetch(request)).json()).seen_at
    }
    await bringIn(10)
    expect(await seen()).toBeNull()
    now += HOUR
    await bringIn(12)
    const [shown] = await changed(new Date(NOON).toISOString())
    expect(shown).toMatchObject({ from: 30, to: 32 })
    // Another pull lands before the buyer presses the button: it stays unseen.
    now += HOUR
    await bringIn(15)
    const until = await mark(shown?.restated_at)
    expect(until).toBe(shown?.restated_at)
    expect(await changed(until ?? '')).toMatchObject([{ from: 32, to: 35 }])
    expect(await mark('2026-11-01T00:00:00.000Z')).toBe(until)
    await first.close()
    const second = await open()
    onTestFinished(() => second.close())
    expect(await seen(second)).toBe(until)
  })
})
