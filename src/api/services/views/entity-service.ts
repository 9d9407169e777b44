/** The page of one campaign or ad set of a product. */

import { ApiError } from '../../api-error.ts'
import { readAds } from '../../db/ads/ad-day-store.ts'
import type { EntityRequest } from '../../views/entity.ts'
import type { ServiceContext } from '../support/service-context.ts'

/**
 * Reads the page as JSON text.
 *
 * @throws ApiError 404 if the product has no such campaign or ad set.
 */
export const entityOf = async (context: ServiceContext, request: EntityRequest): Promise<string> => {
  const { product, part } = request
  const ads = await readAds(context.database.db, product.id, part)
  const name = part.level === 'campaign' ? 'campaign' : 'ad set'
  if (ads.length === 0) throw new ApiError('not_found', `"${product.name}" has no ${name} with the ID ${part.id}.`)
  return (await context.views.read('entity', request)).text
}
