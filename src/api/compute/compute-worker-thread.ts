/** The reading thread's door: answers one question after the other, on a connection that cannot write. */

import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/connection/database.ts'
import { failureOf } from '../jobs/failure.ts'
import { handleTask } from './compute-handlers.ts'
import type { ComputeRequest, ComputeResponse } from './compute-task.ts'

const { dataDir } = workerData as { readonly dataDir: string }
const database = openDatabase(dataDir, 'reading')
const send = (answer: ComputeResponse): void => parentPort?.postMessage(answer)

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', ({ id, task }: ComputeRequest) => {
  last = last
    .then(async () => send({ id, result: await handleTask(database, task) }))
    .catch((error: unknown) => send({ id, failure: failureOf(error, false) }))
})
send('ready')
