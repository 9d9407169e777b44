import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { migrations } from '#api/db/connection/migrations/index.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const versionOf = (database: ReturnType<typeof openDatabase>) => database.raw.pragma('user_version', { simple: true })

describe('the database', () => {
  it('is made with the newest schema, in write-ahead mode, and sound', async () => {
    const database = openDatabase(await temporaryFolder(), 'interactive')
    expect(versionOf(database)).toBe(migrations.at(-1)?.version)
    expect(database.raw.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(database.raw.pragma('integrity_check', { simple: true })).toBe('ok')
    await database.close()
  })

  it('opens again as it was', async () => {
    const folder = await temporaryFolder()
    const first = openDatabase(folder, 'interactive')
    first.raw.exec(
      "INSERT INTO account (tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES ('t-1', 'A', 'UTC', 'EUR', x'01', 0, 0)",
    )
    await first.close()
    const second = openDatabase(folder, 'bulk')
    expect(await second.db.selectFrom('account').select('name').execute()).toEqual([{ name: 'A' }])
    await second.close()
  })

  it.skipIf(process.platform === 'win32')('is for its owner alone, with its log, also where it was not before', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, DATABASE_FILE)
    const modes = () => [file, `${file}-wal`, `${file}-shm`].map((path) => (statSync(path).mode & 0o777).toString(8))
    const database = openDatabase(folder, 'interactive')
    expect(modes()).toEqual(['600', '600', '600'])
    for (const path of [file, `${file}-wal`, `${file}-shm`]) chmodSync(path, 0o644)
    const second = openDatabase(folder, 'interactive')
    expect(modes()).toEqual(['600', '600', '600'])
    await Promise.all([database.close(), second.close()])
  })

  it.skipIf(!existsSync('/proc/locks'))('stays locked for this process after a second connection was opened', async ({ skip }) => {
    const folder = await temporaryFolder()
    const file = join(folder, DATABASE_FILE)
    const first = openDatabase(folder, 'interactive')
    const { ino } = statSync(file)
    const isOurs = (line: string): boolean => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)
    const locks = () => readFileSync('/proc/locks', 'utf8').split('\n').filter(isOurs).length
    // Some file systems show a file under another number there.
    if (locks() === 0) {
      await first.close()
      return skip('this system does not show the locks of the file')
    }
    expect(locks()).toBe(1)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
    const second = openDatabase(folder, 'reading')
    // Without it, another program that closes the database would be its last user, and take away the log of the running app.
    expect(locks()).toBe(1)
    await Promise.all([first.close(), second.close()])
    expect(locks()).toBe(0)
  })

  it('of a newer version is refused in words and left as it is', async () => {
    const folder = await temporaryFolder()
    const first = openDatabase(folder, 'interactive')
    first.raw.pragma('user_version = 9999')
    await first.close()
    expect(() => openDatabase(folder, 'interactive')).toThrow(errorWith('newer_database', '9999'))
    expect(readdirSync(folder).filter((name) => name.includes('before-schema'))).toEqual([])
  })

  it('is rejected with a readable message if the file is not a database', async () => {
    const folder = await temporaryFolder()
    writeFileSync(join(folder, DATABASE_FILE), 'this is a text file, and a long one at that: '.repeat(200))
    expect(() => openDatabase(folder, 'interactive')).toThrow(errorWith('damaged', folder, 'Restore a backup'))
    // The window shows it too, where nobody has a terminal.
    expect(() => openDatabase(folder, 'interactive')).not.toThrow(/npm run/)
  })

  it('in a folder that cannot be used is refused in words', async () => {
    const folder = await temporaryFolder()
    mkdirSync(join(folder, DATABASE_FILE))
    expect(() => openDatabase(folder, 'interactive')).toThrow(errorWith('unusable_folder', folder))
  })
})
