import { describe, expect, it } from 'vitest'
import { findProduct, listProducts } from '#api/db/products/product-store.ts'
import { changeProductSettings, createProduct, renameProduct } from '#api/services/products/product-service.ts'
import type { ServiceContext } from '#api/services/support/service-context.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

const required = async (context: ServiceContext, accountId: number, name: string) => {
  const product = await findProduct(context.database.db, accountId, name)
  if (!product) throw new Error(`Expected a product "${name}".`)
  return product
}

describe('creating a product', () => {
  it('with the same name at once succeeds for one caller and gives the others 409', async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    const results = await Promise.allSettled([1, 2, 3].map(() => createProduct(context, account, 'Glow Serum')))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    expect(await listProducts(context.database.db, account.id)).toHaveLength(1)
  })

  it('with a name that another account uses succeeds', async () => {
    const { context } = await openServices()
    for (const account of [await addAccount(context), await addAccount(context)]) {
      await createProduct(context, account, 'Glow Serum')
      expect(await required(context, account.id, 'Glow Serum')).toMatchObject({ ad_source: 'none', order_source: 'none' })
    }
  })

  it('at the same time as a rename to the same name leaves one product of that name', async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    await createProduct(context, account, 'Old')
    const product = await required(context, account.id, 'Old')
    const results = await Promise.allSettled([renameProduct(context, { account }, product, 'New'), createProduct(context, account, 'New')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((await listProducts(context.database.db, account.id)).map(({ name }) => name)).toEqual(['New'])
  })
})

describe('the settings of a product', () => {
  it('are saved with money in micros, and make its data a new version', async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    await createProduct(context, account, 'Glow Serum')
    const before = await required(context, account.id, 'Glow Serum')
    await changeProductSettings(context, before, { contribution_margin: 0.35, target_cpa: 24.99 })
    expect(await required(context, account.id, 'Glow Serum')).toMatchObject({
      contribution_margin: 0.35,
      target_cpa: 24_990_000,
      data_version: before.data_version + 1,
    })
    await changeProductSettings(context, before, { contribution_margin: null, target_cpa: null })
    expect(await required(context, account.id, 'Glow Serum')).toMatchObject({ contribution_margin: null, target_cpa: null })
  })
})
