/** What comes at the same moment: strangers at an empty store, one name twice, and a new connection while the old one is being read. */

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { type FakeGraph, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody, type MetaFixture, openMetaFixture } from '../helpers/meta-fixture.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

describe('at the same moment', () => {
  let fake: FakeGraph

  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())

  const opened = async (): Promise<MetaFixture> => {
    await fake.show(graphData())
    const desk = await openMetaFixture(await temporaryFolder(), fake)
    onTestFinished(() => desk.api.close())
    return desk
  }
  const plainAccount = { name: 'A', timezone: 'UTC', currency: 'EUR' }

  it('one of several strangers gets an empty store', async () => {
    const desk = await opened()
    const answers = await Promise.all([
      desk.post('/desk/platform/connect', connectBody()),
      desk.post('/desk/platform/connect', connectBody({ ad_account_id: 'act_1002' })),
      desk.post('/desk/platform/connect', connectBody()),
      desk.post('/desk/accounts', plainAccount),
      desk.post('/desk/accounts', plainAccount),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
    expect(await desk.api.operator.listAccounts()).toHaveLength(1)
  })

  it('a product is made once, and never under half a character', async () => {
    const desk = await opened()
    const { body } = await desk.post('/desk/accounts', plainAccount)
    const caller = { key: String(body.api_key) }
    const answers = await Promise.all([1, 2, 3].map(() => desk.post('/desk/products', { name: 'Twin' }, caller)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const half = await desk.post('/desk/products', { name: 'Half \ud83d' }, caller)
    expect([half.status, half.body.code]).toEqual([400, 'invalid_request'])
    expect((await desk.post('/desk/products', { name: 'Whole 🧴' }, caller)).status).toBe(200)
  })

  it('what was read for campaigns that are no longer the product’s is not written', async () => {
    const desk = await opened()
    const products = (campaign_contains: string) => connectBody({ products: [{ name: 'Glow Serum', campaign_contains }] })
    await fake.nextMoods('insights', 'slow')
    await fake.received()
    await desk.post('/desk/platform/connect', products('glow'), 'owner')
    await expect.poll(async () => (await fake.received()).some(({ endpoint }) => endpoint === 'insights')).toBe(true)
    const { body } = await desk.post('/desk/platform/connect', products('brand'), 'owner')
    const ask = apiGetAs(desk.api, String(body.api_key))
    await ask('/api/snapshot/Glow%20Serum?force_refresh=true', snapshotRoute.answer)
    const { snapshot } = await ask('/api/snapshot/Glow%20Serum?anchor=2026-10-02', snapshotRoute.answer)
    expect(snapshot.kpi).toMatchObject({ spend: 1, revenue_meta: 12 })
  })
})
