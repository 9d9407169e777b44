import { expect, it } from 'vitest'
import { findAccountByTenant } from '#api/db/accounts/account-store.ts'
import { createDemo } from '#api/services/accounts/demo-service.ts'
import { pullService } from '#api/services/pulls/pull-service.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('a demo next to an account is complete with its first write', async () => {
  const { context } = await openServices()
  const own = await addAccount(context)
  context.database.raw.exec("CREATE TRIGGER no_change BEFORE UPDATE ON account BEGIN SELECT RAISE(ABORT, 'changed later'); END")
  const { tenant_id } = await createDemo(context, pullService(context, Date.now), own.id)
  expect(await findAccountByTenant(context.database.db, tenant_id)).toMatchObject({ owner_id: own.id, other_channels: 0 })
})
