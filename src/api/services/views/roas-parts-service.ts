/** Where ROAS changed: in a product, in one of its campaigns or ad sets, or in the account. */

import { ApiError, invalidRequest } from '../../api-error.ts'
import { readAds } from '../../db/ads/ad-day-store.ts'
import type { AdPart } from '../../domain/entity/ad-part.ts'
import type { RangeRequest } from '../../views/range.ts'
import type { ServiceContext } from '../support/service-context.ts'

type PartQuery = { readonly [Key in keyof AdPart]?: AdPart[Key] | undefined }

/** A level without an ID, or an ID without a level, names nothing. */
const partOf = (query: PartQuery): AdPart | null => {
  const { level, id } = query
  if (level === undefined && id === undefined) return null
  if (level === undefined) throw invalidRequest([{ field: 'level', problem: 'must be given with id' }])
  if (id === undefined) throw invalidRequest([{ field: 'id', problem: 'must be given with level' }])
  return { level, id }
}

/**
 * Reads the parts of a product, or of a campaign or ad set, as JSON text.
 *
 * @throws ApiError 400 for a level without an ID or the reverse, 404 if the product has no such campaign or ad set.
 */
export const roasPartsOf = async (context: ServiceContext, request: RangeRequest, query: PartQuery): Promise<string> => {
  const part = partOf(query)
  const { product } = request
  if (part !== null && (await readAds(context.database.db, product.id, part)).length === 0) {
    const name = part.level === 'campaign' ? 'campaign' : 'ad set'
    throw new ApiError('not_found', `"${product.name}" has no ${name} with the ID ${part.id}.`)
  }
  return (await context.views.read('roas_parts', { ...request, part })).text
}
