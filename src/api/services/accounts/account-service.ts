/** Accounts: authenticates API keys, and creates, changes and re-keys accounts. */

import { timingSafeEqual } from 'node:crypto'
import { type Day, dayFromNumber, dayInZone, dayNumber, isTimeZone } from '#shared/calendar.ts'
import type { FieldProblem } from '#shared/contract/errors.ts'
import { newAccountNameSchema } from '#shared/contract/primitives.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import {
  findAccount,
  findAccountByKeyHash,
  findAccountByTenant,
  findLatestAccount,
  insertAccount,
  listAccounts,
  updateAccount,
} from '../../db/accounts/account-store.ts'
import { attachedDemo } from '../../db/accounts/demo-store.ts'
import { linkedAccounts } from '../../db/accounts/linked-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { listProducts } from '../../db/products/product-store.ts'
import { subscriptionAt } from '../../domain/billing/subscription.ts'
import { isExpired } from '../../domain/billing/trial.ts'
import { hashApiKey, looksLikeApiKey, newApiKey, newTenantId } from '../../keys.ts'
import type { AccountSummary, IssuedKey, NewAccount, Operator } from '../../operator.ts'
import type { Tenant } from '../../request-context.ts'
import type { Billing } from '../billing/billing.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'

const invalidKey = (): ApiError => new ApiError('invalid_api_key', 'The API key is missing or invalid.')

interface AuthenticationOptions {
  readonly lockedCheckoutUrl: Billing['lockedCheckoutUrl']
  readonly caller: Caller
  /**
   * What a request of the window is about instead of the account of its key: `demo`, the demo next to it (without one, the account
   * itself), or the tenant ID of a further account.
   */
  readonly opens?: string | null
  /** Called for every valid key, also that of a locked account. */
  readonly onAuthenticated: (tenantId: string) => void
}

/** The tenant of an X-API-Key. Throws 401 for an unknown key and 402, with the next step, for a locked account. */
export const authenticate = async (
  context: ServiceContext,
  { lockedCheckoutUrl, caller, opens = null, onAuthenticated }: AuthenticationOptions,
  key: string | null,
): Promise<Tenant> => {
  const { options } = context
  const found = await findByKey(context, key, caller)
  if (!found) throw invalidKey()
  const keyAccount = found.account
  onAuthenticated(keyAccount.tenant_id)
  const { account, products } = await openedAccount(context, found, opens)
  const now = options.clock.now()
  const variant = account.variant ?? options.settings.variant
  const isLockedNow = (each: AccountRow): boolean => isLocked(each, now, dayInZone(now, each.timezone))
  // A further account has no trial of its own: it is open as long as the account of the key is.
  const locked = isLockedNow(account) ? account : account.opened_by !== null && isLockedNow(keyAccount) ? keyAccount : null
  if (locked !== null) {
    const checkout_url = await lockedCheckoutUrl({ account: locked, variant })
    throw new ApiError('trial_expired', 'The trial has ended; subscribe to continue.', { checkout_url })
  }
  return { account, keyAccount, products, variant }
}

/**
 * Whether the trial of an account has ended without a subscription.
 *
 * @param now Milliseconds in UTC.
 * @param today In the account's time zone.
 */
export const isLocked = (account: AccountRow, now: number, today: Day): boolean =>
  isExpired(
    { ends: account.trial_ends === null ? null : dayFromNumber(account.trial_ends), subscription: subscriptionAt(account, now) },
    today,
  )

type FoundAccount = Pick<Tenant, 'account' | 'products'>

/** The further accounts that the key of an account opens. */
export const linkedTo = ({ database }: Pick<ServiceContext, 'database'>, accountId: number): Promise<readonly AccountRow[]> =>
  database.readCached(`accounts next to ${accountId}`, () => linkedAccounts(database.db, accountId))

/** Throws 401 for a further account that the key does not open: another account's data must not appear in its place. */
const openedAccount = async (context: Pick<ServiceContext, 'database'>, own: FoundAccount, opens: string | null): Promise<FoundAccount> => {
  if (opens === null || opens === own.account.tenant_id) return own
  if (opens === 'demo') return demoOr(context, own)
  const account = (await linkedTo(context, own.account.id)).find(({ tenant_id }) => tenant_id === opens)
  if (account === undefined) throw new ApiError('invalid_api_key', 'The API key does not open this account.')
  const { readCached, db } = context.database
  return { account, products: await readCached(`products of ${account.id}`, () => listProducts(db, account.id)) }
}

/** The demo next to an account, with its products; the account itself where there is none. */
const demoOr = ({ database }: Pick<ServiceContext, 'database'>, own: FoundAccount): Promise<FoundAccount> =>
  database.readCached(`demo next to ${own.account.id}`, async () => {
    const demo = await attachedDemo(database.db, own.account.id)
    return demo ? { account: demo, products: await listProducts(database.db, demo.id) } : own
  })

/** The accounts that a key opens for the owner of the machine, locked or not; none for an unknown key. */
export const accountIdsOfKey = async (
  context: Pick<ServiceContext, 'database' | 'options' | 'agentKeys'>,
  key: string | null,
): Promise<readonly number[]> => {
  const found = await findByKey(context, key, 'owner')
  if (!found) return []
  const { id } = found.account
  return [id, (await demoOr(context, found)).account.id, ...(await linkedTo(context, id)).map((account) => account.id)]
}

/** Whether a key belongs to an account, read from the database. False if it cannot be read now: the caller may try again. */
export const isKnownKey = async ({ database, options }: Pick<ServiceContext, 'database' | 'options'>, key: string): Promise<boolean> => {
  if (!looksLikeApiKey(key)) return false
  try {
    // Not cached: any number of wrong keys would push everything else out of the cache.
    return (await findAccountByKeyHash(database.db, hashApiKey(key))) !== undefined
  } catch (error) {
    options.log.error({ error: String(error) }, 'key.check_failed')
    return false
  }
}

/**
 * The account of a key with its products; null for an unknown key. Only the owner of the machine can use the session key, which opens the
 * latest account, and only the MCP server a key that the operator issued to it.
 */
const findByKey = async (
  { database, options, agentKeys }: Pick<ServiceContext, 'database' | 'options' | 'agentKeys'>,
  key: string | null,
  caller: Caller,
): Promise<Pick<Tenant, 'account' | 'products'> | null> => {
  if (key === null || !looksLikeApiKey(key)) return null
  const hash = hashApiKey(key)
  const isSessionKey = caller === 'owner' && options.sessionKey !== undefined && timingSafeEqual(hashApiKey(options.sessionKey), hash)
  const agentAccount = caller === 'agent' ? agentKeys.accountOf(hash) : undefined
  const cacheName = isSessionKey ? 'the session key' : `${agentAccount === undefined ? '' : 'agent '}key ${hash.toString('base64')}`
  const { account, products } = await database.readCached(cacheName, async () => {
    const row = await (isSessionKey
      ? findLatestAccount(database.db)
      : agentAccount !== undefined
        ? findAccount(database.db, agentAccount)
        : findAccountByKeyHash(database.db, hash))
    return { account: row, products: row ? await listProducts(database.db, row.id) : [] }
  })
  return account && (isSessionKey || agentAccount !== undefined || timingSafeEqual(account.key_hash, hash)) ? { account, products } : null
}

interface OtherColumns {
  /** Of a further account: the account whose key opens it too. */
  readonly openedBy: number
}

/** What only a demo has from the start. */
interface DemoColumns {
  readonly tokenAgeDays: number
  readonly otherChannels: 0
  /** The account that it is next to; null: none. */
  readonly ownerId: number | null
}

/** Throws 400 for an unknown time zone or currency, or a name that an account must not have. */
export const requireValidAccount = (account: Pick<NewAccount, 'name' | 'timezone' | 'currency'>): void => {
  const problems = [
    ...(isTimeZone(account.timezone)
      ? []
      : [{ field: 'timezone', problem: `must be an IANA time zone such as Europe/Berlin, not "${account.timezone}"` }]),
    ...currencyProblems(account.currency),
    ...(newAccountNameSchema.safeParse(account.name).error?.issues ?? []).map(({ message }) => ({ field: 'name', problem: message })),
  ]
  if (problems.length > 0) throw invalidRequest(problems)
}

/** Creates an account and returns its key, which is shown only here. Throws 400 as {@link requireValidAccount} does. */
export const createAccount = async (
  { database, options }: ServiceContext,
  account: NewAccount & Partial<DemoColumns & OtherColumns>,
): Promise<IssuedKey & { readonly accountId: number }> => {
  requireValidAccount(account)
  const key = newApiKey()
  const now = options.clock.now()
  const row = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const inserted = await insertAccount(trx, {
        tenant_id: newTenantId(),
        name: account.name.trim(),
        timezone: account.timezone,
        currency: account.currency,
        variant: account.variant ?? null,
        key_hash: hashApiKey(key),
        key_made_at: now,
        trial_ends: account.trialEnds === undefined ? null : dayNumber(account.trialEnds),
        subscription: 'none',
        subscription_ends: null,
        token_created_at: now - (account.tokenAgeDays ?? 0) * 86_400_000,
        token_expires_at: null,
        token_present: account.tokenAgeDays === undefined ? 0 : 1,
        other_channels: account.otherChannels ?? null,
        owner_id: account.ownerId ?? null,
        opened_by: account.openedBy ?? null,
        created_at: now,
      })
      await planTokenReminders(trx, inserted, now)
      return inserted
    }),
  )
  return { tenant_id: row.tenant_id, api_key: key, accountId: row.id }
}

/** What is wrong with a currency code; empty: nothing. */
export const currencyProblems = (currency: string): readonly FieldProblem[] =>
  Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [{ field: 'currency', problem: `must be a three-letter currency code such as EUR, not "${currency}"` }]

/** Creates a new key for an account; the old one stops working at once. */
export const rotateKey = async ({ database, options }: ServiceContext, tenantId: string): Promise<IssuedKey> => {
  const account = await requireAccount(database.db, tenantId)
  const opener = account.opened_by === null ? undefined : await findAccount(database.db, account.opened_by)
  if (opener !== undefined)
    throw invalidRequest([{ field: '--account', problem: `must be ${opener.tenant_id}, whose key opens ${tenantId} too` }])
  const key = newApiKey()
  await database.write(() => updateAccount(database.db, account.id, { key_hash: hashApiKey(key), key_made_at: options.clock.now() }))
  return { tenant_id: account.tenant_id, api_key: key }
}

export const changeAccount = async (
  { database, options }: ServiceContext,
  tenantId: string,
  change: Parameters<Operator['setAccount']>[1],
): Promise<AccountSummary> => {
  const account = await requireAccount(database.db, tenantId)
  const { trialEnds, ...rest } = change
  const row = await database.write(() =>
    updateAccount(database.db, account.id, {
      ...rest,
      // A status that the operator sets applies until the payment provider reports a change.
      ...(rest.subscription === undefined ? {} : { subscription_ends: null }),
      ...(trialEnds === undefined ? {} : { trial_ends: trialEnds === null ? null : dayNumber(trialEnds) }),
    }),
  )
  return summary(database.db, row, options.clock.now())
}

export const summariseAccounts = async ({ database, options }: ServiceContext): Promise<AccountSummary[]> =>
  Promise.all((await listAccounts(database.db)).map((row) => summary(database.db, row, options.clock.now())))

/** The account with a tenant id. Throws 404 if it does not exist. */
export const requireAccount = async (db: ServiceContext['database']['db'], tenantId: string): Promise<AccountRow> => {
  const account = await findAccountByTenant(db, tenantId)
  if (!account) throw new ApiError('not_found', `Account ${tenantId} does not exist.`)
  return account
}

const summary = async (db: ServiceContext['database']['db'], row: AccountRow, now: number): Promise<AccountSummary> => ({
  tenant_id: row.tenant_id,
  name: row.name,
  timezone: row.timezone,
  currency: row.currency,
  variant: row.variant,
  trial_ends: row.trial_ends === null ? null : dayFromNumber(row.trial_ends),
  subscription: subscriptionAt(row, now),
  products: (await listProducts(db, row.id)).map(({ name }) => name),
})
