/** Collects outside calls and saves them in batches, so that no call waits for the database. */

import type { Logger } from '../../api-options.ts'
import type { Database } from '../../db/connection/database.ts'
import { saveCalls } from '../../db/egress/call-store.ts'
import type { EndedCall } from '../../domain/egress/outside-call.ts'
import type { EventEmitter } from '../events/event-emitter.ts'

export interface CallRecorder {
  readonly record: (call: EndedCall) => void
  /** Saves what was collected; a failure is logged, and the calls wait for the next batch. Never rejects. */
  readonly flush: () => Promise<void>
  /** Saves the rest. */
  readonly close: () => Promise<void>
}

interface RecorderParts {
  readonly database: Pick<Database, 'raw' | 'write'>
  readonly events: Pick<EventEmitter, 'emit'>
  readonly log: Pick<Logger, 'error'>
  readonly now: () => number
}

const BATCH_DELAY_MS = 1000
/** While the database cannot be written, more than this is dropped, oldest first. */
const MAX_WAITING = 2000
/** How long a batch waits for another writer, also when the app closes. */
const PATIENCE_MS = 2000

export const createCallRecorder = ({ database, events, log, now }: RecorderParts): CallRecorder => {
  let waiting: EndedCall[] = []
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const save = async (): Promise<void> => {
    const batch = waiting
    if (batch.length === 0) return
    waiting = []
    try {
      await database.write(async () => saveCalls(database.raw, batch, now()), PATIENCE_MS)
      for (const accountId of new Set(batch.map((call) => call.accountId)))
        events.emit(accountId, { type: 'data-changed', product: null, reason: 'egress' })
    } catch (error) {
      log.error({ calls: batch.length, error: String(error) }, 'egress.not_recorded')
      waiting = [...batch, ...waiting].slice(-MAX_WAITING)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(save)
    return saving
  }

  return {
    record: (call) => {
      waiting.push(call)
      if (waiting.length > MAX_WAITING) waiting.shift()
      timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS).unref()
    },
    flush,
    close: flush,
  }
}
