/** A token that is replaced while a sync runs: the sync goes on with the new one. */

import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { GOOD_APP, GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior, GraphRequest } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const NEW_TOKEN = `new-${'Wh1spered'.repeat(6)}`
const ENDED = { code: 190, subcode: 460, message: `Session of ${GOOD_TOKEN} was invalidated since the password changed` }
const meta = setupMeta()

const requests = async (seen: GraphRequest[]): Promise<readonly GraphRequest[]> => {
  seen.push(...(await meta.fake.received()))
  return seen.filter(({ endpoint }) => endpoint === 'insights')
}

it.each([
  ['without an app secret', null],
  ['with a proof of the app secret', { id: GOOD_APP.id, secret: GOOD_APP.secret }],
])('a sync whose token ends ends whole with the one that replaced it, %s', async (_name, app) => {
  const newToken = tokenWith({ app: { ...GOOD_APP, requiresProof: app !== null }, debugFields: { expires_at: 0 } })
  await meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith(), [NEW_TOKEN]: newToken } }))
  await meta.fake.nextMoods('insights', ...Array<GraphBehavior>(40).fill('slow'))
  const seen: GraphRequest[] = []
  const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }))
  const key = String(body.api_key)
  await expect.poll(async () => (await requests(seen)).length, { timeout: 30_000 }).toBeGreaterThan(1)

  expect((await meta.desk.post('/api/token/refresh', { access_token: NEW_TOKEN, app }, { key })).status).toBe(200)
  await meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith({ refused: ENDED }), [NEW_TOKEN]: newToken } }))
  // Joins the sync that runs.
  expect((await meta.desk.refresh('Glow Serum', key)).body.cache).toBe('refresh')

  const insights = await requests(seen)
  const bearers = insights.map(({ bearer }) => bearer)
  const firstNew = bearers.indexOf(NEW_TOKEN)
  expect(firstNew).toBeGreaterThan(1)
  expect(new Set(bearers.slice(firstNew))).toEqual(new Set([NEW_TOKEN]))
  // The window that was refused is asked for again.
  expect(insights[firstNew]?.query.time_range).toBe(insights[firstNew - 1]?.query.time_range)
  const proof = app === null ? undefined : createHmac('sha256', app.secret).update(NEW_TOKEN).digest('hex')
  expect(new Set(insights.slice(firstNew).map(({ query }) => query.appsecret_proof))).toEqual(new Set([proof]))
  const { sources } = (await meta.desk.get('/desk/sources', key)).body as { sources: readonly Record<string, unknown>[] }
  expect(sources[0]).toMatchObject({ missing_days: 0, failure: null })
  expect(meta.desk.traces()).not.toContain(NEW_TOKEN)
})

it('a sync whose token ends without a new one fails as before', async () => {
  await meta.fake.nextMoods('insights', ...Array<GraphBehavior>(40).fill('slow'))
  const seen: GraphRequest[] = []
  const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }))
  await expect.poll(async () => (await requests(seen)).length, { timeout: 30_000 }).toBeGreaterThan(1)
  await meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith({ refused: ENDED }) } }))
  await meta.desk.refresh('Glow Serum', String(body.api_key))
  const { sources } = (await meta.desk.get('/desk/sources', String(body.api_key))).body
  expect(JSON.stringify(sources)).toContain('pull.tokenEnded')
})
