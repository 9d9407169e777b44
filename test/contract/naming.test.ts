/** Naming schemes of ads, over each transport: proposed, confirmed, changed and deleted, and the results of a part's values. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, dayNumber } from '#shared/calendar.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { type NamingScheme, nameValuesRoute, namingRoute } from '#shared/contract/internal/naming.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { NAMED_ADS, namedAdRows, OTHER_NAME } from '../helpers/named-ad-rows.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import type { ContractRequest, Transport } from './transport.ts'
import { transports } from './transports.ts'

const PRODUCT = 'Named Serum'
const PATH = `/desk/products/${encodeURIComponent(PRODUCT)}/naming`
const DAYS = 40
const OTHER_PATHS = ['Empty', 'Foreign'].map((product) => `/desk/products/${product}/naming`)

const scheme: NamingScheme = {
  separators: ['_'],
  parts: [
    { kind: 'format', label: '' },
    { kind: 'hook', label: '' },
    { kind: 'own', label: 'Face' },
    { kind: 'length', label: '' },
  ],
}

describe.each(Object.keys(transports) as (keyof typeof transports)[])('naming schemes %s', (name) => {
  let world: World
  let transport: Transport

  beforeAll(async () => {
    world = await buildWorld()
    const file = await writeCsv(world.folder, 'named.csv', namedAdRows(YESTERDAY, DAYS))
    await world.api.operator.importFile({ kind: 'ads', file, product: PRODUCT, tenantId: world.tenantId, options: {} })
    transport = await transports[name](world)
  })
  afterAll(async () => {
    await transport.close()
    await world.close()
  })

  const send = async (method: ContractRequest['method'], path = PATH, body?: unknown) => {
    const { status, body: answer } = await transport.send({ method, path, key: world.key, ...(body === undefined ? {} : { body }) })
    return { status, body: answer as Record<string, unknown> }
  }
  const read = async (path = PATH) => namingRoute.answer.parse((await send('GET', path)).body)
  const valuesOf = async (query: string) => nameValuesRoute.answer.parse((await send('GET', `${PATH}/values?${query}`)).body).values
  const confirmed = async (body: NamingScheme = scheme): Promise<void> => {
    expect((await send('PUT', PATH, body)).status).toBe(200)
  }

  it('are proposed from the names, with how well they fit', async () => {
    const { confirmed: none, naming } = await read()
    expect(none).toBeNull()
    expect(naming).toMatchObject({ through: TODAY, reason: null, all: { ads: NAMED_ADS + 1 } })
    expect(naming.names).toHaveLength(NAMED_ADS + 1)
    expect(naming.proposal?.scheme).toEqual({ ...scheme, parts: scheme.parts.map(({ kind }) => ({ kind, label: '' })) })
    expect(naming.proposal?.fit).toMatchObject({ ads: NAMED_ADS, ad_share: NAMED_ADS / (NAMED_ADS + 1) })
    expect(naming.proposal?.fit.spend_share).toBeCloseTo((naming.proposal?.fit.spend ?? 0) / naming.all.spend, 12)
  })

  it('are not proposed without ads, or for names without a pattern', async () => {
    expect((await read(OTHER_PATHS[0])).naming).toMatchObject({ proposal: null, reason: { code: 'few_names', have: 0 }, names: [] })
    expect((await read('/desk/products/Glow%20Serum/naming')).naming).toMatchObject({
      proposal: null,
      reason: { code: 'few_names', have: 2 },
    })
  })

  it('are confirmed, changed and deleted, and the window is notified', async () => {
    const events: ApiEvent[] = []
    onTestFinished(world.api.events.subscribe((event) => void events.push(event)))
    await confirmed({ ...scheme, separators: ['_', '_', ' – '] })
    expect((await read()).confirmed).toEqual({ ...scheme, separators: ['_', ' - '] })
    await confirmed()
    expect((await read()).confirmed).toEqual(scheme)
    expect(await send('DELETE')).toEqual({ status: 200, body: { status: 'ok' } })
    expect((await read()).confirmed).toBeNull()
    expect((await send('DELETE')).status).toBe(404)
    const changed = { type: 'data-changed', product: PRODUCT, reason: 'settings' }
    expect(events.filter((event) => event.type === 'data-changed' && event.reason === 'settings')).toEqual([changed, changed, changed])
  })

  it('are refused with a letter as separator, too few parts, a long label, or of another product', async () => {
    const broken: readonly Partial<NamingScheme>[] = [
      { separators: [] },
      { separators: ['x'] },
      { separators: ['\u0000'] },
      { separators: ['||||||'] },
      { parts: scheme.parts.slice(0, 1) },
      { parts: [...scheme.parts, { kind: 'own', label: 'x'.repeat(41) }] },
    ]
    for (const change of broken) expect(await send('PUT', PATH, { ...scheme, ...change })).toMatchObject({ status: 400 })
    expect(await send('PUT', OTHER_PATHS[1], scheme)).toMatchObject({ status: 403 })
    expect(await send('GET', OTHER_PATHS[1])).toMatchObject({ status: 403 })
    expect((await read()).confirmed).toBeNull()
  })

  it('have the pooled results of each value, which add up to plain SQL', async () => {
    await confirmed()
    const from = addDays(YESTERDAY, -27)
    const values = await valuesOf(`part=1&from=${from}&day=${YESTERDAY}`)
    expect(values).toMatchObject({ part: 1, from, through: YESTERDAY, currency: 'USD', other_purpose: { ads: 0, spend: 0 } })
    expect(values.values.map(({ value }) => value).toSorted()).toEqual(['Carousel', 'UGC', 'static'])
    expect(values).toMatchObject({ unfitting: { ads: 1, names: 1 }, unfitting_names: [{ name: OTHER_NAME }] })
    const sql = new BetterSqlite3(join(world.folder, 'roas-desk.db'), { readonly: true })
    onTestFinished(() => void sql.close())
    const sums = (condition: string) =>
      sql.prepare<unknown[], Record<'spend' | 'clicks' | 'impressions' | 'purchases', number>>(
        `SELECT SUM(spend) / 1e6 spend, SUM(link_clicks) clicks, SUM(impressions) impressions, SUM(purchases) purchases
           FROM source_fact fact JOIN ad ON ad.id = fact.ad JOIN product ON product.id = ad.product_id
           WHERE product.name = '${PRODUCT}' AND day BETWEEN ${dayNumber(from)} AND ? AND ${condition}`,
      )
    for (const own of values.values) {
      const condition = `ad_name LIKE '${own.value}\\_%' ESCAPE '\\'`
      const all = sums(condition).get(dayNumber(YESTERDAY))
      const mature = sums(condition).get(dayNumber(values.mature_through as typeof YESTERDAY))
      expect(own).toMatchObject({ spend: all?.spend, clicks: all?.clicks, impressions: all?.impressions, purchases: mature?.purchases })
      expect(own.ctr.value).toBeCloseTo((all?.clicks ?? 0) / (all?.impressions ?? 0), 12)
      expect(own.cvr.value).toBeCloseTo((mature?.purchases ?? 0) / (mature?.clicks ?? 0), 12)
      expect(own.cpa.value).toBeCloseTo((mature?.spend ?? 0) / (mature?.purchases ?? 0), 9)
      for (const { value, interval } of [own.ctr, own.cvr, own.cpa]) {
        expect(interval?.[0]).toBeLessThan(value ?? 0)
        expect(interval?.[1]).toBeGreaterThan(value ?? 0)
      }
    }
    const best = values.values.filter(({ ctr, cpa }) => ctr.best || cpa.best)
    expect(best.map(({ value, ctr, cpa }) => [value, ctr.best, cpa.best])).toEqual([['UGC', true, true]])
  })

  it('have results of the part that is asked for, and none of days whose purchases are still being reported', async () => {
    await confirmed()
    const hooks = await valuesOf(`part=2&day=${YESTERDAY}&from=${addDays(YESTERDAY, -13)}`)
    expect(hooks.values.map(({ value }) => value).toSorted()).toEqual(['hook1', 'hook2', 'hook3', 'hook4'])
    expect(hooks.mature_through < hooks.through).toBe(true)
    const one = await valuesOf(`day=${YESTERDAY}`)
    expect(one).toMatchObject({ part: 1, from: YESTERDAY, through: YESTERDAY })
    expect(one.values.map(({ purchases, cpa }) => [purchases, cpa.reason?.code])).toEqual(one.values.map(() => [null, 'not_reported']))
  })

  it('have no results without a confirmed scheme, of a part that names do not have, or of days in the future', async () => {
    await confirmed()
    for (const query of ['part=0', 'part=13', 'part=x', 'day=2030-01-01', `from=${TODAY}&day=${YESTERDAY}`])
      expect(await send('GET', `${PATH}/values?${query}`)).toMatchObject({ status: 400 })
    expect((await send('GET', `${PATH}/values?part=5`)).status).toBe(404)
    await send('DELETE')
    expect((await send('GET', `${PATH}/values`)).status).toBe(404)
  })

  it('are in the backup of a product that is deleted, and go with it', async () => {
    await confirmed()
    const { body } = await send('DELETE', `/desk/products/${encodeURIComponent(PRODUCT)}`, { confirm: PRODUCT })
    const backup = String(body.backup)
    const file = existsSync(backup) ? backup : join(world.folder, 'backups', backup)
    const schemes = (path: string) => {
      const sql = new BetterSqlite3(path, { readonly: true })
      const count = sql.prepare('SELECT COUNT(*) FROM naming_scheme').pluck().get()
      sql.close()
      return count
    }
    expect([schemes(file), schemes(join(world.folder, 'roas-desk.db'))]).toEqual([1, 0])
  })
})
