/** Collects rows and saves them in batches, so that nothing waits for the database. */

import type { Logger } from '../../api-options.ts'
import type { Database } from '../../db/connection/database.ts'
import type { EventEmitter } from '../events/event-emitter.ts'

export interface BatchWriter<T> {
  readonly record: (row: T) => void
  /** Saves what was collected; a failure is logged, and the rows wait for the next batch. Never rejects. */
  readonly flush: () => Promise<void>
  /** Saves the rest. */
  readonly close: () => Promise<void>
}

/** What a row belongs to; null: the app itself. */
interface Owned {
  readonly accountId: number | null
}

export interface BatchParts<T extends Owned> {
  readonly database: Pick<Database, 'raw' | 'writeUncached'>
  readonly events: Pick<EventEmitter, 'emit'>
  readonly log: Pick<Logger, 'error'>
  /** Why the data of the accounts of a batch changed. */
  readonly reason: 'egress' | 'mcp'
  /** Saves all rows in one transaction, in tables that no cached answer is read from. */
  readonly save: (raw: Database['raw'], rows: readonly T[]) => void
}

const BATCH_DELAY_MS = 1000
/** While the database cannot be written, more than this is dropped, oldest first. */
const MAX_WAITING = 2000
/** How long a batch waits for another writer, also when the app closes. */
const PATIENCE_MS = 2000

export const createBatchWriter = <T extends Owned>({ database, events, log, reason, save }: BatchParts<T>): BatchWriter<T> => {
  let waiting: T[] = []
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const saveWaiting = async (): Promise<void> => {
    const batch = waiting
    if (batch.length === 0) return
    waiting = []
    try {
      await database.writeUncached(() => save(database.raw, batch), PATIENCE_MS)
      for (const accountId of new Set(batch.map((row) => row.accountId)))
        events.emit(accountId, { type: 'data-changed', product: null, reason })
    } catch (error) {
      log.error({ reason, calls: batch.length, error: String(error) }, 'calls.not_recorded')
      waiting = [...batch, ...waiting].slice(-MAX_WAITING)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(saveWaiting)
    return saving
  }

  return {
    record: (row) => {
      waiting.push(row)
      if (waiting.length > MAX_WAITING) waiting.shift()
      timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS).unref()
    },
    flush,
    close: flush,
  }
}
