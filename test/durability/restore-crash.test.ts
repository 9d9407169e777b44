/** A restore or a backup that is killed at any step leaves all as it was, or all as it should be. KILLS=200 makes the random part a long run. */

import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import { backUp } from '#api/db/backup/backup.ts'
import { checksumFileOf, matchesChecksum } from '#api/db/backup/checksum.ts'
import { customerKeyFile, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { keyFingerprint, savedFingerprints, saveFingerprint } from '#api/db/backup/key-fingerprint.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { DamagedDatabaseError } from '#api/db/connection/db-error.ts'
import { prepareDatabase } from '#api/services/database/prepare-database.ts'
import { asDay } from '#shared/calendar.ts'
import { addAccount, namesIn } from '../helpers/accounts-in-file.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { randomFrom } from '../helpers/random.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { testOptions } from '../helpers/test-api.ts'
import type { KillPlan } from './restore-and-die.ts'

const DAY = asDay('2026-11-19')
const KILLS = Number(process.env.KILLS ?? 10)
const LIMIT_MS = 600_000
const keys = { old: Buffer.alloc(32, 1), new: Buffer.alloc(32, 2) } as const
type State = keyof typeof keys

/** A data folder with an account of that name, orders of hashed customers, and its key. Only the log has the last orders. */
const createStore = async (state: State): Promise<{ readonly dataDir: string; readonly backup: string }> => {
  const live = await temporaryFolder()
  const database = openDatabase(live, 'interactive')
  addAccount(database, state)
  writeFileSync(customerKeyFile(live), keys[state])
  database.raw.exec(`
    INSERT INTO product (account_id, name, order_source, created_at) SELECT id, 'P', 'csv', 0 FROM account;
    INSERT INTO store_order WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT 1, 'order ' || i, 0, 0, 'customer ' || i, 0, 0, 0, 0, 'EUR', NULL, 0, 0, 1 FROM n`)
  saveFingerprint(database.raw, keys[state])
  const { file: backup } = await backUp(database.raw, live, DAY)
  database.raw.exec("UPDATE store_order SET gross = 1 WHERE order_id = 'order 1'")
  const dataDir = join(await temporaryFolder(), 'data')
  mkdirSync(dataDir)
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, 'customer-hash.key']) copyFileSync(join(live, name), join(dataDir, name))
  await database.close()
  return { dataDir, backup }
}

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

/** Starts on a data folder as the app does, and returns whose data it has: its accounts, with the key that belongs to them. */
const start = async (dataDir: string): Promise<State | 'empty'> => {
  const database = openDatabase(dataDir, 'interactive')
  const { options, log } = testOptions(dataDir)
  await prepareDatabase(database, options)
  expect(log.filter((line) => !line.startsWith('customer_key.restored'))).toEqual([])
  expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')
  const [name = 'empty'] = database.raw.prepare<[], State>('SELECT name FROM account').pluck().all()
  if (name !== 'empty') {
    expect(readFileSync(customerKeyFile(dataDir))).toEqual(keys[name])
    expect(savedFingerprints(database.raw)).toEqual([keyFingerprint(keys[name])])
  }
  if (name === 'old') expect(database.raw.prepare("SELECT gross FROM store_order WHERE order_id = 'order 1'").pluck().get()).toBe(1)
  await database.close()
  const main = statSync(join(dataDir, DATABASE_FILE))
  for (const file of readdirSync(dataDir)) {
    expect(file).toMatch(/^(roas-desk\.db|customer-hash\.key)(\.replaced-[^.]+)?(-wal|-shm)?$|^backups$/)
    if (file.includes('.replaced-')) expect(statSync(join(dataDir, file)).ino).not.toBe(main.ino)
  }
  return name
}

/** Kills a process before each of its steps, each time on a new copy of the same folder, and counts what is found afterwards. */
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
  const limit = pLimit(2)
  await Promise.all(
    Array.from({ length: whole.steps ?? 0 }, (_, index) =>
      limit(async () => {
        const { dataDir, steps } = await at(index + 1)
        expect(steps, `step ${index + 1}`).toBeNull()
        const found = await check(dataDir).catch((error: unknown) => {
          throw new Error(`after a kill before step ${index + 1}`, { cause: error })
        })
        counts[found] = (counts[found] ?? 0) + 1
      }),
    ),
  )
  console.info(`${plan.action}${plan.withoutLinks ? ' without links' : ''}: killed before each of ${whole.steps} steps:`, counts)
  return counts
}

const damagedOr =
  (isAsBefore: (dataDir: string) => boolean) =>
  async (dataDir: string): Promise<string> => {
    try {
      return await start(dataDir)
    } catch (error) {
      expect(error).toBeInstanceOf(DamagedDatabaseError)
      expect(isAsBefore(dataDir)).toBe(true)
      return 'old'
    }
  }

describe('a restore that is killed before any of its steps', { timeout: LIMIT_MS }, () => {
  it('leaves the old database with the old key, or the new one with the new key', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const counts = await killAtEveryStep(dataDir, { action: 'restore', from }, start)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('does so on a file system without hard links', async () => {
    const [{ dataDir }, { backup: from }] = [await createStore('old'), await createStore('new')]
    const counts = await killAtEveryStep(dataDir, { action: 'restore', from, withoutLinks: true }, start)
    expect(Object.keys(counts).sort()).toEqual(['new', 'old'])
  })

  it('leaves nothing or the new database in an empty folder', async () => {
    const { backup: from } = await createStore('new')
    const counts = await killAtEveryStep(await temporaryFolder(), { action: 'restore', from }, start)
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

/** Every backup of a folder is as it was written, and can be restored elsewhere with the key that it was made with. */
const restoreAll = async (dataDir: string): Promise<readonly State[]> => {
  expect(await start(dataDir)).toBe('new')
  const folder = join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder) : []
  expect(names.filter((name) => /partial|\.sha256$/.test(name) && !existsSync(join(folder, name.replace(/\.sha256$/, ''))))).toEqual([])
  const found: State[] = []
  for (const name of names.filter((existing) => existing.endsWith('.db'))) {
    const from = join(folder, name)
    expect(existsSync(checksumFileOf(from)) && matchesChecksum(from)).toBe(true)
    const into = join(await temporaryFolder(), 'elsewhere')
    const { key } = await restoreDatabase({ dataDir: into, from, stamp: 'then' })
    expect(key.status).toBe('restored')
    const [state] = namesIn(join(into, DATABASE_FILE)) as State[]
    if (state === undefined) throw new Error(`${name} has no account`)
    expect(readFileSync(customerKeyFile(into))).toEqual(keys[state])
    found.push(state)
  }
  return found
}

describe('a backup that is killed before any of its steps', { timeout: LIMIT_MS }, () => {
  it('leaves the earlier backup of the day with its key and checksum, or the new one with its own', async () => {
    const [old, { dataDir }] = [await createStore('old'), await createStore('new')]
    // The day's backup is from before another database was restored.
    const folder = join(dataDir, 'backups')
    mkdirSync(folder)
    for (const path of [old.backup, checksumFileOf(old.backup), keyFileOf(old.backup)])
      copyFileSync(path, join(folder, path.slice(path.lastIndexOf('roas-desk-'))))
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
      const found = await start(dataDir)
      counts[found] = (counts[found] ?? 0) + 1
    }
    console.info(`restore: killed at ${KILLS} random moments:`, counts)
    expect((counts.old ?? 0) + (counts.new ?? 0)).toBe(KILLS + 1)
  })
})
