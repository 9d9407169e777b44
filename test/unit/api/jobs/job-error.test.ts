/** What ended a job: a failure, somebody who stopped it, or too many that wait. */

import { expect, it } from 'vitest'
import { hasFailed, JobError, wasCanceled } from '#api/jobs/job-error.ts'

it.each([
  ['cancelled', false, true],
  ['busy', false, false],
  ['source', true, false],
] as const)('%s: failed %s, canceled %s', (kind, failed, canceled) => {
  const error = new JobError({ kind, message: 'x', details: [] })
  expect([hasFailed(error), wasCanceled(error)]).toEqual([failed, canceled])
})

it('another error is neither', () => {
  expect([hasFailed(new Error('x')), wasCanceled(new Error('x'))]).toEqual([false, false])
})
