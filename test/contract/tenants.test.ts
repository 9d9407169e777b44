/** Two accounts in one store: with the key of one, no data of the other can be read, changed or detected. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { deskRoutes, routes } from '#shared/contract/routes.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'

const PRODUCT = 'Glow Serum'

describe('a second account in the same store', () => {
  let world: World
  let ids: { upload: string; job: string; card: string }

  beforeAll(async () => {
    world = await buildWorld()
    const mine = inProcess(world.api)
    const own = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      (await mine.send({ method, path, key: world.key, ...(body === undefined ? {} : { body }) })).body as Record<string, unknown>
    const upload = (
      await mine.send({ method: 'POST', path: deskRoutes.upload.path, key: world.key, text: 'date,ad_id,spend\n2026-11-01,1,1\n' })
    ).body as Record<string, unknown>
    const job = await own('POST', deskRoutes.startImport.path, { upload_id: upload.upload_id, kind: 'ads', product: 'Third', options: {} })
    await own('POST', '/api/advice/review', { product: PRODUCT, card_id: 'secret-card', decision: 'adopt' })
    await vi.waitFor(
      async () => expect(await own('GET', deskRoutes.job.path.replace('{job_id}', String(job.job_id)))).toMatchObject({ state: 'done' }),
      { timeout: PATIENCE_MS },
    )
    ids = { upload: String(upload.upload_id), job: String(job.job_id), card: 'secret-card' }
  })
  afterAll(() => world.close())

  const everyId = (): readonly string[] => [PRODUCT, ids.upload, ids.job, ids.card, world.tenantId]

  /** Every id of the first account in every place of a route that takes one. */
  const requestsFor = (route: RouteDefinition): readonly { path: string; body?: Record<string, unknown> }[] => {
    const paths = /\{\w+\}/.test(route.path) ? everyId().map((id) => route.path.replace(/\{\w+\}/, encodeURIComponent(id))) : [route.path]
    if (!route.body) return paths.map((path) => ({ path }))
    return paths.flatMap((path) =>
      everyId().map((id) => ({
        path,
        body: {
          // An account may create its own product of the same name: only existing products are asked for.
          product: route.path === deskRoutes.startImport.path ? 'Own' : id,
          card_id: ids.card,
          decision: 'adopt',
          upload_id: ids.upload,
          kind: 'ads',
          options: {},
          name: 'Own',
          timezone: 'UTC',
          currency: 'USD',
          access_token: 'EAAother',
          contribution_margin: 0.5,
          target_cpa: 5,
          reminder_id: 1,
          until: 'hour',
          reminders: { token: false },
        },
      })),
    )
  }

  it.each(Object.entries<RouteDefinition>(routes))('sees nothing of the first through %s', async (_name, route) => {
    const { send } = inProcess(world.api)
    for (const { path, body } of requestsFor(route)) {
      const { status, body: answer } = await send({
        method: route.method.toUpperCase() as 'GET',
        path,
        key: world.extendedKey,
        ...(body ? { body } : {}),
      })
      expect(status).not.toBe(500)
      const text = JSON.stringify(answer)
      expect(text).not.toContain(world.tenantId)
      expect(text).not.toContain('Third')
      if (status === 200 && route.path.includes('{product}')) throw new Error(`${route.method} ${path} was answered`)
    }
  })

  it('leaves the first as it was', async () => {
    const { send } = inProcess(world.api)
    const read = async (path: string) => (await send({ method: 'GET', path, key: world.key })).body
    expect(await read('/api/products')).toEqual({ tenant_id: world.tenantId, products: [PRODUCT, 'Empty', 'Third'] })
    expect(await read(`/api/advice/reviews/${encodeURIComponent(PRODUCT)}`)).toMatchObject({
      reviews: { 'secret-card': { decision: 'adopted' } },
    })
    expect(await read('/api/me')).toMatchObject({ token_days_remaining: 60, token_created_at: '2026-11-19T12:00:00.000Z' })
  })
})
