/** The platform token of an account: its dates, and its rotation. */

import { dayInZone } from '#shared/calendar.ts'
import { type TokenDates, tokenDaysRemaining, tokenEnd } from '../domain/token-cycle.ts'
import type { Tenant } from '../request-context.ts'
import { platformTokenName } from '../secret-store.ts'
import { updateAccount } from '../store/account-store.ts'
import type { AccountRow } from '../store/schema.ts'
import type { ServiceContext } from './services.ts'

const datesOf = (account: AccountRow): TokenDates => ({ createdAt: account.token_created_at, expiresAt: account.token_expires_at })

export const tokenOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>) => ({
  present: account.token_present === 1,
  created_at: new Date(account.token_created_at).toISOString(),
  days_remaining: tokenDaysRemaining(datesOf(account), options.clock.now()),
  expires_on: dayInZone(tokenEnd(datesOf(account)), account.timezone),
})

/**
 * Replaces the platform token: the secret store first, the dates after, and the old secret back where the dates cannot
 * be written. API key and tenant id stay. Nothing of the accounts that this version makes (demo, files) is connected to
 * a platform that could be asked about a token, so its issue time is the time it was given.
 */
export const rotateToken = async ({ database, options }: ServiceContext, { account }: Tenant, token: string): Promise<void> => {
  const name = platformTokenName(account.tenant_id)
  const old = await options.secrets.get(name)
  await options.secrets.set(name, token)
  try {
    await database.write(() =>
      updateAccount(database.db, account.id, { token_created_at: options.clock.now(), token_expires_at: null, token_present: 1 }),
    )
  } catch (error) {
    await (old === null ? options.secrets.delete(name) : options.secrets.set(name, old))
    throw error
  }
}
