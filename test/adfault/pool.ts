/** Runs tasks in worker threads. */

import { Worker } from 'node:worker_threads'

/**
 * Runs all tasks, several at a time.
 *
 * @param onResult Called after each task, in the order in which they end.
 * @returns The results in the order of the tasks.
 */
export const runInWorkers = async <Task, Result>(
  tasks: readonly Task[],
  jobs: number,
  workerData: unknown,
  onResult: (result: Result, done: number) => void,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  let [next, done] = [0, 0]
  const runOne = (worker: Worker, index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (result: Result) => {
        worker.off('error', reject)
        results[index] = result
        done += 1
        onResult(result, done)
        resolve()
      })
      worker.postMessage(tasks[index])
    })
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    try {
      while (next < tasks.length) await runOne(worker, next++)
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, work))
  return results
}
