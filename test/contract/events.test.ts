/** The events of an account: over HTTP as a stream behind its key, over IPC through the desktop's event channel, and nobody else's. */

import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type RunningHost, startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { internalApiClient } from '#main/api/internal-client.ts'
import { type ApiEvent, apiEventSchema, eventsRoute } from '#shared/contract/events.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'

const GLOW = 'Glow Serum'

/** The API checks and backs up its database some seconds after it starts, whatever a test is doing then. */
const isMaintenance = (event: ApiEvent): boolean => event.type === 'data-changed' && ['integrity-check', 'backup'].includes(event.reason)

describe('the events of an account', () => {
  let world: World
  let host: RunningHost

  beforeAll(async () => {
    world = await buildWorld('standard', { eventHeartbeatMs: 50 })
  })
  beforeEach(async () => {
    host = await startHttpHost({ api: world.api, port: 0, files: bundleHandler(world.folder) })
    onTestFinished(() => host.close())
  })
  afterAll(() => world.close())

  const ask = (key: string | null, signal?: AbortSignal, method = 'GET') =>
    fetch(`${host.url}${eventsRoute.path}`, { method, headers: key === null ? {} : { 'x-api-key': key }, ...(signal ? { signal } : {}) })

  /** A stream that is open, and what came over it. */
  const listen = async (key: string) => {
    const leaving = new AbortController()
    const response = await ask(key, leaving.signal)
    const events: ApiEvent[] = []
    const comments: string[] = []
    const parser = new EventSourceParserStream({ onComment: (comment) => void comments.push(comment) })
    const read = async (): Promise<void> => {
      for await (const { data } of response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(parser) ?? []) {
        const event = apiEventSchema.parse(JSON.parse(data))
        if (!isMaintenance(event)) events.push(event)
      }
    }
    const ended = read().catch(() => undefined)
    await vi.waitUntil(() => comments.includes('connected'), { timeout: PATIENCE_MS })
    const leave = async (): Promise<void> => {
      leaving.abort()
      await ended
    }
    onTestFinished(leave)
    return { response, events, comments, leave, ended }
  }
  const send = (key: string, path: string, body: unknown) => inProcess(world.api).send({ method: 'POST', path, key, body })
  const importInto = async (product: string, key = world.key): Promise<string> => {
    const text = `date,ad_id,spend\n2026-11-01,1,${Math.random()}\n`
    const upload = await inProcess(world.api).send({ method: 'POST', path: deskRoutes.upload.path, key, text })
    const { upload_id } = deskRoutes.upload.answer.parse(upload.body)
    const started = await send(key, deskRoutes.startImport.path, { upload_id, kind: 'ads', product, options: { replace_days: false } })
    return deskRoutes.startImport.answer.parse(started.body).job_id
  }

  describe('over HTTP', () => {
    it('are refused without a key, with a wrong one, and to an account that is locked', async () => {
      for (const [key, status] of [
        [null, 401],
        [`rd_${'x'.repeat(43)}`, 401],
        [world.expiredKey, 402],
      ] as const) {
        const response = await ask(key)
        expect(response.status).toBe(status)
        expect(await response.json()).toMatchObject({ status: 'error' })
      }
    })

    it('are not there for a program at a port without a window', async () => {
      const local = await startHttpHost({ api: world.api, port: 0 })
      onTestFinished(() => local.close())
      const response = await fetch(`${local.url}${eventsRoute.path}`, { headers: { 'x-api-key': world.key } })
      expect(response.status).toBe(404)
    })

    it('are a stream that is not buffered or cached', async () => {
      const { response } = await listen(world.key)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      expect(response.headers.get('content-encoding')).toBeNull()
    })

    it('are answered to HEAD by the head alone, and no other method', async () => {
      const head = await ask(world.key, undefined, 'HEAD')
      expect([head.status, await head.text()]).toEqual([200, ''])
      const post = await ask(world.key, undefined, 'POST')
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })

    it('report an import from its progress to the changed data, without the content of the file', async () => {
      const { events } = await listen(world.key)
      const job_id = await importInto(GLOW)
      const changed = { type: 'data-changed', product: GLOW, reason: 'import' }
      await vi.waitFor(() => expect(events).toContainEqual(changed), { timeout: PATIENCE_MS })
      const ofJob = events.filter((event) => event.type === 'job-progress')
      expect(ofJob.every((event) => event.job_id === job_id && event.product === GLOW && event.kind === 'import')).toBe(true)
      expect(ofJob.at(0)?.state).toBe('running')
      expect(ofJob.at(-1)).toMatchObject({ state: 'done', progress: 1 })
      expect(JSON.stringify(events)).not.toContain('ad_id')
    })

    it('report decisions, settings and products', async () => {
      const { events } = await listen(world.key)
      const review = { product: GLOW, card_id: 'card', decision: 'adopt' }
      await send(world.key, '/api/advice/review', review)
      await send(world.key, deskRoutes.undoReview.path, { product: GLOW, card_id: 'card' })
      await send(world.key, deskRoutes.createProduct.path, { name: 'New one' })
      const rename = deskRoutes.renameProduct
      await inProcess(world.api).send({
        method: rename.method.toUpperCase() as 'POST',
        path: rename.path.replace('{product}', 'New%20one'),
        key: world.key,
        body: { new_name: 'Newer one' },
      })
      const settings = deskRoutes.productSettings
      await inProcess(world.api).send({
        method: 'PUT',
        path: settings.path.replace('{product}', 'Empty'),
        key: world.key,
        body: { contribution_margin: 0.5, target_cpa: null },
      })
      await vi.waitFor(() => expect(events).toHaveLength(5), { timeout: PATIENCE_MS })
      expect(events).toEqual([
        { type: 'advice-changed', product: GLOW, reason: 'decided', day: null },
        { type: 'advice-changed', product: GLOW, reason: 'undone', day: null },
        { type: 'data-changed', product: 'New one', reason: 'create' },
        { type: 'data-changed', product: 'New one', reason: 'rename' },
        { type: 'data-changed', product: 'Empty', reason: 'settings' },
      ])
    })

    it('reach no other account', async () => {
      const [own, foreign] = await Promise.all([listen(world.key), listen(world.extendedKey)])
      const settings = deskRoutes.productSettings
      const change = { method: 'PUT', body: { contribution_margin: 0.4, target_cpa: null } } as const
      await inProcess(world.api).send({ ...change, path: settings.path.replace('{product}', 'Empty'), key: world.key })
      await inProcess(world.api).send({ ...change, path: settings.path.replace('{product}', 'Foreign'), key: world.extendedKey })
      await vi.waitUntil(() => own.events.length > 0 && foreign.events.length > 0, { timeout: PATIENCE_MS })
      expect(own.events).toEqual([{ type: 'data-changed', product: 'Empty', reason: 'settings' }])
      expect(foreign.events).toEqual([{ type: 'data-changed', product: 'Foreign', reason: 'settings' }])
    })

    it('include heartbeats while nothing happens', async () => {
      const { comments, events } = await listen(world.key)
      await vi.waitUntil(() => comments.filter((comment) => comment === 'heartbeat').length >= 2, { timeout: PATIENCE_MS })
      expect(events).toEqual([])
    })

    it('are limited to a number of streams, of which those that readers leave are free again', async () => {
      const streams = await Promise.all(Array.from({ length: 20 }, () => listen(world.key)))
      const refused = await ask(world.key)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const other = await listen(world.extendedKey)
      expect(other.response.status).toBe(200)
      await streams[0]?.leave()
      await vi.waitFor(async () => expect((await listen(world.key)).response.status).toBe(200), { timeout: PATIENCE_MS })
    })

    it('end for a reader whose key was replaced', async () => {
      const { tenant_id, api_key } = await world.api.operator.createAccount({ name: 'Rotated', timezone: 'UTC', currency: 'EUR' })
      const { ended } = await listen(api_key)
      await world.api.operator.rotateKey(tenant_id)
      await ended
    })

    it('end at once with the host', async () => {
      const { ended } = await listen(world.key)
      await Promise.all([host.close(), ended])
    })
  })

  describe('over IPC', () => {
    it('come through the event channel: the path is refused', async () => {
      const request = new Request(`http://desk.invalid${eventsRoute.path}`, { headers: { 'x-api-key': world.key } })
      const response = await world.api.fetch(request, 'owner')
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'not_allowed_here' })
    })

    it('belong to the account whose key the desktop currently uses', async () => {
      let key: string | null = null
      const custody = { key: async () => (key === null ? { key, locked: null } : { key }), keep: async () => true }
      const { events } = internalApiClient(world.api, custody)
      const heard: ApiEvent[] = []
      // The host emits events of its own meanwhile, such as that of the integrity check.
      const isOfSettings = (event: ApiEvent): boolean => event.type === 'data-changed' && event.reason === 'settings'
      onTestFinished(events.subscribe((event) => void (isOfSettings(event) && heard.push(event))))
      const all: ApiEvent[] = []
      onTestFinished(world.api.events.subscribe((event) => void (isOfSettings(event) && all.push(event))))
      const settings = deskRoutes.productSettings
      const change = async (product: string, of: string, activeKey: string | null): Promise<void> => {
        key = activeKey
        const path = settings.path.replace('{product}', product)
        const before = all.length
        await inProcess(world.api).send({ method: 'PUT', path, key: of, body: { contribution_margin: 0.3, target_cpa: null } })
        expect(all).toHaveLength(before + 1)
        // The key is read after the event, and events are delivered in their order.
        await new Promise((resolve) => setImmediate(resolve))
      }
      await change('Empty', world.key, null)
      await change('Empty', world.key, world.extendedKey)
      await change('Foreign', world.extendedKey, world.extendedKey)
      await change('Empty', world.key, world.key)
      await vi.waitUntil(() => heard.length >= 2, { timeout: PATIENCE_MS })
      expect(heard.map((event) => event.product)).toEqual(['Foreign', 'Empty'])
    })
  })
})
