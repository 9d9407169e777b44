/** `npm start` on a machine without a display: the reason, and the window in the browser. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { skipped } from '../helpers/skipped.ts'
import { temporaryFolder } from './desktop-app.ts'
import { servedSources } from './served-app.ts'

const whyNot = process.platform === 'linux' ? null : 'only Linux can be without a display'

it.skipIf(whyNot !== null)(skipped('gives the reason once and serves the window', whyNot), async () => {
  const folder = temporaryFolder()
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const child = spawn(process.execPath, [servedSources, 'start', '--data', folder.path], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    folder.remove()
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith('ROAS Desk listening on ')) break
  }
  expect(lines).toEqual([
    'No display available, so the desktop app cannot open. Serving the window in the browser instead.',
    expect.stringMatching(/^ROAS Desk listening on http:\/\/127\.0\.0\.1:\d+$/),
  ])
  const response = await fetch(lines.at(-1)?.replace('ROAS Desk listening on ', '') ?? '')
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})
