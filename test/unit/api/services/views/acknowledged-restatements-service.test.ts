import { expect, it } from 'vitest'
import { insertProduct } from '#api/db/products/product-store.ts'
import { acknowledgedUntil, acknowledgeRestatements } from '#api/services/views/acknowledged-restatements-service.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { NOON } from '../../../../helpers/test-api.ts'

const open = async () => {
  const { context } = await openServices()
  const { id } = await addAccount(context)
  const { database } = context
  const product = await database.write(() => insertProduct(database.db, { account_id: id, name: 'Glow Serum', created_at: 0 }))
  return { context, product }
}

it('nothing is acknowledged at first, and an earlier instant never replaces a later one', async () => {
  const { context, product } = await open()
  expect(await acknowledgedUntil(context, product)).toBeNull()
  expect(await acknowledgeRestatements(context, product, NOON - 1000)).toBe(NOON - 1000)
  expect(await acknowledgeRestatements(context, product, NOON - 5000)).toBe(NOON - 1000)
  expect(await acknowledgeRestatements(context, product, NOON)).toBe(NOON)
  expect(await acknowledgedUntil(context, product)).toBe(NOON)
})

it('an instant in the future is rejected beyond the tolerance for a clock that is ahead', async () => {
  const { context, product } = await open()
  expect(await acknowledgeRestatements(context, product, NOON + 60_000)).toBe(NOON + 60_000)
  await expect(acknowledgeRestatements(context, product, NOON + 60_001)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await acknowledgedUntil(context, product)).toBe(NOON + 60_000)
})
