/** A pull that nobody asked for is followed by a look at the advice, so that news is noticed with the window closed. */

import { expect, it, onTestFinished } from 'vitest'
import { createComputeWorker } from '#api/compute/compute-worker.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import { createDemo } from '#api/services/accounts/demo-service.ts'
import { createEventEmitter } from '#api/services/events/event-emitter.ts'
import { pullService } from '#api/services/pulls/pull-service.ts'
import { viewService } from '#api/services/views/view-service.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { createKeyedMutex } from '#shared/concurrency/keyed-mutex.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'
import { NOON, openTestApi } from '../../../../helpers/test-api.ts'

it('the advice is recalculated after a background sync', async () => {
  const folder = await temporaryFolder()
  const { options, close } = await openTestApi(folder, { clock: { now: () => now } })
  await close()
  let now = NOON
  const database = openDatabase(folder, 'interactive')
  const jobs = jobRunner({ dataDir: folder })
  const reading = createComputeWorker({ dataDir: folder })
  const views = viewService({ database, options, compute: reading })
  const own = { mutex: createKeyedMutex(), graph: graphSettings(undefined), events: createEventEmitter(options.log) }
  const context = { options, database, jobs, compute: reading, views, ...own }
  const pulls = pullService(context, Date.now)
  onTestFinished(async () => {
    pulls.close()
    await jobs.close()
    await reading.close()
    await database.close()
  })
  await createDemo(context, pulls)
  const advised = (): unknown => database.raw.prepare('SELECT COUNT(*) FROM advice').pluck().get()
  expect(advised()).toBe(0)
  await pulls.pullStale()
  expect(advised()).toBe(0)
  now += 2 * 3_600_000
  await pulls.pullStale()
  expect(advised()).toBe(4)
})
