/** Emits sync events of a product to its account. */

import type { ProductRow } from '../../db/connection/schema.ts'
import { hasFailed } from '../../jobs/job-error.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Emits the start of a sync, and its outcome once its state can be read. Resolves and rejects as `sync` does. */
export const emitSyncEvents = async <T>(
  { events }: Pick<ServiceContext, 'events'>,
  { account_id: accountId, name: product }: Pick<ProductRow, 'account_id' | 'name'>,
  sync: Promise<T>,
): Promise<T> => {
  events.emit(accountId, { type: 'source-state', product, state: 'syncing' })
  try {
    const result = await sync
    events.emit(accountId, { type: 'source-state', product, state: 'synced' })
    events.emit(accountId, { type: 'data-changed', product, reason: 'sync' })
    return result
  } catch (error) {
    events.emit(accountId, { type: 'source-state', product, state: hasFailed(error) ? 'failed' : 'cancelled' })
    throw error
  }
}
