import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { hasProcessEnded } from '#shared/node/process-end.ts'

const DAY_MS = 86_400_000

it('knows which process runs, and that an older one had the id of this one', () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  expect(hasProcessEnded(ended, Date.now())).toBe(true)
  expect(hasProcessEnded(process.ppid, Date.now() - DAY_MS)).toBe(false)
  expect(hasProcessEnded(process.pid, Date.now())).toBe(false)
  expect(hasProcessEnded(process.pid, Date.now() - process.uptime() * 1000 - DAY_MS)).toBe(true)
})
