/** The desktop app with a log that cannot be written: failures are answered as they are, and the app goes on. */

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { withDiskFaults } from '../helpers/disk-faults/fault-plan.ts'
import { skipped } from '../helpers/skipped.ts'
import { mountDisk, noDiskReason } from '../helpers/small-disk.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { createAccount, launchDemoShell, launchShell, type ShellApp } from './shell-app.ts'

afterAll(closeChromium)

const FAILURES = 20

const expectAlive = async (app: ShellApp): Promise<void> => {
  expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200 })
  expect([app.child.exitCode, app.child.signalCode]).toEqual([null, null])
}

it('answers what failed with 503 where every line of the log fails with ENOSPC', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const env = withDiskFaults({ within: ['roas-desk.log'], at: 2, action: 'ENOSPC', lasts: true })
  const app = await launchShell(folder.path, { env })
  await createAccount(app)
  // What a full disk does to backups.
  rmSync(join(folder.path, 'backups'), { recursive: true, force: true })
  writeFileSync(join(folder.path, 'backups'), 'in the way')
  for (let failure = 0; failure < FAILURES; failure += 1)
    expect(await callApi(app.page, 'POST', '/desk/backups')).toMatchObject({ status: 503 })
  await expectAlive(app)
  await app.end()
})

it.skipIf(noDiskReason !== null)(skipped('goes on when its disk is full, and decides again with room', noDiskReason), async ({ skip }) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const dataDir = join(folder.path, 'disk')
  const disk = mountDisk(dataDir)
  if (disk === null) return skip('this machine gives a test no disk of its own')
  onTestFinished(disk.unmount)
  const {
    app,
    products: [product = ''],
  } = await launchDemoShell(dataDir)
  const decide = (card: number) => callApi(app.page, 'POST', '/api/advice/review', { product, card_id: `card-${card}`, decision: 'adopt' })
  expect(await decide(-1)).toMatchObject({ status: 200 })
  disk.fill()
  const statuses: number[] = []
  while (statuses.filter((status) => status === 503).length < FAILURES) {
    statuses.push((await decide(statuses.length)).status)
    expect([200, 503]).toContain(statuses.at(-1))
  }
  await expectAlive(app)
  rmSync(disk.ballast)
  expect(await decide(-2)).toMatchObject({ status: 200 })
  await app.end()
})
