import { expect, it } from 'vitest'
import { findAccountByKeyHash } from '#api/db/accounts/account-store.ts'
import { hashApiKey } from '#api/keys.ts'
import { recoverKey } from '#api/services/accounts/key-recovery-service.ts'
import { createProduct } from '#api/services/products/product-service.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('the owner gets a new key for the latest account, and the old one is no longer valid', async () => {
  const { context } = await openServices()
  const earlier = await addAccount(context)
  const account = await addAccount(context)
  await createProduct(context, account, 'Glow Serum')
  const { api_key, ...rest } = await recoverKey(context, 'owner')
  expect(rest).toEqual({ tenant_id: account.tenant_id, products: ['Glow Serum'] })
  const { db } = context.database
  expect(await findAccountByKeyHash(db, hashApiKey(api_key))).toMatchObject({ id: account.id })
  expect(await findAccountByKeyHash(db, account.key_hash)).toBeUndefined()
  expect(await findAccountByKeyHash(db, earlier.key_hash)).toMatchObject({ id: earlier.id })
})

it.each(['http', 'program'] as const)('a caller over %s gets 403', async (caller) => {
  const { context } = await openServices()
  const { key_hash, id } = await addAccount(context)
  await expect(recoverKey(context, caller)).rejects.toMatchObject({ code: 'not_allowed_here' })
  expect(await findAccountByKeyHash(context.database.db, key_hash)).toMatchObject({ id })
})

it('the owner gets 409 while no account exists', async () => {
  const { context } = await openServices()
  await expect(recoverKey(context, 'owner')).rejects.toMatchObject({ code: 'conflict' })
})
