/** The order of the checks before a handler runs: API key 401, trial 402, product 403, input 400. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBodySchema } from '#shared/contract/errors.ts'
import type { RouteDefinition } from '#shared/contract/route.ts'
import { deskRoutes, routes } from '#shared/contract/routes.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'
import type { ContractRequest } from './transport.ts'

const all = Object.entries<RouteDefinition>(routes).map(([name, route]) => ({ name, ...route }))
const withProductInPath = all.filter(({ path }) => path.includes('{product}'))
const importPaths: readonly string[] = [deskRoutes.previewImport.path, deskRoutes.startImport.path]
const withProductInBody = all.filter(({ path, body }) => body !== undefined && 'product' in body.shape && !importPaths.includes(path))

const OVERSIZED = JSON.stringify({ junk: 'x'.repeat(70_000) })
const foreignProducts = ['Foreign', 'Nobody']

describe('checks before a handler', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const errorCode = async (request: Omit<ContractRequest, 'method'> & { readonly method: string }) => {
    const caller = request.path === deskRoutes.propose.path ? 'agent' : 'http'
    const { body } = await inProcess(world.api, caller).send({
      ...request,
      method: request.method.toUpperCase() as ContractRequest['method'],
    })
    return errorBodySchema.parse(body).code
  }
  const pathOf = (route: Pick<RouteDefinition, 'path'>, product: string) =>
    `${route.path.replace('{product}', encodeURIComponent(product))}?anchor=x&days=0&day=x&until=x&since=x&review=x&paper=x`
  const textFor = (route: Pick<RouteDefinition, 'method'>, text: string) => (route.method === 'get' ? {} : { text })

  it('cover every route that names a product', () => {
    expect(withProductInPath.length).toBeGreaterThan(15)
    expect(withProductInBody.map(({ name }) => name)).toEqual(['submitReview', 'undoReview', 'runAgent', 'propose', 'answerProposal'])
  })

  it.each(withProductInPath)('answer 401, 402, 403 and 400 in this order for a product in the path: $name', async (route) => {
    const { method } = route
    for (const text of [OVERSIZED, '{', '{}']) {
      for (const product of [...foreignProducts, 'Glow Serum']) {
        const request = { method, path: pathOf(route, product), ...textFor(route, text) }
        expect(await errorCode({ ...request, key: null })).toBe('invalid_api_key')
        expect(await errorCode({ ...request, key: world.expiredKey })).toBe('trial_expired')
      }
      for (const product of foreignProducts) {
        const request = { method, path: pathOf(route, product), ...textFor(route, text) }
        expect(await errorCode({ ...request, key: world.key })).toBe('product_not_authorised')
      }
    }
    if (!route.body) return
    const own = { method, path: pathOf(route, 'Glow Serum'), key: world.key }
    expect(await errorCode({ ...own, text: OVERSIZED })).toBe('too_large')
    for (const text of ['{', '{}', '7']) expect(await errorCode({ ...own, text })).toBe('invalid_request')
  })

  it.each(withProductInBody)('answer 401, 402, 413, 403 and 400 in this order for a product in the body: $name', async (route) => {
    const { method, path } = route
    const hasOtherFields = Object.keys(route.body?.shape ?? {}).length > 1
    for (const product of [...foreignProducts, 'Glow Serum']) {
      for (const body of [{ product }, { product, card_id: 7, junk: 'x'.repeat(70_000) }]) {
        expect(await errorCode({ method, path, key: null, body })).toBe('invalid_api_key')
        expect(await errorCode({ method, path, key: world.expiredKey, body })).toBe('trial_expired')
      }
      expect(await errorCode({ method, path, key: world.key, body: { product, junk: 'x'.repeat(70_000) } })).toBe('too_large')
    }
    for (const product of foreignProducts)
      expect(await errorCode({ method, path, key: world.key, body: { product, card_id: 7 } })).toBe('product_not_authorised')
    for (const product of [7, null, ['Foreign'], ...(hasOtherFields ? ['Glow Serum'] : [])])
      expect(await errorCode({ method, path, key: world.key, body: { product, card_id: 7 } })).toBe('invalid_request')
    for (const text of ['', '{', '7', 'null', '[]', '{}'])
      expect(await errorCode({ method, path, key: world.key, text })).toBe('invalid_request')
  })

  it.each(importPaths)('let an import name a product that does not exist yet: %s', async (path) => {
    const body = { upload_id: 'unknown', kind: 'ads', product: 'Foreign', options: {} }
    expect(await errorCode({ method: 'post', path, key: world.key, body })).toBe('not_found')
    expect(await errorCode({ method: 'post', path, key: world.key, body: { ...body, product: '' } })).toBe('invalid_request')
  })
})
