/** An ad account that is disconnected: what it has stays as it is, and it can be connected to an account of its own. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const DAY = '2026-11-18'
const [adAccount, other] = graphData().adAccounts
const inEuros = { ...adAccount, currency: 'EUR' }

describe('an ad account with another currency', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    await pull(String(body.api_key))
    meta.now += HOUR
    return String(body.api_key)
  }
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const snapshot = async (key: string) => (await meta.desk.get(`/api/snapshot/Glow%20Serum?anchor=${DAY}`, key)).body.snapshot as object
  const sourceIdOf = async (key: string): Promise<number> =>
    ((await meta.desk.get('/desk/ad-sources', key)).body.sources as readonly { readonly source_id: number }[])[0]?.source_id ?? 0
  const disconnect = async (key: string, id?: number) =>
    meta.desk.post(`/desk/ad-sources/${id ?? (await sourceIdOf(key))}/disconnect`, {}, { key })
  const showEuros = () => meta.fake.show(graphData({ adAccounts: [inEuros, other] as ReturnType<typeof graphData>['adAccounts'] }))
  const read = (sql: string): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare(sql).all()
    } finally {
      raw.close()
    }
  }

  it('retains all numbers when it is disconnected, and is not called any more', async () => {
    const key = await connect()
    await showEuros()
    await pull(key)
    const before = await snapshot(key)
    const sums = read('SELECT COUNT(*) AS facts, SUM(spend) AS spend FROM source_fact')
    const { status, body } = await disconnect(key)
    expect([status, body.source]).toEqual([200, expect.objectContaining({ kind: 'file', ad_account_id: null, ad_account: null })])
    expect(read('SELECT COUNT(*) AS facts, SUM(spend) AS spend FROM source_fact')).toEqual(sums)
    expect(await snapshot(key)).toMatchObject({ kpi: (before as { readonly kpi: object }).kpi })
    expect(sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]).toMatchObject({ failure: null })
    await meta.fake.received()
    meta.now += 25 * HOUR
    await pull(key)
    expect(await meta.fake.received()).toEqual([])
    expect(read('SELECT currency FROM account')).toEqual([{ currency: 'USD' }])
  })

  it('can then be connected to an account of its own, and each account has its own token', async () => {
    const key = await connect()
    await showEuros()
    const request = { token: GOOD_TOKEN, adAccountId: 'act_1001', products: [{ name: 'Glow Serum' }], newAccount: 'Vesper EU' }
    await expect(meta.desk.api.operator.connectMeta(request)).rejects.toThrow(/already/)
    await disconnect(key)
    const { issued } = await meta.desk.api.operator.connectMeta(request)
    await pull(String(issued?.api_key))
    expect(read('SELECT name, currency FROM account ORDER BY id')).toEqual([
      { name: 'Vesper', currency: 'USD' },
      { name: 'Vesper EU', currency: 'EUR' },
    ])
    expect((await meta.desk.get('/desk/account', key)).body).toMatchObject({ currency: 'USD', token: { present: true } })
    // The token of the first account is still there: another ad account can be connected with it.
    const more = { ad_account_id: 'act_1002', products: [{ name: 'Kit' }] }
    expect(await meta.desk.post('/desk/meta/connect', more, { key })).toMatchObject({ status: 409 })
  })

  it('is not disconnected while it shares a product with another one, whose next sync would replace its numbers', async () => {
    const third = { ...adAccount, id: 'act_1003', name: 'Vesper Two' }
    const tokens = { [GOOD_TOKEN]: tokenWith({ adAccounts: ['act_1001', 'act_1003'] }) }
    await meta.fake.show(graphData({ adAccounts: [adAccount, other, third] as ReturnType<typeof graphData>['adAccounts'], tokens }))
    const key = await connect()
    const more = { ad_account_id: 'act_1003', products: [{ name: 'Glow Serum' }] }
    expect((await meta.desk.post('/desk/meta/connect', more, { key })).status).toBe(200)
    await pull(key)
    const before = read('SELECT kind, external_id FROM source ORDER BY id')
    const answer = await disconnect(key)
    expect([answer.status, String(answer.body.message)]).toEqual([409, expect.stringContaining('act_1003')])
    expect(read('SELECT kind, external_id FROM source ORDER BY id')).toEqual(before)
  })

  it('is a whole request: 404 for an unknown source, 400 for one without an ad account', async () => {
    const key = await connect()
    expect((await disconnect(key, 99)).status).toBe(404)
    const id = await sourceIdOf(key)
    expect((await disconnect(key, id)).status).toBe(200)
    expect((await disconnect(key, id)).status).toBe(400)
  })
})
