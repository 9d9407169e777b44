/** Runs jobs, with a queue for each kind, and tracks their progress. */

import { createFairQueue, type FairQueue, type Ticket } from '#shared/concurrency/fair-queue.ts'
import { JobError } from './job-error.ts'
import { type QueueName, queueLimits, queueOf, RETRY_AFTER_MS } from './job-queues.ts'
import type { JobResults, JobSpec } from './job-types.ts'
import { jobThreadFile } from './spare-thread.ts'
import { createWorkerJob, type JobOwner, type RunningJob, type WorkerJob, type WorkerJobSettings } from './worker-job.ts'

export interface JobRunner {
  /**
   * Starts or queues a job; `product` is the name of its product, `credentials` reads those of its account. Throws a JobError if the queue
   * is full.
   */
  readonly start: <S extends JobSpec>(
    spec: S,
    accountId: number | null,
    product?: string,
    credentials?: JobOwner['credentials'],
  ) => RunningJob<JobResults[S['type']]>
  readonly find: (id: string) => RunningJob<JobResults[keyof JobResults]> | undefined
  readonly close: () => Promise<void>
}

type AnyWorkerJob = WorkerJob<JobResults[keyof JobResults]>

const MAX_JOBS = 200

export const jobRunner = (options: Omit<WorkerJobSettings, 'workerFile'> & { readonly workerFile?: URL | undefined }): JobRunner => {
  const settings = { ...options, workerFile: options.workerFile ?? jobThreadFile }
  const queues = Object.fromEntries(Object.entries(queueLimits).map(([name, bounds]) => [name, createFairQueue(bounds)])) as Record<
    QueueName,
    FairQueue
  >
  const jobs = new Map<string, AnyWorkerJob['job']>()
  const open = new Set<AnyWorkerJob>()
  let isClosed = false

  /** The oldest that are over are forgotten; one that is not can always be asked for. */
  const evictOldest = (): void => {
    const isOver = (job: AnyWorkerJob['job']): boolean => job.result() !== null || job.failure() !== null
    for (const [id, job] of jobs) {
      if (jobs.size <= MAX_JOBS) return
      if (isOver(job)) jobs.delete(id)
    }
  }

  return {
    start: (spec, accountId, product, credentials) => {
      if (isClosed) throw new JobError({ kind: 'cancelled', message: 'ROAS Desk is closing; the job was not started.', details: [] })
      let ticket: Ticket | null = null
      const run = createWorkerJob(settings, spec, { accountId, product: product ?? null, credentials }, () => {
        open.delete(run)
        ticket?.release()
      })
      open.add(run)
      ticket = queues[queueOf[spec.type]].enqueue(accountId, run.start)
      if (ticket === null) {
        open.delete(run)
        const message = `Too many imports or other changes are already waiting. Try again in ${RETRY_AFTER_MS / 1000} s.`
        throw new JobError({ kind: 'busy', message, details: [], retryAfterMs: RETRY_AFTER_MS })
      }
      jobs.set(run.job.id, run.job)
      evictOldest()
      return run.job
    },
    find: (id) => jobs.get(id),
    close: async () => {
      isClosed = true
      // Those that wait first, so that none of them takes the place of one that ends.
      const waitingFirst = [...open].sort((a, b) => Number(b.job.state() === 'waiting') - Number(a.job.state() === 'waiting'))
      await Promise.all(waitingFirst.map(({ stop }) => stop()))
    },
  }
}
