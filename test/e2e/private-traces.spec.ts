/** What the desktop app leaves on the computer is closed to others: its folders and files, and the clipboard. */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { skipped } from '../helpers/skipped.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { launchShell } from './shell-app.ts'

afterAll(closeChromium)
const COPY = 0

const noModes = process.platform === 'win32' ? 'Windows has no such modes' : null
it.skipIf(noModes !== null)(skipped('a new data folder, its folders and the log, whatever the umask', noModes), async () => {
  const folder = temporaryFolder()
  const umask = process.umask(0)
  onTestFinished(() => {
    process.umask(umask)
    folder.remove()
  })
  const data = join(folder.path, 'data')
  // `--data` given last is the one that counts.
  const app = await launchShell(folder.path, { args: [`--data=${data}`] })
  const modeOf = (...path: string[]): string => (statSync(join(data, ...path)).mode & 0o777).toString(8)
  expect([modeOf(), modeOf('logs'), modeOf('window')]).toEqual(['700', '700', '700'])
  expect([modeOf('logs/roas-desk.log'), modeOf('roas-desk.db')]).toEqual(['600', '600'])
  await app.end()
})

it('an API key that was copied from its dialog, when the app quits', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const app = await launchShell(folder.path, { answerDialog: () => COPY })
  const account = { name: 'Vesper', timezone: 'Europe/Berlin', currency: 'EUR' }
  expect(await callApi(app.page, 'POST', '/desk/accounts', account)).toMatchObject({ status: 200 })
  await expect.poll(() => app.screen.copied.at(-1)).toMatch(/^rd_[\w-]{43}$/)
  await app.end()
  expect(app.screen.copied.at(-1)).toBe('')
})
