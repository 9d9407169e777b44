import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUp, backupDays, backupFileOf } from '#api/store/backup.ts'
import { DATABASE_FILE, type Database, openDatabase } from '#api/store/database.ts'
import { restoreStore } from '#api/store/restore.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-19')
const STAMP = '2026-11-20T08-00-00Z'

const addAccount = ({ raw }: Database, name: string): void => {
  raw
    .prepare(
      'INSERT INTO account (tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (?, ?, ?, ?, ?, 0, 0)',
    )
    .run(`t-${name}`, name, 'UTC', 'EUR', Buffer.from(name))
}

const namesIn = (file: string): unknown[] => {
  const raw = new BetterSqlite3(file, { readonly: true })
  try {
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
    return raw.prepare('SELECT name FROM account ORDER BY id').pluck().all()
  } finally {
    raw.close()
  }
}

describe('backups', () => {
  let dataDir: string
  let file: string
  let database: Database

  beforeEach(async () => {
    dataDir = await temporaryFolder()
    file = join(dataDir, DATABASE_FILE)
    database = openDatabase(dataDir, 'interactive')
    onTestFinished(() => (database.raw.open ? database.close() : undefined))
    addAccount(database, 'first')
  })

  it('hold the moment they were begun, whatever is written beside', async () => {
    const worker = openDatabase(dataDir, 'bulk')
    const made = backUp(worker.raw, dataDir, DAY)
    addAccount(database, 'second')
    expect(await made).toEqual({ file: backupFileOf(dataDir, DAY), bytes: statSync(backupFileOf(dataDir, DAY)).size })
    await worker.close()
    expect(namesIn(backupFileOf(dataDir, DAY))).toEqual(['first'])
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['roas-desk-2026-11-19.db'])
    if (process.platform !== 'win32') expect(statSync(backupFileOf(dataDir, DAY)).mode & 0o777).toBe(0o600)
  })

  it('are kept for the seven latest days', async () => {
    for (let age = 9; age >= 0; age -= 1) await backUp(database.raw, dataDir, addDays(DAY, -age))
    expect(backupDays(dataDir)).toEqual([6, 5, 4, 3, 2, 1, 0].map((age) => addDays(DAY, -age)))
  })

  it('are not made of a damaged database, and the good one of the day stays', async () => {
    await backUp(database.raw, dataDir, DAY)
    await damage()
    const broken = openDatabase(dataDir, 'bulk')
    await expect(backUp(broken.raw, dataDir, DAY)).rejects.toMatchObject({ name: 'StoreError', code: 'damaged' })
    await broken.close()
    expect(namesIn(backupFileOf(dataDir, DAY))).toEqual(['first'])
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
  })

  it('say so in words where a file is in the way of their folder', async () => {
    writeFileSync(join(dataDir, 'backups'), 'in the way')
    await expect(backUp(database.raw, dataDir, DAY)).rejects.toThrow(/backups cannot be written to\. Allow it, or take away/)
  })

  /** Overwrites the pages of an index, as a failing disk would. */
  const damage = async (): Promise<void> => {
    const root = Number(database.raw.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'pull_latest'").pluck().get())
    const size = Number(database.raw.pragma('page_size', { simple: true }))
    await database.close()
    const bytes = readFileSync(file)
    bytes.fill(0x5a, (root - 1) * size, root * size)
    writeFileSync(file, bytes)
  }

  describe('put back', () => {
    const restore = (from = backupFileOf(dataDir, DAY)) => restoreStore({ dataDir, from, stamp: STAMP })

    it('bring back what was there, and keep what they replace', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      await database.close()
      const { accounts, kept } = await restore()
      expect({ accounts, kept }).toEqual({ accounts: 1, kept: `${file}.replaced-${STAMP}` })
      expect(namesIn(file)).toEqual(['first'])
      expect(namesIn(String(kept))).toEqual(['first', 'second'])
      expect(readdirSync(dataDir).sort()).toEqual([DATABASE_FILE, `${DATABASE_FILE}.replaced-${STAMP}`, 'backups'].sort())
    })

    it('keep also what only the write-ahead log of a crashed process held', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      const crashed = await temporaryFolder()
      for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) copyFileSync(join(dataDir, name), join(crashed, name))
      const { kept } = await restoreStore({ dataDir: crashed, from: backupFileOf(dataDir, DAY), stamp: STAMP })
      expect(namesIn(String(kept))).toEqual(['first', 'second'])
      expect(namesIn(join(crashed, DATABASE_FILE))).toEqual(['first'])
    })

    it('work where there is no database, and where it is no database any more', async () => {
      await backUp(database.raw, dataDir, DAY)
      const elsewhere = join(await temporaryFolder(), 'new')
      expect(await restoreStore({ dataDir: elsewhere, from: backupFileOf(dataDir, DAY), stamp: STAMP })).toMatchObject({ kept: null })
      expect(namesIn(join(elsewhere, DATABASE_FILE))).toEqual(['first'])
      const garbage = 'nothing that SQLite would know: '.repeat(300)
      writeFileSync(join(elsewhere, DATABASE_FILE), garbage)
      const { kept } = await restoreStore({ dataDir: elsewhere, from: backupFileOf(dataDir, DAY), stamp: STAMP })
      expect(readFileSync(String(kept), 'utf8')).toBe(garbage)
      expect(namesIn(join(elsewhere, DATABASE_FILE))).toEqual(['first'])
    })

    it('replace a damaged database, and keep it', async () => {
      await backUp(database.raw, dataDir, DAY)
      await damage()
      const { kept } = await restore()
      expect(existsSync(String(kept))).toBe(true)
      expect(namesIn(file)).toEqual(['first'])
    })

    it('are refused while somebody has the database open, and nothing changes', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      await expect(restore()).rejects.toThrow(/is open on this data folder\. Quit it/)
      expect(database.raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(2)
      addAccount(database, 'third')
      await database.close()
      expect(readdirSync(dataDir).sort()).toEqual(['backups', DATABASE_FILE])
      expect(namesIn(file)).toEqual(['first', 'second', 'third'])
    })

    it('are refused where they are damaged, foreign, newer, empty or the database itself, and nothing changes', async () => {
      await backUp(database.raw, dataDir, DAY)
      await database.close()
      const before = readFileSync(file)
      const folder = await temporaryFolder()
      const made = (name: string, work: (path: string) => void): string => {
        work(join(folder, name))
        return join(folder, name)
      }
      const withSql = (sql: string, from?: string) => (path: string) => {
        if (from) copyFileSync(from, path)
        const raw = new BetterSqlite3(path)
        raw.exec(sql)
        raw.close()
      }
      const good = backupFileOf(dataDir, DAY)
      const half = readFileSync(good).subarray(0, 20_000)
      await expect(restore(made('half.db', (path) => writeFileSync(path, half)))).rejects.toThrow(/half\.db is damaged/)
      await expect(restore(made('text.db', (path) => writeFileSync(path, 'a text '.repeat(999))))).rejects.toThrow(/text\.db is damaged/)
      await expect(restore(made('other.db', withSql('CREATE TABLE song (id)')))).rejects.toThrow(/another program/)
      await expect(restore(made('new.db', withSql('PRAGMA user_version = 9999', good)))).rejects.toThrow(/newer version/)
      await expect(restore(made('empty.db', (path) => writeFileSync(path, '')))).rejects.toThrow(/empty\.db is empty/)
      await expect(restore(made('folder.db', (path) => mkdirSync(path)))).rejects.toThrow(/cannot be opened/)
      await expect(restore(file)).rejects.toThrow(/is the database itself/)
      expect(readFileSync(file)).toEqual(before)
      expect(readdirSync(dataDir).sort()).toEqual(['backups', DATABASE_FILE])
    })
  })
})
