/** Creates, changes, renames and deletes products, and reads them for the account pages. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, microsFromUnits, unitsFromMicros } from '#shared/money.ts'
import { conflictOf, invalidRequest } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import { orderSpanOf } from '../../db/orders/order-span.ts'
import { findProduct, insertProduct, listProducts, updateProduct } from '../../db/products/product-store.ts'
import { updateProductName } from '../../db/products/rename-product.ts'
import { channelsOf } from '../../db/spend/channel-spend-store.ts'
import { requireOwnName } from '../../domain/products/similar-name.ts'
import type { Tenant } from '../../request-context.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { deletedAfterBackup, deletionScope } from '../support/deletion.ts'
import { fileShownTo } from '../support/server-paths.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requireRoomForProduct } from './product-limit.ts'

/** Checks and writes of names run one at a time for each account, so that concurrent requests cannot create the same name twice. */
export const nameLockKey = ({ id }: Pick<AccountRow, 'id'>): string => `products of account ${id}`

/**
 * Creates a product without sources.
 *
 * @throws ApiError 409 if the account has a product of this name or of one that reads the same, or as many products as it may have.
 */
export const createProduct = ({ database, options, mutex, events }: ServiceContext, account: AccountRow, name: string): Promise<void> =>
  mutex.runExclusive(nameLockKey(account), async () => {
    // Read from the database: the products of the request may be out of date by now.
    if (await findProduct(database.db, account.id, name)) throw conflictOf(createMessage('conflict.product', { product: name }))
    await requireRoomForProduct(database.db, account.id, name)
    await database.write(() => insertProduct(database.db, { account_id: account.id, name, created_at: options.clock.now() }))
    events.emit(account.id, { type: 'data-changed', product: name, reason: 'create' })
  })

export interface ProductSettings {
  /** Share of revenue, 0 to 1; null: unknown. */
  readonly contribution_margin: number | null
  /** Units of the account currency; null: no target. */
  readonly target_cpa: number | null
}

/** Saves what break-even and targets are computed from. */
export const changeProductSettings = async (
  { database, events }: ServiceContext,
  product: ProductRow,
  { contribution_margin, target_cpa }: ProductSettings,
): Promise<void> => {
  const change = { contribution_margin, target_cpa: target_cpa === null ? null : microsFromUnits(target_cpa) }
  await database.write(() => updateProduct(database.db, product.id, change))
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'settings' })
}

/**
 * Renames a product.
 *
 * @throws ApiError 409 if another product of the account has the name or one that reads the same.
 */
export const renameProduct = (
  context: ServiceContext,
  { account }: Pick<Tenant, 'account'>,
  product: ProductRow,
  name: string,
): Promise<void> =>
  context.mutex.runExclusive(nameLockKey(account), async () => {
    const { database } = context
    const other = await findProduct(database.db, account.id, name)
    if (other && other.id !== product.id) throw conflictOf(createMessage('conflict.product', { product: name }))
    if (name === product.name) return
    const names = (await listProducts(database.db, account.id)).map((known) => known.name)
    requireOwnName(
      name,
      names.filter((known) => known !== product.name),
    )
    const renaming = { id: product.id, accountId: account.id, from: product.name, to: name }
    await database.write(() => database.db.transaction().execute((trx) => updateProductName(trx, renaming)))
    context.events.emit(account.id, { type: 'data-changed', product: product.name, reason: 'rename' })
  })

interface ProductDeletion {
  readonly product: ProductRow
  /** The name of the product, typed again by the user. */
  readonly confirm: string
  readonly caller: Caller
}

/**
 * Deletes a product with its data. Before, backs up the whole database; if it has several accounts and the caller is not the owner of the
 * machine, only the product. A product without data needs no backup.
 *
 * @returns the path of the backup as the caller may read it, null if none was needed.
 * @throws ApiError 400 if `confirm` is not the name, 409 while the product is pulled, 503 if the backup fails; nothing is deleted then.
 */
export const deleteProduct = async (
  context: ServiceContext,
  pulls: PullService,
  { product, confirm, caller }: ProductDeletion,
): Promise<string | null> => {
  if (confirm !== product.name) throw invalidRequest([{ field: 'confirm', problem: 'must be the product name' }])
  if (pulls.stateOf(product).progress !== null) throw conflictOf(createMessage('conflict.syncing'))
  const { clock } = context.options
  const spec = {
    type: 'delete-product',
    accountId: product.account_id,
    productId: product.id,
    scope: await deletionScope(context, caller),
    clockOffset: clock.now() - Date.now(),
  } as const
  const backup = await deletedAfterBackup(() => context.jobs.start(spec, product.account_id, product.name).finished)
  context.events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'delete' })
  return backup ? fileShownTo(caller, backup.file) : null
}

/** A product as the account pages show it. */
export const deskProductOf = async ({ database }: ServiceContext, product: ProductRow): Promise<DeskProduct> => {
  const { ads, channels } = await database.readCached(`days and channels of ${product.id}`, async () => ({
    ads: await factSpan(database.db, product.id),
    channels: await channelsOf(database.db, product.id),
  }))
  // Without ad data, the days of the store orders are used.
  const orders = orderSpanOf(product)
  const { first, last } = ads.last === null && orders !== null ? orders : ads
  return {
    name: product.name,
    ad_source: product.ad_source,
    order_source: product.order_source,
    first_day: first,
    last_day: last,
    orders_first_day: orders?.first ?? null,
    orders_last_day: orders?.last ?? null,
    channels: [...channels],
    contribution_margin: product.contribution_margin,
    target_cpa: product.target_cpa === null ? null : unitsFromMicros(asMicros(product.target_cpa)),
  }
}
