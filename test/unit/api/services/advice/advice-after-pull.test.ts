/** A pull in the background is followed by an evaluation of the advice, so that new cards are found with the window closed. */

import { expect, it, onTestFinished } from 'vitest'
import { pullService } from '#api/services/pulls/pull-service.ts'
import { copyDemo } from '../../../../helpers/demo-api.ts'
import { openServices } from '../../../../helpers/service-context.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'
import { NOON } from '../../../../helpers/test-api.ts'

it('the advice is recalculated after a background sync', async () => {
  let now = NOON
  const folder = await temporaryFolder()
  await copyDemo(folder)
  const { context } = await openServices({ clock: { now: () => now } }, folder)
  const pulls = pullService(context, Date.now)
  onTestFinished(() => pulls.close())
  const advised = (): unknown => context.database.raw.prepare('SELECT COUNT(*) FROM advice WHERE generated_at >= ?').pluck().get(now)
  // On a busy machine, a scheduled sync may have come between.
  const created = advised()
  await pulls.pullStale()
  expect(advised()).toBe(created)
  now += 2 * 3_600_000
  expect(advised()).toBe(0)
  await pulls.pullStale()
  expect(advised()).toBe(4)
})
