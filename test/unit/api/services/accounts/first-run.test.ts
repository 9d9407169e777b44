import { expect, it } from 'vitest'
import { countAccounts } from '#api/db/accounts/account-store.ts'
import { requireFirstRun, runAsFirstRun } from '#api/services/accounts/first-run.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

it('anyone may create the first account, and only the owner may create another one', async () => {
  const { context } = await openServices()
  await requireFirstRun(context, 'http')
  await addAccount(context)
  await expect(requireFirstRun(context, 'http')).rejects.toMatchObject({ code: 'not_allowed_here' })
  await expect(requireFirstRun(context, 'program')).rejects.toMatchObject({ code: 'not_allowed_here' })
  await requireFirstRun(context, 'owner')
})

it('of several callers at once, one creates the first account', async () => {
  const { context } = await openServices()
  const results = await Promise.allSettled([1, 2, 3].map(() => runAsFirstRun(context, 'http', () => addAccount(context))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await countAccounts(context.database.db)).toBe(1)
})

it('a caller can create the first account after the attempt of another one failed', async () => {
  const { context } = await openServices()
  const failed = runAsFirstRun(context, 'http', () => Promise.reject(new Error('no disk space')))
  const next = runAsFirstRun(context, 'http', () => addAccount(context))
  await expect(failed).rejects.toThrow('no disk space')
  expect(await next).toMatchObject({ currency: 'EUR' })
})
