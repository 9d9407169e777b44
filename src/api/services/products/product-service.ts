/** Products: as the account pages show them, renamed and deleted. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { orderSpanOf } from '../../db/orders/order-span.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { updateProductName } from '../../db/products/rename-product.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { Tenant } from '../../request-context.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Throws 409 where another product has the name. */
export const renameProduct = (
  context: ServiceContext,
  { account }: Pick<Tenant, 'account'>,
  product: ProductRow,
  name: string,
): Promise<void> =>
  context.mutex.runExclusive(`products of account ${account.id}`, async () => {
    const { database } = context
    const other = await findProduct(database.db, account.id, name)
    if (other && other.id !== product.id) throw new ApiError('conflict', `A product named "${name}" already exists.`)
    if (name === product.name) return
    const renaming = { id: product.id, accountId: account.id, from: product.name, to: name }
    await database.write(() => database.db.transaction().execute((trx) => updateProductName(trx, renaming)))
  })

/**
 * Deletes a product with all that is of it, after a backup of the whole database, and answers the backup's file. Throws 400 where the name was
 * not typed again, 409 while it is pulled, 503 where the backup could not be made; then nothing is deleted.
 */
export const deleteProduct = async (context: ServiceContext, pulls: PullService, product: ProductRow, confirm: string): Promise<string> => {
  if (confirm !== product.name) throw invalidRequest([{ field: 'confirm', problem: 'must be the product name' }])
  if (pulls.stateOf(product).progress !== null) throw new ApiError('conflict', 'The product is syncing; delete it when the sync is done.')
  const { clock } = context.options
  const spec = { type: 'delete-product', productId: product.id, clockOffset: clock.now() - Date.now() } as const
  try {
    return (await context.jobs.start(spec, product.account_id).finished).file
  } catch (error) {
    if (error instanceof JobError && error.failure.kind === 'store')
      throw new ApiError('store_unavailable', `The backup failed, so nothing was deleted. ${error.message}`)
    throw error
  }
}

/** A product as the account pages show it. */
export const deskProductOf = async ({ database }: ServiceContext, product: ProductRow): Promise<DeskProduct> => {
  const ads = await factSpan(database.db, product.id)
  // A shop without ads has its days too: its desk opens on the last of them.
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
    contribution_margin: product.contribution_margin,
    target_cpa: product.target_cpa === null ? null : unitsFromMicros(asMicros(product.target_cpa)),
  }
}
