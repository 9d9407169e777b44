/** Restatements of a product since an instant. */

import type { ProductRow } from '../../db/connection/schema.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Ad platforms restate for 28 days. */
const WINDOW_MS = 28 * 86_400_000

/** What changed after `since` (milliseconds; 28 days ago if absent), as the JSON text of an object. */
export const restatementsOf = async (
  { views, options }: ServiceContext,
  { account }: Tenant,
  product: ProductRow,
  since: number = options.clock.now() - WINDOW_MS,
): Promise<string> => (await views.read('restatements', { product, timezone: account.timezone, since })).text
