/** Emits the sync events of a source's products to its account. */

import type { sourceEventStates } from '#shared/contract/events.ts'
import { hasFailed, wasCanceled } from '../../jobs/job-error.ts'
import type { ServiceContext } from '../support/service-context.ts'

type SourceEventState = (typeof sourceEventStates)[number]

/** Emits the start of a sync, and its outcome once its state can be read. Resolves and rejects as `sync` does. */
export const emitSyncEvents = async <T>(
  { events }: Pick<ServiceContext, 'events'>,
  { accountId, products }: { readonly accountId: number; readonly products: readonly string[] },
  sync: Promise<T>,
): Promise<T> => {
  const emitState = (state: SourceEventState): void => {
    for (const product of products) events.emit(accountId, { type: 'source-state', product, state })
  }
  const emitData = (): void => {
    for (const product of products) events.emit(accountId, { type: 'data-changed', product, reason: 'sync' })
  }
  emitState('syncing')
  try {
    const result = await sync
    emitState('synced')
    emitData()
    return result
  } catch (error) {
    emitState(hasFailed(error) ? 'failed' : 'cancelled')
    // What was read before is saved.
    if (wasCanceled(error)) emitData()
    throw error
  }
}
