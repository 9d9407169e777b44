/** Whether an account can have one more product. */

import type { Kysely } from 'kysely'
import type { Schema } from '../../db/connection/schema.ts'
import { listProducts } from '../../db/products/product-store.ts'
import { MAX_PRODUCTS, tooManyProducts } from '../../domain/products/product-limit.ts'
import { requireOwnName } from '../../domain/products/similar-name.ts'

/**
 * Checks that an account can have one more product of this name.
 *
 * @throws ConflictError if it has as many as it may, or one whose name reads the same.
 */
export const requireRoomForProduct = async (db: Kysely<Schema>, accountId: number, name: string): Promise<void> => {
  const products = await listProducts(db, accountId)
  requireOwnName(
    name,
    products.map((product) => product.name),
  )
  if (products.length >= MAX_PRODUCTS) throw tooManyProducts()
}
