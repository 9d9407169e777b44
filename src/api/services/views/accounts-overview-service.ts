/** All accounts that the key of a request opens, in one view. */

import { asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { PeriodLength } from '#shared/period.ts'
import { invalidRequest } from '../../api-error.ts'
import { listProducts } from '../../db/products/product-store.ts'
import { readBaseCurrency } from '../../db/rates/rate-store.ts'
import type { Tenant } from '../../request-context.ts'
import { linkedTo } from '../accounts/account-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/**
 * The accounts as JSON text.
 *
 * @throws ApiError 400 for a day that has not started in one of the accounts.
 */
export const accountsOverviewOf = async (
  context: ServiceContext,
  { keyAccount }: Tenant,
  query: { readonly day?: string | undefined; readonly period: PeriodLength },
): Promise<string> => {
  const { database, options, views } = context
  const now = options.clock.now()
  const accounts = await Promise.all(
    [keyAccount, ...(await linkedTo(context, keyAccount.id))].map(async (account) => ({
      account,
      products: await database.readCached(`products of ${account.id}`, () => listProducts(database.db, account.id)),
    })),
  )
  const base = await readBaseCurrency(database.db, keyAccount.id)
  const days = accounts.map(({ account }) => ({ today: dayInZone(now, account.timezone), timezone: account.timezone }))
  const request = { accounts, base: base ?? keyAccount.currency, day: startedDay(query.day, days), period: query.period, now }
  return (await views.read('accounts_overview', request)).text
}

const startedDay = (asked: string | undefined, days: readonly { readonly today: Day; readonly timezone: string }[]): Day | null => {
  if (asked === undefined) return null
  const early = days.find(({ today }) => asked > today)
  if (early) throw invalidRequest([{ field: 'day', problem: `must not be after today, ${early.today} in ${early.timezone}` }])
  return asDay(asked)
}
