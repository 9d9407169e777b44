/** What every run of a scenario leaves: nothing acknowledged is lost, nothing is half-written, and the next start is sound. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { expect } from 'vitest'
import { backUp } from '#api/db/backup/backup.ts'
import { matchesChecksum } from '#api/db/backup/checksum.ts'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { preMigrationCopyPath } from '#api/db/backup/pre-migration-copy.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { newestSchema } from '#api/db/connection/migrations/index.ts'
import { asDay } from '#shared/calendar.ts'
import { importClient } from '../../helpers/import-client.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import { BACKUP_DAY } from '../backup-day.ts'
import { restoreAll, startStore } from '../customer-store.ts'
import { GOOD_ORDERS, orderRowsWithFault } from './fault-orders.ts'
import type { FaultEvent, Scenario } from './fault-run.ts'

/** How many orders the product of a customer store has. */
export const STORE_ORDERS = 300

/** A store to start from. */
export interface Store {
  readonly dataDir: string
  readonly key: string
  /** How many accounts it has. */
  readonly accounts: number
  /** The schema that it has, where it is to be migrated. */
  readonly version?: number
  /** The backup that is restored over it. */
  readonly from?: string
}

/** What a process reported, by the time it ended. */
export interface Reported {
  readonly has: (event: FaultEvent['event']) => boolean
  /** The scenario failed; what the process did afterwards does not count. */
  readonly hasFailed: boolean
  /** The cards whose decision was acknowledged. */
  readonly cards: readonly string[]
}

export const reportedIn = (events: readonly FaultEvent[]): Reported => {
  const end = events.findIndex(({ event }) => event === 'ended')
  return {
    has: (name) => events.some(({ event }) => event === name),
    hasFailed: events.slice(0, end + 1).some(({ event }) => event === 'failed'),
    cards: events.flatMap((line) => (line.event === 'decided' ? line.card : [])),
  }
}

/** The message of a failure is one or two sentences for the user, without a code or an internal text. */
const expectPlainMessages = ({ dataDir }: Store, events: readonly FaultEvent[]): void => {
  for (const line of events) {
    if (line.event !== 'failed') continue
    expect(line.message).toMatch(/^[A-Z][^\n]*\.$/)
    // The name of the folder is random, and may look like a code.
    expect(line.message.replaceAll(dirname(dataDir), '')).not.toMatch(/injected|SQLITE|\bE[A-Z]{2,}\b|Error/)
  }
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

interface Found {
  /** The number of orders of each product. */
  readonly orders: ReadonlyMap<string, number>
  readonly imports: number
}

/** The next start finds a sound database with all that was acknowledged. */
const startSound = async ({ dataDir, accounts }: Store, { cards, hasFailed }: Reported): Promise<Found> => {
  const database = openDatabase(dataDir, 'interactive')
  const { raw } = database
  expect(raw.pragma('user_version', { simple: true })).toBe(newestSchema())
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(raw.pragma('foreign_key_check')).toEqual([])
  const saved = raw.prepare<[], string>('SELECT card_id FROM review').pluck().all()
  expect(saved).toEqual(expect.arrayContaining([...cards]))
  expect(new Set(saved).size).toBe(saved.length)
  // What is reported as failed is not there.
  if (hasFailed) expect(saved).not.toContain('the-one')
  expect(raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(accounts)
  const imports = Number(raw.prepare("SELECT COUNT(*) FROM import WHERE kind = 'orders'").pluck().get())
  const orders = raw
    .prepare<[], [string, number]>(
      'SELECT product.name, COUNT(order_id) FROM product LEFT JOIN product_source ON product_id = product.id LEFT JOIN store_order USING (source_id) GROUP BY product.id',
    )
    .raw()
    .all()
  await database.close()
  return { orders: new Map(orders), imports }
}

/** All orders or none, with their import; a file of orders can be imported afterwards. */
const expectImportWhole = async ({ dataDir, key }: Store, { has, hasFailed }: Reported, found: Found): Promise<void> => {
  const orders = found.orders.get('Glow Serum')
  expect(has('imported') ? [GOOD_ORDERS] : hasFailed ? [0] : [0, GOOD_ORDERS]).toContain(orders)
  expect(found.imports).toBe(orders === 0 ? 0 : 1)
  const api = await openTestApi(dataDir)
  const file = stringify([...orderRowsWithFault(asDay('2026-11-18'))], { header: true })
  const again = await importClient(api, key).bringIn(file, { kind: 'orders', product: 'Glow Serum', options: { skip_bad_rows: true } })
  expect(again).toMatchObject({ state: 'done', result: { rows_refused: 1 } })
  expect((again.result?.rows_written ?? 0) + (again.result?.rows_unchanged ?? 0)).toBe(GOOD_ORDERS)
  await api.close()
}

/** The whole old database with its key, or the whole new one with its own; the restore succeeds afterwards. */
const expectRestoreWhole = async ({ dataDir, from = '' }: Store, { has, hasFailed }: Reported): Promise<void> => {
  if (hasFailed) expect(readdirSync(dataDir).filter((name) => /replaced|partial/.test(name))).toEqual([])
  const state = await startStore(dataDir)
  expect(hasFailed ? ['old'] : has('restored') ? ['new'] : ['old', 'new']).toContain(state)
  await restoreDatabase({ dataDir, from, stamp: 'again' })
  expect(await startStore(dataDir)).toBe('new')
}

/** Every backup can be restored with its key: that of the day is the earlier one or the new one; the backup succeeds afterwards. */
const expectBackupsWhole = async ({ dataDir }: Store, scenario: Scenario, { has, hasFailed }: Reported, found: Found): Promise<void> => {
  const [before, today, ...beforeDeleting] = await restoreAll(dataDir)
  expect(before).toBe('old')
  if (scenario === 'deletion') {
    const isGone = !found.orders.has('P')
    expect(has('deleted') ? [true] : hasFailed ? [false] : [true, false]).toContain(isGone)
    expect(today).toBe('old')
    expect(beforeDeleting).toEqual(isGone || beforeDeleting.length > 0 ? ['new'] : [])
  } else {
    expect(has('backed-up') ? ['new'] : ['old', 'new']).toContain(today)
    expect(beforeDeleting).toEqual([])
  }
  if (found.orders.has('P')) expect(found.orders.get('P')).toBe(STORE_ORDERS)
  const database = openDatabase(dataDir, 'interactive')
  const { file } = await backUp(database.raw, dataDir, BACKUP_DAY)
  await database.close()
  expect(matchesChecksum(file)).toBe(true)
}

/** Expects the folder of a store to be sound after a run of a scenario. */
export const expectSound = async (store: Store, scenario: Scenario, events: readonly FaultEvent[]): Promise<void> => {
  const reported = reportedIn(events)
  expectPlainMessages(store, events)
  expectFilesWhole(store.dataDir)
  expectCopyWhole(store)
  if (scenario === 'restore') return expectRestoreWhole(store, reported)
  const found = await startSound(store, reported)
  if (scenario === 'decision' || scenario === 'import') await expectImportWhole(store, reported, found)
  if (scenario === 'backup' || scenario === 'deletion') await expectBackupsWhole(store, scenario, reported, found)
}
