/** How many products an account may have. */

import type { Kysely } from 'kysely'
import { ApiError } from '../../api-error.ts'
import type { Schema } from '../../db/connection/schema.ts'
import { listProducts, MAX_PRODUCTS } from '../../db/products/product-store.ts'

/**
 * Checks that an account can have one more product.
 *
 * @throws ApiError 409 if it has as many as it may.
 */
export const requireRoomForProduct = async (db: Kysely<Schema>, accountId: number): Promise<void> => {
  if ((await listProducts(db, accountId)).length < MAX_PRODUCTS) return
  throw new ApiError(
    'conflict',
    `An account can have at most ${MAX_PRODUCTS} products. Delete one that you no longer need, or use an existing one.`,
  )
}
