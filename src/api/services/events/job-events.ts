/** Converts the changes of jobs into events, as many as a progress bar can show. */

import type { JobKind } from '#shared/contract/events.ts'
import type { JobResults, JobSpec } from '../../jobs/job-types.ts'
import type { RunningJob } from '../../jobs/worker-job.ts'
import type { EventEmitter } from './event-emitter.ts'

/** In seconds; null: not known. */
export const secondsLeft = ({ msLeft }: Pick<RunningJob<unknown>, 'msLeft'>): number | null => {
  const ms = msLeft()
  return ms === null ? null : Math.round(ms / 1000)
}

/** Null: no progress is reported. */
const kinds: Readonly<Record<JobSpec['type'], JobKind | null>> = {
  pull: 'sync',
  import: 'import',
  undo: 'undo',
  'delete-product': 'delete',
  'delete-demo': 'delete',
  // Its events are those of the data that it changes.
  rules: null,
  rates: null,
  agent: null,
  check: null,
  backup: null,
}

/**
 * Creates the listener for changes of jobs.
 *
 * @returns a function to call at each change of a job; it emits an event if the state or the full percent of the progress has changed.
 */
export const jobEvents = ({ emit }: Pick<EventEmitter, 'emit'>): ((job: RunningJob<JobResults[keyof JobResults]>) => void) => {
  const sent = new Map<string, string>()
  return (job) => {
    const kind = kinds[job.type]
    if (kind === null || job.accountId === null) return
    const state = job.state()
    const progress = job.progress()
    const shown = `${state} ${Math.floor(progress * 100)}`
    if (sent.get(job.id) === shown) return
    if (state === 'waiting' || state === 'running') sent.set(job.id, shown)
    else sent.delete(job.id)
    emit(job.accountId, {
      type: 'job-progress',
      job_id: job.id,
      product: job.product,
      kind,
      state,
      progress,
      seconds_left: secondsLeft(job),
    })
  }
}
