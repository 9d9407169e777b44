import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { stopWorker, trackStart } from '#shared/node/stop-worker.ts'

const start = (script: string): Worker =>
  trackStart(new Worker(`const { parentPort } = require('node:worker_threads')\n${script}`, { eval: true }))

it('ends a worker only after its first message', async () => {
  const worker = start("setTimeout(() => parentPort.postMessage('started'), 300); setInterval(() => undefined, 1000)")
  const events: string[] = []
  worker.once('message', () => events.push('started'))
  worker.once('exit', () => events.push('ended'))
  await stopWorker(worker)
  expect(events).toEqual(['started', 'ended'])
})

it('ends one that is busy, and one that has ended', async () => {
  const busy = start("parentPort.postMessage('started'); for (;;);")
  await stopWorker(busy)
  const over = start('')
  await once(over, 'exit')
  await stopWorker(over)
  expect([busy.threadId, over.threadId]).toEqual([-1, -1])
})
