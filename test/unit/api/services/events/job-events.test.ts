/** Jobs are reported for each full percent and each state, and the database's own work not at all. */

import { describe, expect, it } from 'vitest'
import type { JobResults, JobSpec } from '#api/jobs/job-types.ts'
import type { RunningJob } from '#api/jobs/worker-job.ts'
import { jobEvents } from '#api/services/events/job-events.ts'
import type { ApiEvent } from '#shared/contract/events.ts'

type Job = RunningJob<JobResults[keyof JobResults]>

const jobOf = (type: JobSpec['type'], accountId: number | null) => {
  const now = { state: 'running' as ReturnType<Job['state']>, progress: 0 }
  const job: Job = {
    id: 'job-1',
    accountId,
    type,
    product: 'Glow Serum',
    state: () => now.state,
    progress: () => now.progress,
    msLeft: () => (now.progress > 0 ? 65_400 : null),
    result: () => null,
    failure: () => null,
    finished: new Promise<never>(() => undefined),
    cancel: () => undefined,
    pause: () => undefined,
  }
  return { job, now }
}

const recorder = () => {
  const sent: { readonly accountId: number | null; readonly event: ApiEvent }[] = []
  return { sent, emit: (accountId: number | null, event: ApiEvent) => void sent.push({ accountId, event }) }
}

describe('the events of a job', () => {
  it('come once for each full percent, and at its end', () => {
    const { sent, emit } = recorder()
    const changed = jobEvents({ emit })
    const { job, now } = jobOf('import', 7)
    for (const progress of [0, 0.001, 0.009, 0.01, 0.5, 0.505]) {
      now.progress = progress
      changed(job)
    }
    Object.assign(now, { state: 'done', progress: 1 })
    changed(job)
    expect(sent.map(({ event }) => event.type === 'job-progress' && [event.state, event.progress])).toEqual([
      ['running', 0],
      ['running', 0.01],
      ['running', 0.5],
      ['done', 1],
    ])
    expect(sent[1]?.event).toMatchObject({ progress: 0.01, seconds_left: 65 })
    expect(sent[0]).toEqual({
      accountId: 7,
      event: {
        type: 'job-progress',
        job_id: 'job-1',
        product: 'Glow Serum',
        kind: 'import',
        state: 'running',
        progress: 0,
        seconds_left: null,
      },
    })
  })

  it('call a pull a sync, and leave out work on the database itself', () => {
    const { sent, emit } = recorder()
    const changed = jobEvents({ emit })
    for (const [type, accountId] of [
      ['pull', 1],
      ['check', null],
      ['backup', null],
    ] as const)
      changed(jobOf(type, accountId).job)
    expect(sent.map(({ event }) => event.type === 'job-progress' && event.kind)).toEqual(['sync'])
  })
})
