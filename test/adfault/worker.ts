/** A worker thread that measures one task after the other. */

import { parentPort, workerData } from 'node:worker_threads'
import { advisorOf } from './engine.ts'
import { measureFault } from './measure-fault.ts'
import { measureSituation } from './measure-situation.ts'
import { measureOutcome } from './outcomes/measure-outcome.ts'
import type { Score, Task } from './task.ts'

const { engine } = workerData as { readonly engine: string }
const advise = await advisorOf(engine)

const measure = (task: Task): Score => {
  if (task.kind === 'outcome') return { kind: 'outcome', score: measureOutcome(task) }
  return task.kind === 'fault'
    ? { kind: 'fault', score: measureFault(task, advise) }
    : { kind: 'situation', score: measureSituation(task, advise) }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(measure(task)))
