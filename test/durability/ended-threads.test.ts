/** A thread that is ended while it loads SQLite's native module aborts the whole process: none reports that it has started before that. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

const THREADS = 30

/** Starts threads two at a time, and ends each as soon as it reports that it has started. */
const endAtStart = `
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
const [file, dataDir] = process.argv.slice(1)
const one = async () => {
  const worker = new Worker(file, { workerData: { dataDir, spec: { type: 'check' } }, execArgv: [] })
  await once(worker, 'message')
  await worker.terminate()
}
for (let count = 0; count < ${THREADS}; count += 2) await Promise.all([one(), one()])
console.log('alive')
`

describe('a thread that is ended when it has just started', () => {
  it.each(['job-worker', 'compute-worker'] as const)(`does not end the process: %s, ${THREADS} times`, async (name) => {
    const dataDir = await temporaryFolder()
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', endAtStart, bundleOf(name), dataDir])
    expect(stdout).toBe('alive\n')
  })
})
