/** Up to which instant the user has acknowledged the restatements of a product. */

import { invalidRequest } from '../../api-error.ts'
import { readAcknowledgedUntil, saveAcknowledgedUntil } from '../../db/ads/restatements-acknowledged-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Tolerance for a browser whose clock is ahead of this machine. */
const CLOCK_SKEW_MS = 60_000

/**
 * Reads up to which instant restatements are acknowledged.
 *
 * @returns milliseconds in UTC; null if nothing was ever acknowledged.
 */
export const acknowledgedUntil = ({ database }: ServiceContext, product: ProductRow): Promise<number | null> =>
  readAcknowledgedUntil(database.db, product.id)

/**
 * Acknowledges the restatements up to an instant. An instant before the saved one changes nothing.
 *
 * @param until milliseconds in UTC.
 * @returns the instant that is saved now, milliseconds in UTC.
 * @throws ApiError 400 if `until` is in the future.
 */
export const acknowledgeRestatements = async (context: ServiceContext, product: ProductRow, until: number): Promise<number | null> => {
  const { database, options, events } = context
  if (until > options.clock.now() + CLOCK_SKEW_MS) throw invalidRequest([{ field: 'until', problem: 'must not be in the future' }])
  await database.write(() => saveAcknowledgedUntil(database.db, product.id, until))
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'acknowledge' })
  return acknowledgedUntil(context, product)
}
