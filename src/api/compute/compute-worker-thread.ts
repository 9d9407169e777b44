/** Entry point of the compute worker: handles one task after the other, on a connection that cannot write. */

import { parentPort, workerData } from 'node:worker_threads'
import pLimit from 'p-limit'
import { openDatabase } from '../db/connection/database.ts'
import { failureOf } from '../jobs/failure.ts'
import { handleTask } from './compute-handlers.ts'
import type { ComputeRequest, ComputeResponse } from './compute-task.ts'

const { dataDir } = workerData as { readonly dataDir: string }
const database = openDatabase(dataDir, 'reading')
const send = (answer: ComputeResponse): void => parentPort?.postMessage(answer)

/** One task at a time: they would share the connection and the processor anyway. */
const enqueue = pLimit(1)
parentPort?.on('message', ({ id, task }: ComputeRequest) => {
  enqueue(() => handleTask(database, task))
    .then((result) => send({ id, result }))
    .catch((error: unknown) => send({ id, failure: failureOf(error, false) }))
})
send('ready')
