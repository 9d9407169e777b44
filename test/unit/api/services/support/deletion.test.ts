import { expect, it } from 'vitest'
import { createAccount } from '#api/services/accounts/account-service.ts'
import { deletionScope, isSharedWithOthers } from '#api/services/support/deletion.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('a demo next to the only account is not of other people, a second account is', async () => {
  const { context } = await openServices()
  const own = await addAccount(context)
  await createAccount(context, { name: 'Demo', timezone: 'UTC', currency: 'USD', ownerId: own.id })
  expect([await isSharedWithOthers(context, 'http'), await deletionScope(context, 'http')]).toEqual([false, 'database'])
  await addAccount(context)
  expect([await isSharedWithOthers(context, 'http'), await deletionScope(context, 'http')]).toEqual([true, 'product'])
  expect([await isSharedWithOthers(context, 'owner'), await deletionScope(context, 'owner')]).toEqual([false, 'database'])
})
