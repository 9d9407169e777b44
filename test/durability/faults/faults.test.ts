/**
 * A decision, an import and a migration on a disk that fails, out of memory, and killed: at every call of our own that changes the disk, and
 * in the writes of SQLite. Nothing acknowledged is lost, nothing is half-written, and the next start is sound.
 *
 * SQLite's writes are tried at every third page; FAULT_STEP=1 tries each.
 */

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { migrate, migrations, newestSchema } from '#api/db/connection/migrations/index.ts'
import type { FaultAction } from '../../helpers/disk-faults/fault-plan.ts'
import { productRows } from '../../helpers/seed-rows.ts'
import { makeFolder, removeFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import type { FaultLine, Scenario } from './fault-process.ts'
import { runFault, type Store } from './run-fault.ts'

const STEP = Number(process.env.FAULT_STEP ?? 3)
const BLOCK = 512
/** A page and its header in the log. */
const FRAME = 4120
/** SQLite's index of the log has this size from its beginning: a smaller limit ends every start, and nothing else. */
const SMALLEST_LIMIT = 33_000

let folder: string
let store: Store
let oldStore: Store

beforeAll(async () => {
  folder = await makeFolder()
  const dataDir = join(folder, 'new')
  const api = await openTestApi(dataDir)
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const headers = { 'x-api-key': key }
  await api.fetch(
    new Request('http://desk.invalid/desk/products', { method: 'POST', headers, body: JSON.stringify({ name: 'Glow Serum' }) }),
  )
  await api.close()
  store = { dataDir, key, accounts: 1 }

  const old = join(folder, 'old')
  await openDatabase(old, 'interactive').close()
  const steps = migrations.filter(({ version }) => version <= 30)
  const version = newestSchema(steps)
  const file = join(folder, DATABASE_FILE)
  const raw = new BetterSqlite3(file)
  migrate(raw, () => undefined, steps)
  raw.exec(productRows)
  raw.close()
  copyFileSync(file, join(old, DATABASE_FILE))
  oldStore = { dataDir: old, key: '', accounts: 3, version }
})
afterAll(() => removeFolder(folder))

const storeOf = (scenario: Scenario): Store => (scenario === 'migration' ? oldStore : store)
const find = <W extends FaultLine['what']>(lines: readonly FaultLine[], what: W): Extract<FaultLine, { what: W }> => {
  const found = lines.find((line): line is Extract<FaultLine, { what: W }> => line.what === what)
  if (found === undefined) throw new Error(`The process did not say ${what}: ${JSON.stringify(lines)}`)
  return found
}
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** A process waits for its disk and its threads most of the time. */
const atOnce = pLimit(4)

const hasFailed = (lines: readonly FaultLine[]): boolean => lines.some(({ what }) => what === 'failed')

describe('our own calls', () => {
  it.each(['import', 'migration'] as const)('of a scenario (%s) may fail or be the last', async (scenario) => {
    const { lines } = await runFault(storeOf(scenario), scenario)
    const { calls } = find(lines, 'end')
    expect(calls).toBeGreaterThan(3)
    const counts: Record<string, number> = { failed: 0, survived: 0, killed: 0 }
    const attempt = async (action: FaultAction, at: number): Promise<void> => {
      const outcome = await runFault(storeOf(scenario), scenario, { at, action })
      expect([action, at, outcome.killed]).toEqual([action, at, action === 'kill'])
      const what = outcome.killed ? 'killed' : hasFailed(outcome.lines) ? 'failed' : 'survived'
      counts[what] = (counts[what] ?? 0) + 1
    }
    const actions = ['ENOSPC', 'EIO', 'kill'] as const
    await Promise.all(actions.flatMap((action) => upTo(calls).map((at) => atOnce(() => attempt(action, at)))))
    console.info(`${scenario}: ${calls} calls × ENOSPC, EIO and kill: ${JSON.stringify(counts)}; nothing lost, nothing half-written`)
    expect(counts.killed).toBe(calls)
    expect(counts.failed).toBeGreaterThan(0)
  })

  it('of an import may find no memory in their thread', async () => {
    const { lines } = await runFault(store, 'import', { reads: true })
    const { calls } = find(lines, 'end')
    let failed = 0
    const attempt = async (at: number): Promise<void> => {
      const outcome = await runFault(store, 'import', { at, action: 'memory', reads: true })
      if (hasFailed(outcome.lines)) failed += 1
      // The app lives on, and its next decision is saved.
      expect(outcome, `call ${at}`).toMatchObject({
        killed: false,
        errors: '',
        lines: expect.arrayContaining([{ what: 'decision', card: 'after' }]),
      })
    }
    await Promise.all(upTo(calls).map((at) => atOnce(() => attempt(at))))
    console.info(`import: ${calls} calls without memory, ${failed} in its thread: nothing lost, nothing half-written`)
    expect(failed).toBeGreaterThan(0)
  })
})

const canLimit = process.platform !== 'win32'

describe.skipIf(!canLimit)(`the writes of SQLite${canLimit ? '' : ' (skipped: Windows has no limit on the size of a file)'}`, () => {
  it.each(['decision', 'import', 'migration'] as const)('of a scenario (%s) may fail or be the last', async (scenario) => {
    const { lines } = await runFault(storeOf(scenario), scenario, { limit: 1_000_000 })
    const from = Math.max(SMALLEST_LIMIT, find(lines, 'begin').log)
    const to = find(lines, 'end').log
    const limits = upTo(Math.ceil((to - from) / (STEP * FRAME))).map((place) => Math.floor((from + (place - 1) * STEP * FRAME) / BLOCK))
    const points = limits.length
    let [failed, killed] = [0, 0]
    const attempt = async (limit: number): Promise<void> => {
      if (hasFailed((await runFault(storeOf(scenario), scenario, { limit })).lines)) failed += 1
      if ((await runFault(storeOf(scenario), scenario, { limit, diesAtLimit: true })).killed) killed += 1
    }
    await Promise.all(limits.map((limit) => atOnce(() => attempt(limit))))
    console.info(`${scenario}: ${points} places in the files of SQLite: ${failed} times an error, ${killed} times killed; nothing lost`)
    expect(points).toBeGreaterThan(0)
    expect([failed, killed]).toEqual([points, points])
  })
})
