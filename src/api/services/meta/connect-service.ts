/** Onboarding: creates an account with products from an ad account, or a new API key for one that is connected already. */

import type { Kysely } from 'kysely'
import { isTimeZone } from '#shared/calendar.ts'
import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { findAccountByAdAccount, insertAccount, updateAccount } from '../../db/accounts/account-store.ts'
import { deleteFacts } from '../../db/ads/delete-facts.ts'
import type { AccountRow, Schema } from '../../db/connection/schema.ts'
import { findProduct, insertProduct, listProducts, updateProduct } from '../../db/products/product-store.ts'
import { hashApiKey, newApiKey, newTenantId } from '../../keys.ts'
import type { IssuedKey } from '../../operator.ts'
import { type MetaConfig, rulesOf } from '../../sources/meta/campaign-rule.ts'
import { requireAccount } from '../accounts/account-service.ts'
import { requireFirstRun, runAsFirstRun } from '../accounts/first-run.ts'
import { requireRoomForProduct } from '../products/product-limit.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { planTokenReminders } from '../reminders/token-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { type CheckedToken, checkedToken } from './platform-check.ts'
import { replaceToken, saveSecret, tokenName } from './token-storage.ts'

export interface ConnectRequest {
  readonly access_token: string
  readonly ad_account_id: string
  readonly name: string
  readonly products: readonly ConnectedProduct[]
}

type Checked = Awaited<ReturnType<typeof checkedToken>>

/**
 * Connects an ad account and starts its first pull.
 *
 * Connecting the same ad account again replaces its API key. Whether the caller may create an account is checked before
 * Meta checks the token and again after, since another account may have been created in between.
 *
 * @returns the API key, which is shown only here, and the names of the products.
 * @throws ApiError 403 as `requireFirstRun` does, 400 `token_rejected`, 409 for a product that uses file imports, and 502.
 */
export const connect = async (
  context: ServiceContext,
  pulls: PullService,
  caller: Caller,
  request: ConnectRequest,
): Promise<IssuedKey & { readonly products: string[] }> => {
  await requireFirstRun(context, caller)
  const adAccountId = `act_${request.ad_account_id.replace(/^act_/, '')}`
  const checked = await checkedToken(context, request.access_token, adAccountId)
  return runAsFirstRun(context, caller, () =>
    context.mutex.runExclusive(`connection of ${adAccountId}`, async () => {
      const existing = await findAccountByAdAccount(context.database.db, adAccountId)
      const issued = await (existing ? connectAgain(context, existing, request, checked) : connectNew(context, request, checked))
      await startPulls(context, pulls, adAccountId)
      return { ...issued, products: request.products.map(({ name }) => name) }
    }),
  )
}

const connectNew = async (context: ServiceContext, request: ConnectRequest, { adAccount, dates }: Checked): Promise<IssuedKey> => {
  requireSupported(adAccount)
  const { database, options } = context
  const key = newApiKey()
  const now = options.clock.now()
  const owner = { tenant_id: newTenantId(), ad_account_id: adAccount.id }
  // Save the token before the account: an account without a token could not be connected again without its API key.
  await saveSecret(context, tokenName(owner, 0), request.access_token)
  try {
    await database.write(() =>
      database.db.transaction().execute(async (trx) => {
        const account = await insertAccount(trx, {
          ...owner,
          name: request.name,
          timezone: adAccount.timezone,
          currency: adAccount.currency,
          variant: null,
          key_hash: hashApiKey(key),
          trial_ends: null,
          subscription: 'none',
          ...columnsOf(dates),
          token_present: 1,
          created_at: now,
        })
        await planTokenReminders(trx, account, now)
        await saveProducts(trx, account, request.products, now)
      }),
    )
  } catch (error) {
    await options.secrets.delete(tokenName(owner, 0))
    throw error
  }
  return { tenant_id: owner.tenant_id, api_key: key }
}

const connectAgain = async (
  context: ServiceContext,
  { tenant_id }: AccountRow,
  { access_token, name, products }: ConnectRequest,
  { dates }: Checked,
): Promise<IssuedKey> => {
  const key = newApiKey()
  await replaceToken(context, tenant_id, access_token, dates, async (trx) => {
    const account = await requireAccount(trx, tenant_id)
    await updateAccount(trx, account.id, { name, key_hash: hashApiKey(key) })
    await saveProducts(trx, account, products, context.options.clock.now())
  })
  return { tenant_id, api_key: key }
}

const columnsOf = ({ createdAt, expiresAt }: CheckedToken['dates']) => ({ token_created_at: createdAt, token_expires_at: expiresAt })

const requireSupported = ({ timezone, currency }: Checked['adAccount']): void => {
  if (!isTimeZone(timezone))
    throw new ApiError(
      'upstream_unavailable',
      `Meta reports the time zone "${timezone}", which this version does not support; update ROAS Desk.`,
    )
  if (!/^[A-Z]{3}$/.test(currency))
    throw new ApiError(
      'upstream_unavailable',
      `Meta reports the currency "${currency}", which this version does not support; update ROAS Desk.`,
    )
}

/** Creates the named products or changes their campaigns, whose ad data is deleted and pulled again. Other products do not change. */
const saveProducts = async (db: Kysely<Schema>, account: AccountRow, products: readonly ConnectedProduct[], now: number): Promise<void> => {
  const rules = rulesOf(products.map(({ campaign_contains }) => campaign_contains ?? null))
  for (const [index, { name }] of products.entries()) {
    const rule = rules[index]
    if (rule === undefined) continue
    const config: MetaConfig = { adAccountId: account.ad_account_id ?? '', ...rule }
    const source = { ad_source: 'meta', source_config: JSON.stringify(config) } as const
    const existing = await findProduct(db, account.id, name)
    if (existing && existing.ad_source !== 'meta' && existing.ad_source !== 'none')
      throw new ApiError('conflict', `The product "${name}" already uses another source; choose another name.`)
    if (existing?.ad_source === 'meta' && existing.source_config !== source.source_config) await deleteFacts(db, existing.id)
    if (existing) await updateProduct(db, existing.id, source)
    else {
      await requireRoomForProduct(db, account.id)
      await insertProduct(db, { account_id: account.id, name, created_at: now, ...source })
    }
  }
}

const startPulls = async ({ database, options, events }: ServiceContext, pulls: PullService, adAccountId: string): Promise<void> => {
  const account = await findAccountByAdAccount(database.db, adAccountId)
  if (!account) return
  pulls.tokenChanged(account.id)
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'create' })
  for (const product of await listProducts(database.db, account.id)) {
    if (product.ad_source !== 'meta') continue
    pulls.pull(product).catch((error: unknown) => options.log.error({ product: product.id, error: String(error) }, 'sync.first_failed'))
  }
}
