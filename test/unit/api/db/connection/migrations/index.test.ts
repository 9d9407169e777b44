import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyBeforeMigration, preMigrationCopyPath } from '#api/db/backup/pre-migration-copy.ts'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { APPLICATION_ID } from '#api/db/connection/database-identity.ts'
import { DbError } from '#api/db/connection/db-error.ts'
import { migrate, migrations, newestSchema } from '#api/db/connection/migrations/index.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const newest = newestSchema()
const oneAccount =
  "INSERT INTO account (tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES ('t-1', 'A', 'UTC', 'EUR', x'01', 0, 0)"

const open = (file: string): BetterSqlite3.Database => {
  const raw = new BetterSqlite3(file)
  onTestFinished(() => void raw.close())
  return raw
}

/** A database of the newest schema in write-ahead mode, with an account that is only in the log. */
const filled = async (): Promise<{ file: string; raw: BetterSqlite3.Database }> => {
  const folder = await temporaryFolder()
  await openDatabase(folder, 'interactive').close()
  const file = join(folder, DATABASE_FILE)
  const raw = open(file)
  raw.pragma('wal_autocheckpoint = 0')
  raw.exec(oneAccount)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  return { file, raw }
}

const tables = (raw: BetterSqlite3.Database): unknown[] => raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()

/** The names of the numbered files in a folder, without the part after the first dot. */
const numberedFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => name.replace(/\..*$/, ''))
    .toSorted()

const sources = numberedFiles(join(import.meta.dirname, '../../../../../../src/api/db/connection/migrations'))

describe('the migrations', () => {
  it('are listed in the order of their versions, each with the number of its file', () => {
    expect(migrations.map(({ version }) => version)).toEqual(sources.map((name) => Number.parseInt(name, 10)))
  })

  it('have one test file each', () => {
    expect(numberedFiles(import.meta.dirname)).toEqual(sources)
  })

  it('roll back together when one of them fails, and leave a copy of the database', async () => {
    const { file, raw } = await filled()
    const before = tables(raw)
    const steps = [
      ...migrations,
      { version: newest + 10, sql: "CREATE TABLE added (id INTEGER) STRICT; UPDATE account SET name = 'changed'" },
      { version: newest + 20, sql: 'CREATE TABLE other (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1)' },
    ]
    expect(() => migrate(raw, (version) => copyBeforeMigration(file, version), steps)).toThrow(/no such table: nowhere/)
    expect(raw.pragma('user_version', { simple: true })).toBe(newest)
    expect(tables(raw)).toEqual(before)
    expect(raw.prepare('SELECT name FROM account').pluck().all()).toEqual(['A'])

    const copyPath = preMigrationCopyPath(file, newest)
    expect(copyPath).toBe(`${file}.before-schema-${newest}`)
    expect(statSync(copyPath).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
    const copy = open(copyPath)
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.pragma('user_version', { simple: true })).toBe(newest)
    expect(copy.prepare('SELECT name FROM account').pluck().all()).toEqual(['A'])
    expect(existsSync(`${copyPath}.partial`)).toBe(false)
  })

  it('do not start when the database cannot be copied', async () => {
    const { raw } = await filled()
    const steps = [...migrations, { version: newest + 10, sql: 'CREATE TABLE added (id INTEGER) STRICT' }]
    const full = new DbError('disk_full', 'no room')
    expect(() =>
      migrate(
        raw,
        () => {
          throw full
        },
        steps,
      ),
    ).toThrow(full)
    expect(tables(raw)).not.toContain('added')
  })

  it('bring every earlier schema up to the newest one, and mark the file', async () => {
    for (const count of migrations.keys()) {
      const folder = await temporaryFolder()
      const raw = open(join(folder, DATABASE_FILE))
      migrate(raw, () => undefined, migrations.slice(0, count + 1))
      raw.exec(oneAccount)
      const database = openDatabase(folder, 'interactive')
      onTestFinished(() => database.close())
      expect(database.raw.pragma('user_version', { simple: true })).toBe(newest)
      expect(database.raw.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
      expect(database.raw.prepare('SELECT name FROM account').pluck().all()).toEqual(['A'])
    }
  })

  it('leave the database of another program unchanged', async () => {
    for (const sql of [
      'CREATE TABLE bookmark (url TEXT)',
      'CREATE TABLE bookmark (url TEXT); PRAGMA user_version = 10',
      'PRAGMA application_id = 42',
      'CREATE TABLE account (id INTEGER); PRAGMA user_version = 9999',
    ]) {
      const folder = await temporaryFolder()
      const raw = open(join(folder, DATABASE_FILE))
      raw.exec(sql)
      const before = raw.serialize()
      expect(() => openDatabase(folder, 'interactive')).toThrow(errorWith('foreign_database', join(folder, DATABASE_FILE)))
      expect(raw.serialize()).toEqual(before)
      expect(raw.pragma('journal_mode', { simple: true })).toBe('delete')
    }
  })
})
