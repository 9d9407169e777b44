/**
 * A restore or a backup that is killed at any step leaves all as it was, or all as it should be. KILLS=200
 * makes the random part a long run, EXHAUSTIVE=1 tries each step.
 */

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { DamagedDatabaseError } from '#api/db/connection/db-error.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { randomFrom } from '../helpers/random.ts'
import { sampleOf } from '../helpers/sample-of.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { BACKUP_DAY } from './backup-day.ts'
import { createStore, placeBackup, restoreAll, startStore } from './customer-store.ts'
import type { KillPlan } from './restore-and-die.ts'

const KILLS = Number(process.env.KILLS ?? 10)
const LIMIT_MS = 600_000

interface Ended {
  /** The steps of a process that got to its end; null for one that was killed. */
  readonly steps: number | null
  readonly tookMs: number
}

/** Runs a plan; `killAfterMs`: kills it so long after its start, which is what tells random moments from steps. */
const run = (plan: KillPlan, killAfterMs?: number): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundleOf('restore-and-die'), JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, fault, startedAt] = ['', '', 0]
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      fault += text
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (startedAt !== 0) return
      startedAt = performance.now()
      if (killAfterMs !== undefined) void sleep(killAfterMs).then(() => child.kill('SIGKILL'))
    })
    child.once('close', (code, signal) => {
      const steps = /^started\n(\d+)\n$/.exec(output)?.[1]
      if (signal === 'SIGKILL' || code === 0)
        resolve({ steps: steps === undefined ? null : Number(steps), tookMs: performance.now() - startedAt })
      else reject(new Error(`The process ended by itself: ${fault}`))
    })
  })

/** Kills a process before a sample of its steps, each time on a new copy of the same folder, and counts what is found afterwards. */
const killAtEveryStep = async (
  template: string,
  plan: Omit<KillPlan, 'dataDir' | 'step'>,
  check: (dataDir: string) => Promise<string>,
): Promise<Readonly<Record<string, number>>> => {
  const at = async (step: number) => {
    const dataDir = join(await temporaryFolder(), 'data')
    await cp(template, dataDir, { recursive: true, preserveTimestamps: true })
    const { steps } = await run({ ...plan, dataDir, step })
    return { dataDir, steps }
  }
  const whole = await at(0)
  expect(whole.steps).toBeGreaterThan(10)
  expect(await check(whole.dataDir)).toBe('new')
  const counts: Record<string, number> = {}
  const tried = sampleOf(
    Array.from({ length: whole.steps ?? 0 }, (_, index) => index + 1),
    10,
  )
  const limit = pLimit(2)
  await Promise.all(
    tried.map((step) =>
      limit(async () => {
        const { dataDir, steps } = await at(step)
        expect(steps, `step ${step}`).toBeNull()
        const found = await check(dataDir).catch((error: unknown) => {
          throw new Error(`after a kill before step ${step}`, { cause: error })
        })
        counts[found] = (counts[found] ?? 0) + 1
      }),
    ),
  )
  console.info(`${plan.action}${plan.withoutLinks ? ' without links' : ''}: killed before ${tried.length} of ${whole.steps} steps:`, counts)
  return counts
}

const damagedOr =
  (isAsBefore: (dataDir: string) => boolean) =>
  async (dataDir: string): Promise<string> => {
    try {
      return await startStore(dataDir)
    } catch (error) {
      expect(error).toBeInstanceOf(DamagedDatabaseError)
      expect(isAsBefore(dataDir)).toBe(true)
      return 'old'
    }
  }

describe('a restore that is killed before any of its steps', { timeout: LIMIT_MS }, () => {
  it('leaves the old database with the old key, or the new one with the new key', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const counts = await killAtEveryStep(dataDir, { action: 'restore', from }, startStore)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('does so on a file system without hard links', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const counts = await killAtEveryStep(dataDir, { action: 'restore', from, withoutLinks: true }, startStore)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('leaves nothing or the new database in an empty folder', async () => {
    const { backup: from } = await createStore('new')
    const counts = await killAtEveryStep(await temporaryFolder(), { action: 'restore', from }, startStore)
    expect(Object.keys(counts).sort()).toEqual(['empty', 'new'])
  })

  it('leaves a damaged database, its bytes and its log, or the new one', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const file = join(dataDir, DATABASE_FILE)
    const [bytes, log] = [readFileSync(file).fill(0x5a, 0, 100), readFileSync(`${file}-wal`).fill(0x5a, 0, 100)]
    writeFileSync(file, bytes)
    writeFileSync(`${file}-wal`, log)
    const named = (folder: string, end: RegExp, content: Buffer): boolean =>
      readdirSync(folder).some((name) => end.test(name) && readFileSync(join(folder, name)).equals(content))
    const check = damagedOr(
      (folder) => readFileSync(join(folder, DATABASE_FILE)).equals(bytes) && named(folder, /^roas-desk\.db(\.replaced-[^.]+)?-wal$/, log),
    )
    const counts = await killAtEveryStep(dataDir, { action: 'damaged', from }, check)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('leaves a log without a database where it was, or the new database', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const log = readFileSync(join(dataDir, `${DATABASE_FILE}-wal`))
    rmSync(join(dataDir, DATABASE_FILE))
    const check = damagedOr((folder) => readFileSync(join(folder, `${DATABASE_FILE}-wal`)).equals(log))
    const counts = await killAtEveryStep(dataDir, { action: 'damaged', from }, check)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })
})

describe('a backup that is killed before any of its steps', { timeout: LIMIT_MS }, () => {
  it('leaves the earlier backup of the day with its key and checksum, or the new one with its own', async () => {
    const [old, { dataDir }] = [await createStore('old'), await createStore('new')]
    // The day's backup is from before another database was restored.
    placeBackup(old.backup, dataDir, BACKUP_DAY)
    const check = async (into: string): Promise<string> => (await restoreAll(into)).join()
    const counts = await killAtEveryStep(dataDir, { action: 'backup', from: '' }, check)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('leaves no part of a copy of a product', async () => {
    const { dataDir } = await createStore('new')
    const check = async (into: string): Promise<string> => (await restoreAll(into)).join() || 'none'
    const counts = await killAtEveryStep(dataDir, { action: 'deletion', from: '' }, check)
    expect(Object.keys(counts).sort()).toEqual(['new', 'none'])
  })
})

describe('a restore that is killed at any moment', { timeout: LIMIT_MS }, () => {
  it(`leaves one database with its key, ${KILLS} times over`, async () => {
    const [{ dataDir: template }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const random = randomFrom(20_261_120)
    const counts: Record<string, number> = {}
    let longest = 0
    for (let round = 0; round <= KILLS; round += 1) {
      const dataDir = join(await temporaryFolder(), 'data')
      await cp(template, dataDir, { recursive: true })
      const plan = { dataDir, action: 'restore', from, step: 0 } as const
      const { tookMs } = await (round === 0 ? run(plan) : run(plan, random.uniform() * longest))
      longest = Math.max(longest, tookMs)
      const found = await startStore(dataDir)
      counts[found] = (counts[found] ?? 0) + 1
    }
    console.info(`restore: killed at ${KILLS} random moments:`, counts)
    expect((counts.old ?? 0) + (counts.new ?? 0)).toBe(KILLS + 1)
  })
})
