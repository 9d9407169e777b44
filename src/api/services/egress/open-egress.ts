/** Opens the seam to other machines on the database of the API. */

import type { ApiOptions } from '../../api-options.ts'
import type { Database } from '../../db/connection/database.ts'
import { switchReader } from '../../db/egress/switch-store.ts'
import { safePath } from '../../domain/egress/safe-path.ts'
import { createEgress, type Egress } from '../../egress/egress.ts'
import type { UpdateCalls } from '../../update-calls.ts'
import type { EventEmitter } from '../events/event-emitter.ts'
import { type CallRecorder, createCallRecorder } from './call-recorder.ts'

interface OpenedEgress {
  readonly egress: Egress
  readonly calls: CallRecorder
  readonly updateCalls: UpdateCalls
}

interface EgressContext {
  readonly database: Database
  readonly events: EventEmitter
  readonly options: Pick<ApiOptions, 'fetch' | 'clock' | 'log'>
}

const updates = { accountId: null, destination: 'updates' } as const

export const openEgress = ({ database, events, options }: EgressContext): OpenedEgress => {
  const { clock, log } = options
  const calls = createCallRecorder({ database, events, log, now: clock.now })
  const onUnrecorded = (error: unknown): void => log.error({ error: String(error) }, 'egress.not_recorded')
  const isOff = switchReader(database.raw)
  const egress = createEgress({ fetch: options.fetch, isOff, record: calls.record, now: clock.now, onUnrecorded })
  const updateCalls: UpdateCalls = {
    isOff: async () => isOff(updates),
    record: (call) => calls.record({ ...call, ...updates, path: safePath('updates', call.path) }),
  }
  return { egress, calls, updateCalls }
}
