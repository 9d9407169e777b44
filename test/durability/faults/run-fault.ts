/** Starts the fault process on a copy of a store, and checks what it leaves behind. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { expect } from 'vitest'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { preMigrationCopyPath } from '#api/db/backup/pre-migration-copy.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { newestSchema } from '#api/db/connection/migrations/index.ts'
import { uploadPathStart, uploadsOf } from '#api/services/imports/upload-folder.ts'
import { asDay } from '#shared/calendar.ts'
import { bundleOf } from '../../helpers/bundles/bundle-of.ts'
import { withDiskFaults } from '../../helpers/disk-faults/fault-plan.ts'
import { importClient } from '../../helpers/import-client.ts'
import { makeFolder, removeFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import { GOOD_ORDERS, orderRowsWithFault } from './fault-orders.ts'
import type { FaultLine, FaultRun } from './fault-process.ts'

/** A store to start from. */
export interface Store {
  readonly dataDir: string
  readonly key: string
  /** How many accounts it has. */
  readonly accounts: number
  /** The schema that it has, where it is to be migrated. */
  readonly version?: number
}

interface FaultOptions extends Partial<Pick<FaultRun, 'at' | 'action' | 'diesAtLimit'>> {
  /** No file may grow over this, in blocks of 512 bytes. */
  readonly limit?: number
  /** Reads count as calls. */
  readonly reads?: boolean
}

export interface FaultOutcome {
  readonly lines: readonly FaultLine[]
  readonly killed: boolean
  /** What it wrote to its standard error. */
  readonly errors: string
}

const start = async (run: FaultRun, { limit, reads = false }: FaultOptions): Promise<FaultOutcome> => {
  const faults = withDiskFaults({ within: [run.dataDir, uploadPathStart(run.dataDir)], reads })
  const program = [bundleOf('fault-process'), JSON.stringify(run)]
  const [file, args] =
    limit === undefined
      ? [process.execPath, program]
      : ['sh', ['-c', `ulimit -c 0; ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, ...program]]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...faults } })
  let text = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal === null && code !== 0) throw new Error(`The fault process ended with ${code}: ${errors}`)
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as FaultLine)
  return { lines, killed: signal !== null, errors }
}

const expectFilesWhole = (dataDir: string): void => {
  const key = statSync(customerKeyFile(dataDir), { throwIfNoEntry: false })
  expect([undefined, 32]).toContain(key?.size)
  const refused = readdirSync(dataDir).includes('refused') ? readdirSync(join(dataDir, 'refused')) : []
  for (const name of refused.filter((each) => !each.endsWith('.partial')))
    expect(
      readFileSync(join(dataDir, 'refused', name), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(2)
}

/** A copy that was made before a migration is complete, and of the old schema. */
const expectCopyWhole = ({ dataDir, version }: Store): void => {
  if (version === undefined) return
  const copy = preMigrationCopyPath(join(dataDir, DATABASE_FILE), version)
  if (!statSync(copy, { throwIfNoEntry: false })) return
  const raw = new BetterSqlite3(copy, { readonly: true })
  expect([raw.pragma('integrity_check', { simple: true }), raw.pragma('user_version', { simple: true })]).toEqual(['ok', version])
  raw.close()
}

/** The next start finds a sound store with all that was acknowledged, and the work that failed succeeds. */
const expectSound = async (store: Store, { lines }: FaultOutcome): Promise<void> => {
  const { dataDir, key } = store
  expectFilesWhole(dataDir)
  expectCopyWhole(store)
  const database = openDatabase(dataDir, 'interactive')
  const { raw } = database
  const count = (sql: string): number => Number(raw.prepare(sql).pluck().get())
  expect(raw.pragma('user_version', { simple: true })).toBe(newestSchema())
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(raw.pragma('foreign_key_check')).toEqual([])
  const cards = raw.prepare<[], string>('SELECT card_id FROM review').pluck().all()
  for (const line of lines) if (line.what === 'decision') expect(cards).toContain(line.card)
  expect(new Set(cards).size).toBe(cards.length)
  const orders = count('SELECT COUNT(*) FROM store_order')
  const wasImported = lines.some(({ what }) => what === 'import')
  expect(wasImported ? [GOOD_ORDERS] : [0, GOOD_ORDERS]).toContain(orders)
  expect(count("SELECT COUNT(*) FROM import WHERE kind = 'orders'")).toBe(orders === 0 ? 0 : 1)
  // What is reported as failed is not there.
  const end = lines.findIndex(({ what }) => what === 'end')
  const hasFailed = lines.slice(0, end + 1).some(({ what }) => what === 'failed')
  if (hasFailed) expect([orders, cards.includes('the-one')]).toEqual([0, false])
  const accounts = count('SELECT COUNT(*) FROM account')
  await database.close()

  expect(accounts).toBe(store.accounts)
  if (store.version !== undefined) return
  const api = await openTestApi(dataDir)
  const file = stringify([...orderRowsWithFault(asDay('2026-11-18'))], { header: true })
  const again = await importClient(api, key).bringIn(file, { kind: 'orders', product: 'Glow Serum', options: { skip_bad_rows: true } })
  expect(again).toMatchObject({ state: 'done', result: { rows_refused: 1 } })
  expect((again.result?.rows_written ?? 0) + (again.result?.rows_unchanged ?? 0)).toBe(GOOD_ORDERS)
  await api.close()
}

/** Runs a scenario once on a copy of a store with one fault, and expects the store to be sound afterwards. */
export const runFault = async (store: Store, scenario: FaultRun['scenario'], options: FaultOptions = {}): Promise<FaultOutcome> => {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const { at = 0, action = 'EIO', diesAtLimit = false } = options
  try {
    await cp(store.dataDir, dataDir, { recursive: true })
    const outcome = await start({ scenario, dataDir, key: store.key, at, action, diesAtLimit }, options)
    await expectSound({ ...store, dataDir }, outcome)
    return outcome
  } finally {
    for (const uploads of await uploadsOf(dataDir)) rmSync(uploads, { recursive: true, force: true })
    await removeFolder(folder)
  }
}
