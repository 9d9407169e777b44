/** The store that each scenario starts from. */

import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { migrate, migrations, newestSchema } from '#api/db/connection/migrations/index.ts'
import { asDay } from '#shared/calendar.ts'
import { productRows } from '../../helpers/seed-rows.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import { BACKUP_DAY } from '../backup-day.ts'
import { createStore, placeBackup } from '../customer-store.ts'
import { STORE_ORDERS, type Store } from './expect-sound.ts'
import type { Scenario } from './fault-run.ts'

/** Adds an account with an empty product. */
const addProduct = async (dataDir: string): Promise<string> => {
  const api = await openTestApi(dataDir)
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const request = { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify({ name: 'Glow Serum' }) }
  await api.fetch(new Request('http://desk.invalid/desk/products', request))
  await api.close()
  return key
}

const emptyStore = async (): Promise<Store> => {
  const dataDir = await temporaryFolder()
  return { dataDir, key: await addProduct(dataDir), accounts: 1 }
}

/** A database of an earlier version. */
const unmigratedStore = async (): Promise<Store> => {
  const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
  await openDatabase(dataDir, 'interactive').close()
  const steps = migrations.filter(({ version }) => version <= 30)
  const file = join(folder, DATABASE_FILE)
  const raw = new BetterSqlite3(file)
  migrate(raw, () => undefined, steps)
  raw.exec(productRows)
  raw.close()
  copyFileSync(file, join(dataDir, DATABASE_FILE))
  return { dataDir, key: '', accounts: 3, version: newestSchema(steps) }
}

/** A larger database than the backup, so that bringing its log into it is limited by its size, and the copy of the backup is not. */
const restorableStore = async (): Promise<Store> => {
  const { dataDir } = await createStore('old', 2 * STORE_ORDERS)
  const { backup: from } = await createStore('new', STORE_ORDERS)
  return { dataDir, key: '', accounts: 1, from }
}

/** The backups of the day and of the day before are of another database, with another key. */
const storeWithBackups = async (): Promise<Store> => {
  const [old, { dataDir }] = [await createStore('old', STORE_ORDERS), await createStore('new', STORE_ORDERS)]
  for (const day of [asDay('2026-11-18'), BACKUP_DAY]) placeBackup(old.backup, dataDir, day)
  return { dataDir, key: await addProduct(dataDir), accounts: 2 }
}

const stores: Readonly<Record<Scenario, () => Promise<Store>>> = {
  decision: emptyStore,
  import: emptyStore,
  migration: unmigratedStore,
  restore: restorableStore,
  backup: storeWithBackups,
  deletion: storeWithBackups,
}

/** Creates the store of a scenario; it is removed when the running test ends. */
export const createFaultStore = (scenario: Scenario): Promise<Store> => stores[scenario]()
