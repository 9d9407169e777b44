/** A served desk whose standard error is a file on a full disk goes on: failed writes answer 503, and reads still work. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { copyDemo } from '../helpers/demo-api.ts'
import { withDiskFaults } from '../helpers/disk-faults/fault-plan.ts'
import { skipped } from '../helpers/skipped.ts'
import { mountDisk, noDiskReason } from '../helpers/small-disk.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

/** The day on which the demo was made, so that it is not synced. */
const TODAY = '2026-11-19'

/** Starts the host through a shell, whose `$0` and `$@` are the command. */
const serve = async (shell: string, dataDir: string, { key, env = {} }: { readonly key: string; readonly env?: NodeJS.ProcessEnv }) => {
  // Without a limit on requests: how many decisions still fit depends on when SQLite truncates its log.
  const child = spawn(
    'sh',
    ['-c', shell, process.execPath, bundleOf('cli'), 'serve', '--data', dataDir, '--port', '0', '--rate-limit', '0', '--today', TODAY],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
    },
  )
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
  }
  onTestFinished(stop)
  let text = ''
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (/\bhttp:\/\/\S+\n/.test(text)) break
  }
  child.stdout.resume()
  const url = /\bhttp:\/\/\S+/.exec(text)?.[0] ?? ''
  const ask = async (path: string, body?: unknown): Promise<number> => {
    const method = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': key }, ...method })
    await response.arrayBuffer()
    return response.status
  }
  const decide = (card: number) =>
    ask('/api/advice/review', { product: 'Glow Serum', card_id: `card-${card}`, decision: 'ignore', ignore_reason: 'x'.repeat(500) })
  return { child, stop, ask, decide }
}

type Served = Awaited<ReturnType<typeof serve>>

const FAILURES = 30

/** Decides until the disk allows no more, and then further, so that every failure is logged. */
const failUntilNoticed = async ({ child, ask, decide }: Served): Promise<void> => {
  let card = 0
  for (let failures = 0; failures < FAILURES; card += 1) {
    const status = await decide(card)
    expect([200, 503]).toContain(status)
    if (status === 503) failures += 1
  }
  expect(await ask('/api/advice/reviews/Glow%20Serum')).toBe(200)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
}

const canLimit = process.platform !== 'win32'
it.skipIf(!canLimit)(
  skipped(
    'with a log that takes nothing, and a database that may not grow',
    canLimit ? null : 'Windows has no limit on the size of a file',
  ),
  async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const key = await copyDemo(dataDir)
    // What a first start writes exceeds the limit.
    await (await serve('exec "$0" "$@"', dataDir, { key })).stop()
    const env = withDiskFaults({ within: ['<stderr>'], at: 1, action: 'ENOSPC', lasts: true })
    await failUntilNoticed(await serve('ulimit -f 400; exec "$0" "$@"', dataDir, { env, key }))
  },
)

it.skipIf(noDiskReason !== null)(skipped('on a disk that is really full', noDiskReason), async ({ skip }) => {
  const folder = join(await temporaryFolder(), 'disk')
  const disk = mountDisk(folder)
  if (disk === null) return skip('this machine gives a test no disk of its own')
  onTestFinished(disk.unmount)
  const dataDir = join(folder, 'data')
  const key = await copyDemo(dataDir)
  const served = await serve(`exec "$0" "$@" 2> '${join(folder, 'errors.log')}'`, dataDir, { key })
  expect(await served.decide(-1)).toBe(200)
  disk.fill()
  await failUntilNoticed(served)
  rmSync(disk.ballast)
  expect(await served.decide(-2)).toBe(200)
})
