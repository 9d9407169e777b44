/** Where ROAS changed: the parts of a product, of a campaign or ad set, and the products of the account. */

import { useQuery } from '@tanstack/react-query'
import { asDay } from '#shared/calendar.ts'
import type { DayRange } from '../kpi/period.ts'
import type { EntityRef } from '../state/entity-ref.ts'
import { client } from './api-client.ts'
import { cachedQuery } from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

const NO_DAY = asDay('1970-01-01')
const NO_RANGE: DayRange = { from: NO_DAY, day: NO_DAY }

/** `part`: null for the whole product. `range`: null while it is not known. */
export const useRoasParts = (product: string, part: EntityRef | null, range: DayRange | null) => {
  const { from, day } = range ?? NO_RANGE
  const of = part === null ? {} : { level: part.level, id: part.id }
  return useQuery({
    ...cachedQuery(queryKeys.roasParts(product, part, from, day), () =>
      client.call('roasParts', { params: { product }, query: { ...of, from, day } }),
    ),
    enabled: range !== null,
  })
}

export const useProductsRoasParts = (range: DayRange | null) => {
  const { from, day } = range ?? NO_RANGE
  return useQuery({
    ...cachedQuery(queryKeys.productsRoasParts(from, day), () => client.call('productsRoasParts', { query: { from, day } })),
    enabled: range !== null,
  })
}
