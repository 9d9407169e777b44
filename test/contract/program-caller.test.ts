/** A caller that is a program reaches the nine paths of the contract and nothing that the window alone needs. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#api/index.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { apiRoutes, deskRoutes, streamRoutes } from '#shared/contract/routes.ts'
import { buildWorld, type World } from './fixtures.ts'

let world: World
beforeAll(async () => {
  world = await buildWorld()
})
afterAll(() => world.close())

const send = async ({ method, path }: Pick<RouteDefinition, 'method' | 'path'>, caller: Caller, key: string | null = world.key) => {
  const filled = path.replace('{product}', 'Empty').replaceAll(/\{\w+\}/g, '1')
  const headers = key === null ? {} : { 'x-api-key': key }
  const body = method === 'post' || method === 'put' ? { body: '{}' } : {}
  const request = new Request(`http://desk.invalid${filled}`, { method: method.toUpperCase(), headers, ...body })
  const response = await world.api.fetch(request, caller)
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('a program that asks', () => {
  it('reaches every path of the contract with the key, and none without', async () => {
    for (const [name, route] of Object.entries(apiRoutes)) {
      expect((await send(route, 'program', null)).status, name).toBe(401)
      expect((await send(route, 'program', `rd_${'x'.repeat(43)}`)).status, name).toBe(401)
      expect([200, 400, 503], name).toContain((await send(route, 'program')).status)
    }
  })

  it('finds no path of the desk, not even with the key, and hears what there is', async () => {
    expect((await send({ method: 'get', path: '/desk/status' }, 'http')).status).toBe(200)
    for (const [name, route] of Object.entries({ ...deskRoutes, ...streamRoutes }))
      for (const key of [world.key, null])
        expect(await send(route, 'program', key), name).toMatchObject({
          status: 404,
          body: { code: 'not_found', message: expect.stringMatching(/\/api\/.*\/openapi\.json/) },
        })
  })

  it('makes no account and no key', async () => {
    const before = await world.api.operator.listAccounts()
    for (const route of [deskRoutes.createDemo, deskRoutes.createAccount, deskRoutes.recoverKey]) await send(route, 'program')
    expect(await world.api.operator.listAccounts()).toEqual(before)
    expect((await send(apiRoutes.me, 'program')).status).toBe(200)
  })
})
