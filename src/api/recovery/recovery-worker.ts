/** Puts something sound in the place of a damaged database, in a thread of its own: checking a backup takes seconds. Opens no database before. */

import { parentPort, workerData } from 'node:worker_threads'
import { backupFileOf } from '../db/backup/backup.ts'
import { quarantineDamaged } from '../db/backup/quarantine.ts'
import { restoreDatabase } from '../db/backup/restore.ts'
import { openDatabase } from '../db/connection/database.ts'
import { DbError } from '../db/connection/db-error.ts'
import type { RecoveryRequest, RecoveryResponse } from './recovery-protocol.ts'

const { dataDir, day, stamp } = workerData as RecoveryRequest

const recover = async (): Promise<RecoveryResponse> => {
  if (day === null) {
    // Its schema is made here, off the thread that answers the window.
    const replacedPath = quarantineDamaged(dataDir, stamp, () => void openDatabase(dataDir, 'bulk').raw.close())
    return { replacedPath, customerKeyMissing: false }
  }
  const { replacedPath, key } = await restoreDatabase({ dataDir, from: backupFileOf(dataDir, day), stamp, isDamaged: true })
  return { replacedPath, customerKeyMissing: key.status === 'missing' || key.status === 'mismatch' }
}

const failure = (error: unknown): RecoveryResponse => {
  if (error instanceof DbError) return { code: error.code, message: error.message }
  return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : 'unknown reason' }
}

const answer = await recover().catch(failure)
parentPort?.postMessage(answer)
parentPort?.close()
