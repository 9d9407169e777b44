/**
 * The entry of compute threads in tests: loads what a task needs with the first task.
 *
 * The API starts such a thread with its first request, before anybody asks for a view. Most tests end without one, and loading the views
 * would be most of what their requests compute.
 */

import { type MessagePort, parentPort } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

/** A thread may be ended once it has reported its start; while it loads a native module, that would abort the whole process. */
const loadNativeModule = (): void => void new BetterSqlite3(':memory:').close()

const port = parentPort as MessagePort
const waiting: unknown[] = []

const collect = (message: unknown): void => {
  waiting.push(message)
  if (waiting.length === 1) void loadAndReplay()
}

const loadAndReplay = async (): Promise<void> => {
  await import('#api/compute/compute-worker-thread.ts')
  port.off('message', collect)
  for (const message of waiting) port.emit('message', message)
}

loadNativeModule()
port.on('message', collect)
port.postMessage('ready')
