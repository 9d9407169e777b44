/** Creates the demo account with its products, and pulls their data. */

import type { Kysely } from 'kysely'
import { dayInZone } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { microsFromUnits } from '#shared/money.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { attachedDemo, hasDemoSource, isDemo } from '../../db/accounts/demo-store.ts'
import type { AccountRow, ProductRow, Schema } from '../../db/connection/schema.ts'
import { insertProduct, type NewProduct } from '../../db/products/product-store.ts'
import { insertProductSource, insertSource } from '../../db/sources/source-store.ts'
import type { IssuedKey } from '../../operator.ts'
import { demoAccount } from '../../sources/demo/demo-account.ts'
import { demoConfig } from '../../sources/sources-of.ts'
import { tokenName } from '../meta/token-storage.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { deletedAfterBackup, deletionScope } from '../support/deletion.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createAccount } from './account-service.ts'
import { addDemoPast } from './demo-past.ts'

/** One seed for all users: two people who open the demo on the same day see the same numbers. */
const DEMO_SEED = 20_261

/** Part of the token age, in days: the number of full days left does not change for the rest of the day. */
const HALF_A_DAY = 0.5

/** Share of the work that is pulling the data; the rest is the past of its advice. */
const PULL_SHARE = 0.75

export interface CreatedDemo extends IssuedKey {
  readonly products: readonly string[]
}

/** @param ownerId - the account that it is next to from the start; null: none */
export const createDemo = async (context: ServiceContext, pulls: PullService, ownerId: number | null = null): Promise<CreatedDemo> => {
  const { database, options } = context
  const now = options.clock.now()
  const { accountId, ...issued } = await createAccount(context, {
    ...demoAccount,
    tokenAgeDays: demoAccount.tokenAgeDays - HALF_A_DAY,
    otherChannels: 0,
    ownerId,
  })
  const foundedOn = dayInZone(now, demoAccount.timezone)
  const config = demoConfig({ seed: DEMO_SEED, foundedOn })
  const rows: ProductRow[] = []
  for (const product of demoAccount.products) {
    const row = await database.write(() =>
      database.db.transaction().execute((trx) =>
        insertDemoProduct(trx, config, {
          account_id: accountId,
          name: product.name,
          created_at: now,
          contribution_margin: product.contributionMargin,
          target_cpa: microsFromUnits(product.targetCpa),
        }),
      ),
    )
    rows.push(row)
  }
  context.events.emit(accountId, { type: 'data-changed', product: null, reason: 'create' })
  /** Of the products whose data is loaded: how much of their past is made, 0..1. */
  const pasts = new Map<number, number>()
  const progressOf = (row: ProductRow): number => {
    const past = pasts.get(row.id)
    return past === undefined ? PULL_SHARE * (pulls.stateOf(row).progress ?? 0) : PULL_SHARE + (1 - PULL_SHARE) * past
  }
  const progress = () => rows.map((row) => ({ product: row.name, progress: progressOf(row) }))
  const load = async (row: ProductRow): Promise<void> => {
    await pulls.pull(row)
    const past = { account: { ...demoAccount, id: accountId }, product: row, foundedOn }
    await addDemoPast(context, past, (share) => pasts.set(row.id, share))
  }
  await context.demoProgress.during(progress, () => Promise.all(rows.map(load)))
  return { ...issued, products: demoAccount.products.map(({ name }) => name) }
}

/**
 * Adds the demo next to the account of a key. Nobody gets its key: the account's own key opens it.
 *
 * @throws ApiError 403 for a caller that may be on another machine.
 */
export const addDemo = (context: ServiceContext, pulls: PullService, keyAccount: AccountRow, caller: Caller): Promise<void> =>
  context.mutex.runExclusive(`demo next to ${keyAccount.id}`, async () => {
    const { database } = context
    if (caller === 'network')
      throw new ApiError('not_allowed_here', 'Other machines can reach this server, so it has no demo next to accounts.')
    if ((await isDemo(database.db, keyAccount.id)) || (await attachedDemo(database.db, keyAccount.id))) return
    const { tenant_id } = await createDemo(context, pulls, keyAccount.id)
    context.options.log.info({ tenant: tenant_id }, 'demo.added')
  })

/**
 * Deletes the demo of a key: the one next to its account, or the account itself if it is the demo. Before, backs up what the user made in
 * it: the whole database, or only the products if other accounts are in the database and the caller is not the owner of the machine.
 *
 * @throws ApiError 404 if there is none, 409 if files were imported into it or Meta was connected, 503 if the backup fails; nothing is
 * deleted then.
 */
export const deleteDemo = async (context: ServiceContext, keyAccount: AccountRow, caller: Caller): Promise<void> => {
  const { database, jobs, options, events } = context
  const attached = await attachedDemo(database.db, keyAccount.id)
  if (!attached && !(await hasDemoSource(database.db, keyAccount.id))) throw new ApiError('not_found', 'This account has no demo.')
  const demo = attached ?? keyAccount
  const spec = {
    type: 'delete-demo',
    accountId: demo.id,
    scope: await deletionScope(context, caller),
    clockOffset: options.clock.now() - Date.now(),
  } as const
  const { isDeleted } = await deletedAfterBackup(() => jobs.start(spec, demo.id).finished)
  if (!isDeleted) throw conflictOf(createMessage('conflict.demoHasData'))
  // After the commit: a token that stays in the keychain opens nothing without its account.
  for (const slot of [0, 1] as const)
    await options.secrets
      .delete(tokenName(demo, slot))
      .catch((error: unknown) => options.log.error({ error: String(error) }, 'demo.secret_left'))
  events.emit(keyAccount.id, { type: 'data-changed', product: null, reason: 'delete' })
}

/** A demo product has an ad account and a store of its own. */
export const insertDemoProduct = async (trx: Kysely<Schema>, config: string, product: NewProduct): Promise<ProductRow> => {
  const row = await insertProduct(trx, product)
  const own = { account_id: row.account_id, kind: 'demo', name: row.name, config, created_at: row.created_at } as const
  const ads = await insertSource(trx, { ...own, role: 'ads' })
  const store = await insertSource(trx, { ...own, role: 'store' })
  await insertProductSource(trx, { product_id: row.id, source_id: ads.id, rule: JSON.stringify({ type: 'rest' }) })
  await insertProductSource(trx, { product_id: row.id, source_id: store.id, rule: JSON.stringify({ type: 'all' }) })
  return row
}
