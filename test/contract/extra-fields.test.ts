/** A body may name fields that a caller must not set: they are ignored, and nothing of another account or of billing changes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskRoutes } from '#shared/contract/routes.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'

/** Columns of accounts and products, as somebody who has read the schema would name them. */
const foreign = (world: World) => ({
  id: 1,
  account_id: 1,
  tenant_id: world.tenantId,
  key_hash: 'x',
  variant: 'extended',
  trial_ends: '2099-01-01',
  subscription: 'active',
  data_version: 0,
  deleted_at: 1,
  ad_source: 'demo',
})

describe('a body with fields that its route does not have', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  it('creates a product of the caller, and changes neither accounts nor the products of others', async () => {
    const { send } = inProcess(world.api)
    const productsOf = async (key: string) =>
      ((await send({ method: 'GET', path: '/api/products', key })).body as { products: string[] }).products
    const accounts = await world.api.operator.listAccounts()
    const before = await productsOf(world.key)
    const body = { ...foreign(world), name: 'Extra' }
    expect(await send({ method: 'POST', path: deskRoutes.createProduct.path, key: world.extendedKey, body })).toMatchObject({ status: 200 })
    expect(await productsOf(world.key)).toEqual(before)
    expect(await productsOf(world.extendedKey)).toEqual(['Foreign', 'Extra'])
    expect(
      (await world.api.operator.listAccounts()).map(({ tenant_id, variant, trial_ends }) => ({ tenant_id, variant, trial_ends })),
    ).toEqual(accounts.map(({ tenant_id, variant, trial_ends }) => ({ tenant_id, variant, trial_ends })))
  })

  it('does not unlock an account whose trial is over', async () => {
    const { send } = inProcess(world.api)
    const body = { ...foreign(world), reminders: { token: false } }
    for (const path of [deskRoutes.createProduct.path, '/api/advice/review', '/api/billing/checkout'])
      expect((await send({ method: 'POST', path, key: world.expiredKey, body })).status, path).toBe(402)
    expect((await send({ method: 'GET', path: '/api/me', key: world.expiredKey })).status).toBe(402)
  })
})
