/** The product that a path or body names; scope was checked before. */

import { ApiError } from '../api-error.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import type { Tenant } from '../request-context.ts'

export const productNamed = (tenant: Tenant, name: string): ProductRow => {
  const product = tenant.products.find((entry) => entry.name === name)
  if (!product) throw new ApiError('product_not_authorised', 'This API key has no access to this product.')
  return product
}
