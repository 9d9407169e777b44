/** Saves outside calls in batches, so that no call waits for the database. */

import { saveCalls } from '../../db/egress/call-store.ts'
import type { EndedCall } from '../../domain/egress/outside-call.ts'
import { type BatchParts, type BatchWriter, createBatchWriter } from '../support/batch-writer.ts'

export type CallRecorder = BatchWriter<EndedCall>

interface RecorderParts extends Pick<BatchParts<EndedCall>, 'database' | 'events' | 'log'> {
  readonly now: () => number
}

export const createCallRecorder = ({ now, ...parts }: RecorderParts): CallRecorder =>
  createBatchWriter({ ...parts, reason: 'egress', save: (raw, calls) => saveCalls(raw, calls, now()) })
