/** A thread that waits for its job: it does the next job of a runner, and only that one. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import type { ImportJobSpec } from '#api/jobs/job-types.ts'
import { startSpareThread, takeSpareThread } from '#api/jobs/spare-thread.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const ROWS = 200_000

const importOf = (file: string, refusedFile: string): ImportJobSpec => ({
  type: 'import',
  kind: 'ads',
  file,
  accountId: 1,
  product: 'P',
  timeZone: 'UTC',
  currency: 'USD',
  options: {},
  refusedFile,
  fileName: null,
  by: 'http',
  clockOffset: 0,
})

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
    // Reading it takes far longer than ending the thread: a short job could be done before.
    const file = join(dataDir, 'ads.csv')
    await writeFile(file, `date,ad_id,spend\n${'2026-11-01,1,2\n'.repeat(ROWS)}`)
    startSpareThread()
    const jobs = jobRunner({ dataDir })
    const job = jobs.start(importOf(file, join(dataDir, 'refused.csv')), null)
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
