/** Pictures of ads: fetched without a token, stored by their content, and shown from the data folder alone. */

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { egressRoute } from '#shared/contract/internal/egress.ts'
import { thumbnailRoute, thumbnailsRoute } from '#shared/contract/internal/thumbnails.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { EntityCells } from '../helpers/fake-graph/graph-types.ts'
import { pngOf } from '../helpers/fake-graph/pictures.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const PRODUCT = 'Glow%20Serum'
const SIGNATURE = 'oh=00_AfSignedByMeta'

describe('pictures of ads', () => {
  const meta = setupMeta()
  const addressOf = (kind: string, id: string): string => `${meta.fake.url}/pictures/${kind}/${id}?${SIGNATURE}`
  const creative = (url: string, id = String(url.split('?')[0])) => ({ creative: { id, thumbnail_url: url } })
  const show = (entities: Readonly<Record<string, EntityCells>>) => meta.fake.show(graphData({ entities }))
  const connect = async (): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')).body.api_key)
  const pull = async (key: string): Promise<void> => {
    expect((await meta.desk.refresh('Glow Serum', key)).status).toBe(200)
  }
  const listed = async (key: string) =>
    thumbnailsRoute.answer.parse((await meta.desk.get(`/desk/thumbnails/${PRODUCT}`, key)).body).thumbnails
  const picture = async (key: string, image: string) =>
    thumbnailRoute.answer.parse((await meta.desk.get(`/desk/thumbnail/${PRODUCT}?image=${image}`, key)).body).picture
  const requests = async () => (await meta.fake.received()).filter(({ version }) => version === 'pictures')
  const files = (): readonly string[] => {
    const folder = join(meta.folder, 'thumbnails')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const switchPictures = (key: string, isOn: boolean) => meta.desk.put('/desk/egress/images', { is_on: isOn }, key)

  it('are fetched once without the token, and read from the data folder', async () => {
    await show({
      a1: creative(addressOf('png', 'a1')),
      a2: creative(addressOf('png', 'a2')),
      a3: creative(addressOf('png', 'a1'), 'other'),
    })
    const key = await connect()
    await pull(key)
    const fetched = await requests()
    expect(fetched.map(({ path }) => path).toSorted()).toEqual(['png/a1', 'png/a1', 'png/a2'])
    expect(fetched.every(({ bearer }) => bearer === null)).toBe(true)
    const ads = await listed(key)
    expect(ads.map(({ ad_id: id }) => id)).toEqual(['a1', 'a2', 'a3'])
    // Two ads with the same picture share a file.
    expect(files().length).toBe(2)
    expect(await picture(key, ads[0]?.image ?? '')).toEqual({ type: 'image/png', base64: pngOf('a1').toString('base64') })
    meta.now += 25 * HOUR
    await pull(key)
    expect(await requests()).toEqual([])
  })

  it('leave no signature and no file name in the list of calls, and none in the log', async () => {
    await show({ a1: creative(addressOf('png', 'a1')) })
    const key = await connect()
    await pull(key)
    const { calls } = egressRoute.answer.parse((await meta.desk.get('/desk/egress?destination=images', key)).body)
    expect(calls).toMatchObject([{ destination: 'images', path: '/…', method: 'GET', status: 200 }])
    expect(meta.desk.traces()).not.toContain('AfSignedByMeta')
  })

  it.each(['large', 'svg', 'page', 'moved', 'cut', 'gone'])('that are “%s” are not stored, and the sync goes on', async (kind) => {
    await show({ a1: creative(addressOf(kind, 'a1')), a2: creative(addressOf('png', 'a2')) })
    const key = await connect()
    await pull(key)
    expect((await listed(key)).map(({ ad_id: id }) => id)).toEqual(['a2'])
    expect(files().length).toBe(1)
    expect(await meta.desk.get('/desk/sources', key)).toMatchObject({ body: { sources: [{ failure: null }] } })
  })

  it('are fetched from no other host', async () => {
    await show({
      a1: creative('http://127.0.0.1:1/pictures/png/a1'),
      a2: creative('https://example.com/a2.png'),
      a3: creative('file:///etc/hosts'),
    })
    const key = await connect()
    await pull(key)
    expect(await listed(key)).toEqual([])
    const { calls } = egressRoute.answer.parse((await meta.desk.get('/desk/egress?destination=images', key)).body)
    expect(calls).toEqual([])
  })

  it('are neither asked for, fetched nor shown while they are switched off', async () => {
    await show({ a1: creative(addressOf('png', 'a1')) })
    const key = await connect()
    await pull(key)
    const [first] = await listed(key)
    await switchPictures(key, false)
    expect(await listed(key)).toEqual([])
    expect(await picture(key, first?.image ?? '')).toBeNull()
    await meta.fake.received()
    meta.now += 25 * HOUR
    await pull(key)
    const received = await meta.fake.received()
    expect(received.filter(({ version }) => version === 'pictures')).toEqual([])
    expect(received.some(({ endpoint, query }) => endpoint === 'ads' && query.fields?.includes('creative') === true)).toBe(false)
    await switchPictures(key, true)
    expect(await listed(key)).toEqual([first])
  })

  it('change with the creative of the ad, and come back after their file was deleted', async () => {
    await show({ a1: creative(addressOf('png', 'a1')) })
    const key = await connect()
    await pull(key)
    const [before] = await listed(key)
    await show({ a1: creative(addressOf('png', 'new')) })
    meta.now += 25 * HOUR
    await pull(key)
    const [after] = await listed(key)
    expect(after?.image).not.toBe(before?.image)
    expect(files()).toEqual([after?.image])
    rmSync(join(meta.folder, 'thumbnails'), { recursive: true })
    expect(await listed(key)).toEqual([])
    meta.now += 25 * HOUR
    await pull(key)
    expect(await listed(key)).toEqual([after])
  })

  it('cost no state of the ads where Meta refuses them', async () => {
    await meta.fake.nextMoods('ads', 'no-right')
    const key = await connect()
    await pull(key)
    const asked = (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'ads')
    expect(asked.map(({ query }) => query.fields?.includes('creative') === true)).toEqual([true, false])
    expect(await meta.desk.get('/desk/sources', key)).toMatchObject({ body: { sources: [{ failure: null }] } })
  })

  it('of another account are not given out', async () => {
    await show({ a1: creative(addressOf('png', 'a1')) })
    const key = await connect()
    await pull(key)
    const [first] = await listed(key)
    const place = { timezone: 'America/New_York', currency: 'USD' }
    const { api_key: other } = await meta.desk.api.operator.createAccount({ name: 'Other', ...place })
    expect((await meta.desk.get(`/desk/thumbnail/${PRODUCT}?image=${first?.image}`, 'no key')).status).toBe(401)
    expect((await meta.desk.get(`/desk/thumbnail/${PRODUCT}?image=../../roas.db`, key)).status).toBe(400)
    expect((await meta.desk.get(`/desk/thumbnail/${PRODUCT}?image=${first?.image}`, other)).status).toBe(403)
  })
})
