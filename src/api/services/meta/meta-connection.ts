/** What the first and every later connection of an ad account share: checks, its source, its products and its first sync. */

import type { Kysely } from 'kysely'
import type { ConnectedProduct } from '#shared/contract/internal/platform.ts'
import { createMessage } from '#shared/messages/message.ts'
import { conflictOf } from '../../api-error.ts'
import { findAccountByAdAccount } from '../../db/accounts/account-store.ts'
import { clearDemoAnswer } from '../../db/accounts/demo-answer.ts'
import type { Database } from '../../db/connection/database.ts'
import type { AccountRow, Schema } from '../../db/connection/schema.ts'
import { findProduct, insertProduct } from '../../db/products/product-store.ts'
import { type AppliedRules, applyRules } from '../../db/sources/apply-rules.ts'
import { findExternalSource, insertSource } from '../../db/sources/source-store.ts'
import { isSameZone } from '../../domain/facts/same-zone.ts'
import type { NewRule } from '../../domain/mapping/change-rules.ts'
import type { AdAccount } from '../../sources/meta/ad-accounts.ts'
import { requireRoomForProduct } from '../products/product-limit.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** The id of an ad account as Meta writes it: `act_…`. */
export const adAccountIdOf = (given: string): string => `act_${given.replace(/^act_/, '')}`

/**
 * Checks that an ad account counts days and money as the account does: numbers of other currencies or days cannot be added up.
 *
 * @throws ApiError 409 that names what differs.
 */
export const requireSameUnits = (
  { timezone, currency }: Pick<AccountRow, 'timezone' | 'currency'>,
  adAccount: Pick<AdAccount, 'id' | 'timezone' | 'currency'>,
): void => {
  const differences = [
    ...(isSameZone(timezone, adAccount.timezone)
      ? []
      : [createMessage('conflict.zone', { id: adAccount.id, theirs: adAccount.timezone, own: timezone })]),
    ...(currency === adAccount.currency
      ? []
      : [createMessage('conflict.currency', { id: adAccount.id, theirs: adAccount.currency, own: currency })]),
  ]
  if (differences.length === 0) return
  throw conflictOf(...differences, createMessage('conflict.ownAccount', { id: adAccount.id }))
}

export interface NewConnection {
  readonly trx: Kysely<Schema>
  readonly database: Database
  readonly account: Pick<AccountRow, 'id'>
  readonly adAccount: Pick<AdAccount, 'id' | 'name'>
  readonly products: readonly ConnectedProduct[]
  /** In milliseconds. */
  readonly now: number
}

/**
 * Creates the ad account's source and the named products, or changes their campaigns. Other products keep theirs, and no data is deleted.
 * Runs inside the caller's transaction.
 *
 * @throws ConflictError as {@link applyRules} does, or if a new product has no room or a name that reads like another one.
 */
export const saveConnection = async ({
  trx,
  database,
  account,
  adAccount,
  products,
  now,
}: NewConnection): Promise<AppliedRules & { readonly sourceId: number }> => {
  clearDemoAnswer(database.raw, account.id)
  const source =
    (await findExternalSource(trx, account.id, adAccount.id)) ??
    (await insertSource(trx, {
      account_id: account.id,
      role: 'ads',
      kind: 'meta',
      name: adAccount.name,
      external_id: adAccount.id,
      created_at: now,
    }))
  const rules: NewRule[] = []
  for (const { name, campaign_contains: text, replaces_files: replaces } of products) {
    const existing = await findProduct(trx, account.id, name)
    if (!existing) await requireRoomForProduct(trx, account.id, name)
    const product = existing ?? (await insertProduct(trx, { account_id: account.id, name, created_at: now }))
    rules.push({
      productId: product.id,
      product: name,
      rule: text ? { type: 'contains', text } : { type: 'rest' },
      replacesFiles: replaces === true,
    })
  }
  // The spend of campaigns that move counts at their new product.
  return { ...applyRules(database.raw, source, rules, 'replaced'), sourceId: source.id }
}

/** Reports a new connection and starts to sync it; a failure is logged, and reported with the state of the sources. */
export const startFirstPull = async (
  { database, options, events }: ServiceContext,
  pulls: PullService,
  adAccountId: string,
): Promise<void> => {
  const account = await findAccountByAdAccount(database.db, adAccountId)
  if (!account) return
  await pulls.tokenChanged(account.id)
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'create' })
  const source = await findExternalSource(database.db, account.id, adAccountId)
  if (!source) return
  pulls.pullSource(source).catch((error: unknown) => options.log.error({ source: source.id, error: String(error) }, 'sync.first_failed'))
}
