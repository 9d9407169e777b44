/** A thread that waits for its job: it does the next job of a runner, and only that one. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import { startSpareThread, takeSpareThread } from '#api/jobs/spare-thread.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

describe('a spare thread', () => {
  it('does the next job; the one after it has a thread of its own', async () => {
    const dataDir = await temporaryFolder()
    await openDatabase(dataDir, 'interactive').close()
    startSpareThread()
    const jobs = jobRunner({ dataDir })
    const first = jobs.start({ type: 'check' }, null)
    expect(takeSpareThread()).toBeNull()
    expect(await first.finished).toEqual({ damage: null })
    expect(await jobs.start({ type: 'check' }, null).finished).toEqual({ damage: null })
    await jobs.close()
  })

  it('is ended with its job, also before it has loaded its modules', async () => {
    const dataDir = await temporaryFolder()
    startSpareThread()
    const jobs = jobRunner({ dataDir })
    const job = jobs.start({ type: 'check' }, null)
    await jobs.close()
    expect(job.failure()).toMatchObject({ kind: 'cancelled' })
  })

  it('is forgotten when it has ended', async () => {
    startSpareThread()
    const thread = takeSpareThread()
    expect(thread).not.toBeNull()
    await thread?.terminate()
    expect(takeSpareThread()).toBeNull()
  })
})
