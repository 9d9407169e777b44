import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUp, backupDays, backupFileOf } from '#api/db/backup/backup.ts'
import { customerKeyFile, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { quarantine, quarantineDamaged } from '#api/db/backup/quarantine.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { DATABASE_FILE, type Database, openDatabase } from '#api/db/connection/database.ts'
import { migrate, migrations, newestSchema } from '#api/db/connection/migrations/index.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { addAccount, namesIn } from '../../../../helpers/accounts-in-file.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-19')
const STAMP = '2026-11-20T08-00-00Z'

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

  it('contain the state at their start, regardless of concurrent writes', async () => {
    const worker = openDatabase(dataDir, 'bulk')
    const made = backUp(worker.raw, dataDir, DAY)
    addAccount(database, 'second')
    expect(await made).toEqual({ file: backupFileOf(dataDir, DAY), bytes: statSync(backupFileOf(dataDir, DAY)).size, key: null })
    await worker.close()
    expect(namesIn(backupFileOf(dataDir, DAY))).toEqual(['first'])
    const names = ['roas-desk-2026-11-19.db', 'roas-desk-2026-11-19.db.sha256']
    expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(names)
    if (process.platform !== 'win32') for (const name of names) expect(statSync(join(dataDir, 'backups', name)).mode & 0o777).toBe(0o600)
  })

  it('are retained for the seven latest days', async () => {
    for (let age = 9; age >= 0; age -= 1) await backUp(database.raw, dataDir, addDays(DAY, -age))
    expect(backupDays(dataDir)).toEqual([6, 5, 4, 3, 2, 1, 0].map((age) => addDays(DAY, -age)))
  })

  it('of days to come, made while the clock was ahead, take no place from those of real days', async () => {
    const ahead = Array.from({ length: 9 }, (_, index) => addDays(DAY, 30 + index))
    for (const day of ahead) await backUp(database.raw, dataDir, day)
    for (let age = 9; age >= 0; age -= 1) await backUp(database.raw, dataDir, addDays(DAY, -age))
    expect(backupDays(dataDir)).toEqual([...[6, 5, 4, 3, 2, 1, 0].map((age) => addDays(DAY, -age)), ...ahead.slice(-7)])
  })

  it('are not made of a damaged database, and the good one of the day stays', async () => {
    await backUp(database.raw, dataDir, DAY)
    await damage()
    const broken = openDatabase(dataDir, 'bulk')
    await expect(backUp(broken.raw, dataDir, DAY)).rejects.toMatchObject({ name: 'DbError', code: 'damaged' })
    await broken.close()
    expect(namesIn(backupFileOf(dataDir, DAY))).toEqual(['first'])
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(2)
  })

  it('fail with a readable message if a file blocks their folder', async () => {
    writeFileSync(join(dataDir, 'backups'), 'in the way')
    await expect(backUp(database.raw, dataDir, DAY)).rejects.toThrow(errorWith('unusable_folder', join(dataDir, 'backups')))
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
    const restore = (from = backupFileOf(dataDir, DAY)) => restoreDatabase({ dataDir, from, stamp: STAMP })

    it('bring back what was there, and keep what they replace', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      await database.close()
      const { accounts, replacedPath } = await restore()
      expect({ accounts, replacedPath }).toEqual({ accounts: 1, replacedPath: `${file}.replaced-${STAMP}` })
      expect(namesIn(file)).toEqual(['first'])
      expect(namesIn(String(replacedPath))).toEqual(['first', 'second'])
      expect(readdirSync(dataDir).sort()).toEqual([DATABASE_FILE, `${DATABASE_FILE}.replaced-${STAMP}`, 'backups'].sort())
    })

    it('save also the data that is only in the write-ahead log of a crashed process', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      const crashed = await temporaryFolder()
      for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) copyFileSync(join(dataDir, name), join(crashed, name))
      const { replacedPath } = await restoreDatabase({ dataDir: crashed, from: backupFileOf(dataDir, DAY), stamp: STAMP })
      expect(namesIn(String(replacedPath))).toEqual(['first', 'second'])
      expect(namesIn(join(crashed, DATABASE_FILE))).toEqual(['first'])
    })

    it('can be restored without a database, and over a file that is not a database', async () => {
      await backUp(database.raw, dataDir, DAY)
      const elsewhere = join(await temporaryFolder(), 'new')
      expect(await restoreDatabase({ dataDir: elsewhere, from: backupFileOf(dataDir, DAY), stamp: STAMP })).toMatchObject({
        replacedPath: null,
      })
      expect(namesIn(join(elsewhere, DATABASE_FILE))).toEqual(['first'])
      const garbage = 'nothing that SQLite would know: '.repeat(300)
      writeFileSync(join(elsewhere, DATABASE_FILE), garbage)
      const { replacedPath } = await restoreDatabase({ dataDir: elsewhere, from: backupFileOf(dataDir, DAY), stamp: STAMP })
      expect(readFileSync(String(replacedPath), 'utf8')).toBe(garbage)
      expect(namesIn(join(elsewhere, DATABASE_FILE))).toEqual(['first'])
    })

    it('replace a damaged database, and keep it', async () => {
      await backUp(database.raw, dataDir, DAY)
      await damage()
      const { replacedPath } = await restore()
      expect(existsSync(String(replacedPath))).toBe(true)
      expect(namesIn(file)).toEqual(['first'])
    })

    it('keep a database that is known to be damaged byte for byte, its log too', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      const crashed = await temporaryFolder()
      const names = [DATABASE_FILE, `${DATABASE_FILE}-wal`]
      for (const name of names) copyFileSync(join(dataDir, name), join(crashed, name))
      const before = names.map((name) => readFileSync(join(crashed, name)))
      const { replacedPath } = await restoreDatabase({
        dataDir: crashed,
        from: backupFileOf(dataDir, DAY),
        stamp: STAMP,
        isDamaged: true,
      })
      expect(['', '-wal'].map((end) => readFileSync(`${replacedPath}${end}`))).toEqual(before)
      expect(namesIn(join(crashed, DATABASE_FILE))).toEqual(['first'])
      expect(existsSync(join(crashed, `${DATABASE_FILE}-wal`))).toBe(false)

      for (const name of names) copyFileSync(`${replacedPath}${name.slice(DATABASE_FILE.length)}`, join(crashed, name))
      const quarantined = quarantineDamaged(crashed, 'later', () => undefined)
      expect(['', '-wal'].map((end) => readFileSync(`${quarantined}${end}`))).toEqual(before)
      expect(names.map((name) => existsSync(join(crashed, name)))).toEqual([false, false])
      expect(quarantineDamaged(crashed, 'later still', () => undefined)).toBe(null)
    })

    it('do not change a quarantined file of the same name', async () => {
      const folder = await temporaryFolder()
      const file = join(folder, 'roas-desk.db')
      writeFileSync(file, 'the first')
      const replacedPath = quarantineDamaged(folder, STAMP, () => undefined) ?? ''
      writeFileSync(file, 'the second')
      expect(() => quarantineDamaged(folder, STAMP, () => undefined)).toThrow()
      expect(readFileSync(replacedPath, 'utf8')).toBe('the first')
      expect(readFileSync(file, 'utf8')).toBe('the second')
    })

    it('leave no copy of a damaged database next to it while it is open', async () => {
      await backUp(database.raw, dataDir, DAY)
      const from = backupFileOf(dataDir, DAY)
      await expect(restoreDatabase({ dataDir, from, stamp: STAMP, isDamaged: true })).rejects.toThrow(errorWith('busy'))
      expect(() => quarantineDamaged(dataDir, STAMP, () => undefined)).toThrow(errorWith('busy'))
      expect(readdirSync(dataDir).filter((name) => name.includes('replaced'))).toEqual([])
      expect(database.raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(1)
    })

    it('are asked for where nothing is left of the file, and by nothing else of a new folder', async () => {
      await backUp(database.raw, dataDir, DAY)
      await database.close()
      writeFileSync(file, '')
      expect(() => openDatabase(dataDir, 'interactive')).toThrow(errorWith('damaged', dataDir, 'Restore a backup'))
      const other = await temporaryFolder()
      writeFileSync(join(other, DATABASE_FILE), '')
      await openDatabase(other, 'interactive').close()
    })

    it('are requested if only the log is left, which is saved; a file that is gone with its log was removed', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      const from = backupFileOf(dataDir, DAY)
      const left = await temporaryFolder()
      const main = join(left, DATABASE_FILE)
      copyFileSync(`${file}-wal`, `${main}-wal`)
      const log = readFileSync(`${main}-wal`)
      expect(() => openDatabase(left, 'interactive')).toThrow(errorWith('damaged', left, 'Restore a backup'))
      expect(readFileSync(`${main}-wal`)).toEqual(log)
      const { replacedPath } = await restoreDatabase({ dataDir: left, from, stamp: STAMP })
      expect(readFileSync(`${replacedPath}-wal`)).toEqual(log)
      expect(namesIn(main)).toEqual(['first'])

      await database.close()
      rmSync(file)
      const empty = openDatabase(dataDir, 'interactive')
      expect(empty.raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(0)
      await empty.close()
      expect(backupDays(dataDir)).toEqual([DAY])
    })

    /** A folder as a crash left it: a database that opens or one that does not, or only its log; with what is in each of its files. */
    const crashed = async (which: 'opens' | 'does not open' | 'log only') => {
      addAccount(database, 'in the log')
      const folder = await temporaryFolder()
      const main = join(folder, DATABASE_FILE)
      for (const end of which === 'log only' ? ['-wal'] : ['', '-wal']) copyFileSync(`${file}${end}`, `${main}${end}`)
      if (which === 'does not open')
        for (const end of ['', '-wal']) writeFileSync(`${main}${end}`, readFileSync(`${main}${end}`).fill(0x5a, 0, 100))
      const contents = () =>
        readdirSync(folder).map((name) => [name, statSync(join(folder, name)).isFile() && readFileSync(join(folder, name))])
      return { folder, main, contents }
    }

    it.each(['opens', 'does not open', 'log only'] as const)(
      'leave all as it was where a later step fails: a database that %s',
      async (which) => {
        const { file: from } = await backUp(database.raw, dataDir, DAY)
        const { folder, contents } = await crashed(which)
        writeFileSync(keyFileOf(from), Buffer.alloc(32, 7))
        mkdirSync(customerKeyFile(folder))
        const before = contents()
        await expect(restoreDatabase({ dataDir: folder, from, stamp: STAMP, isDamaged: true })).rejects.toThrow(
          errorWith('unusable_folder', customerKeyFile(folder)),
        )
        expect(contents()).toEqual(before)
        const fail = () => {
          const { raw } = openDatabase(folder, 'bulk')
          raw.exec('CREATE TABLE half (made)')
          raw.close()
          throw new Error('no room')
        }
        expect(() => quarantineDamaged(folder, STAMP, fail)).toThrow('no room')
        expect(contents()).toEqual(before)
      },
    )

    it('leave a sound database in its place where a later step fails', async () => {
      await database.close()
      const fail = (removes: boolean) => () => {
        if (removes) rmSync(file)
        throw new Error('no room')
      }
      for (const removes of [true, false]) {
        expect(() => quarantine({ file, replacedPath: `${file}.kept`, isDamaged: false }, fail(removes))).toThrow('no room')
        expect(namesIn(file)).toEqual(['first'])
        expect(readdirSync(dataDir)).toEqual([DATABASE_FILE])
      }
    })

    it.skipIf(process.platform === 'win32')(
      'are not needed to leave a damaged one as it was where an empty one finds no room',
      async () => {
        const folder = await temporaryFolder()
        const bytes = 'no database'
        writeFileSync(join(folder, DATABASE_FILE), bytes)
        const script = join(await temporaryFolder(), 'begin-anew.mjs')
        writeFileSync(
          script,
          `import { createDatabaseRecovery } from ${JSON.stringify(new URL('../../../../../src/api/recovery/database-recovery.ts', import.meta.url).href)}
        const { recover } = createDatabaseRecovery({ dataDir: ${JSON.stringify(folder)}, clock: { now: Date.now } })
        console.log(await recover(null).then(() => 'recovered', ({ name, code }) => name + ': ' + code))`,
        )
        // No file may grow over a few kilobytes, and writing on is an error, as on a full disk.
        const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" "$1"`
        const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' })
        expect(stdout).toMatch(/^DbError: disk_(full|error)$/m)
        expect(readdirSync(folder)).toEqual([DATABASE_FILE])
        expect(readFileSync(join(folder, DATABASE_FILE), 'utf8')).toBe(bytes)
      },
    )

    it('are refused while somebody has the database open, and nothing changes', async () => {
      await backUp(database.raw, dataDir, DAY)
      addAccount(database, 'second')
      await expect(restore()).rejects.toThrow(errorWith('busy'))
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
      await expect(restore(made('half.db', (path) => writeFileSync(path, half)))).rejects.toThrow(errorWith('damaged', 'half.db'))
      await expect(restore(made('text.db', (path) => writeFileSync(path, 'a text '.repeat(999))))).rejects.toThrow(
        errorWith('damaged', 'text.db'),
      )
      await expect(restore(made('other.db', withSql('CREATE TABLE song (id)')))).rejects.toThrow(errorWith('foreign_database', 'other.db'))
      await expect(restore(made('new.db', withSql('PRAGMA user_version = 9999', good)))).rejects.toThrow(
        errorWith('newer_database', 'new.db'),
      )
      await expect(restore(made('empty.db', (path) => writeFileSync(path, '')))).rejects.toThrow(errorWith('foreign_database', 'empty.db'))
      await expect(restore(made('folder.db', (path) => mkdirSync(path)))).rejects.toThrow(errorWith('unusable_folder', 'folder.db'))
      await expect(restore(file)).rejects.toThrow(errorWith('unusable_folder', file))
      expect(readFileSync(file)).toEqual(before)
      expect(readdirSync(dataDir).sort()).toEqual(['backups', DATABASE_FILE])
    })

    it('do not meet in the middle where two are restored at once', async () => {
      const { file: one } = await backUp(database.raw, dataDir, DAY)
      for (let index = 0; index < 3000; index += 1) addAccount(database, `more ${index}`)
      const { file: two } = await backUp(database.raw, dataDir, addDays(DAY, 1))
      const into = join(await temporaryFolder(), 'new')
      const ended = await Promise.allSettled(
        [one, two, one, two].map((from, index) => restoreDatabase({ dataDir: into, from, stamp: `${index}` })),
      )
      for (const end of ended) if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'DbError', code: 'busy' })
      expect(ended.some(({ status }) => status === 'fulfilled')).toBe(true)
      expect([1, 3001]).toContain(namesIn(join(into, DATABASE_FILE)).length)
      expect(readdirSync(into).filter((name) => !/^roas-desk\.db(\.replaced-\d)?$/.test(name))).toEqual([])
    })

    it('are brought up to the newest schema where an older version made them', async () => {
      const old = join(await temporaryFolder(), 'old.db')
      const raw = new BetterSqlite3(old)
      const [first] = migrations
      migrate(raw, () => undefined, first ? [first] : [])
      raw.close()
      await database.close()
      expect(await restore(old)).toMatchObject({ schema: 10, accounts: 0 })
      const opened = openDatabase(dataDir, 'interactive')
      onTestFinished(() => opened.close())
      expect(opened.raw.pragma('user_version', { simple: true })).toBe(newestSchema())
    })
  })
})
