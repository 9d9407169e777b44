import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { backUp, backupFileOf } from '#api/db/backup/backup.ts'
import { checksumFileOf, checksumOf, savedChecksums } from '#api/db/backup/checksum.ts'
import { customerKeyFile } from '#api/db/backup/customer-hash-key.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { addDays } from '#shared/calendar.ts'
import { namesIn } from '#test/helpers/accounts-in-file.ts'
import { BACKUP_DAY, type CustomerBackup, createCustomerBackup } from '#test/helpers/customer-backup.ts'
import { errorWith } from '#test/helpers/error-with.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const STAMP = '2026-11-20T08-00-00Z'

describe('the checksum of a backup', () => {
  let made: CustomerBackup
  beforeEach(async () => {
    made = await createCustomerBackup()
  })
  const restore = async (from: string) => {
    const dataDir = join(await temporaryFolder(), 'new')
    await restoreDatabase({ dataDir, from, stamp: STAMP })
    return namesIn(join(dataDir, 'roas-desk.db'))
  }
  /** Changes one letter of the account's name, as a failing disk could: every page remains valid. */
  const changeOneLetter = (file: string): void => {
    const bytes = readFileSync(file)
    const at = bytes.indexOf('t-firstfirstUTC')
    expect(at).toBeGreaterThan(0)
    bytes.write('F', at + 't-first'.length)
    writeFileSync(file, bytes)
  }

  it('is in the format of sha256sum, and follows each new backup of the day', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(readFileSync(checksumFileOf(made.file), 'utf8')).toBe(`${checksumOf(made.file)}  ${basename(made.file)}\n`)
      made.database.raw.exec("UPDATE account SET name = 'second'")
      await backUp(made.database.raw, made.dataDir, BACKUP_DAY)
    }
  })

  it('reveals a change that SQLite cannot see, and the restore changes nothing', async () => {
    changeOneLetter(made.file)
    expect(namesIn(made.file)).toEqual(['First'])
    const dataDir = join(await temporaryFolder(), 'new')
    await expect(restoreDatabase({ dataDir, from: made.file, stamp: STAMP })).rejects.toThrow(
      errorWith('damaged', basename(made.file), 'checksum'),
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is refused where it is unreadable, and not needed for a backup of an older version', async () => {
    for (const content of ['', 'no checksum\n', `${'0'.repeat(64)}  ${basename(made.file)}\n`]) {
      writeFileSync(checksumFileOf(made.file), content)
      await expect(restore(made.file)).rejects.toThrow(errorWith('damaged', 'checksum'))
    }
    rmSync(checksumFileOf(made.file))
    mkdirSync(checksumFileOf(made.file))
    await expect(restore(made.file)).rejects.toThrow(errorWith('damaged', 'checksum'))
    rmSync(checksumFileOf(made.file), { recursive: true })
    expect(await restore(made.file)).toEqual(['first'])
  })

  it('fits the earlier and the new backup while one replaces the other', async () => {
    const earlier = join(await temporaryFolder(), basename(made.file))
    copyFileSync(made.file, earlier)
    made.database.raw.exec("UPDATE account SET name = 'second'")
    // A folder in the place of the backup: the last step fails, as if the process had been killed before it.
    const other = backupFileOf(made.dataDir, addDays(BACKUP_DAY, 1))
    for (const path of ['', '.sha256']) copyFileSync(`${made.file}${path}`, `${other}${path}`)
    rmSync(other)
    mkdirSync(other)
    await expect(backUp(made.database.raw, made.dataDir, addDays(BACKUP_DAY, 1))).rejects.toThrow(errorWith('unusable_folder'))
    copyFileSync(checksumFileOf(other), checksumFileOf(earlier))
    expect(savedChecksums(earlier)).toContain(checksumOf(earlier))
    expect(savedChecksums(earlier)).toHaveLength(2)
    expect(await restore(earlier)).toEqual(['first'])
  })

  it('is removed with its backup', async () => {
    for (let day = 1; day <= 7; day += 1) await backUp(made.database.raw, made.dataDir, addDays(BACKUP_DAY, day))
    expect([made.file, checksumFileOf(made.file), made.keyFile].map((path) => existsSync(path))).toEqual([false, false, false])
    expect(readdirSync(dirname(made.file))).toHaveLength(7 * 3)
  })
})

describe.skipIf(process.platform === 'win32')('a pipe or a device', () => {
  it('is refused at once as a backup, as its log and as its key, and nothing changes', async () => {
    const { dataDir: source, file, keyFile } = await createCustomerBackup()
    const dataDir = join(await temporaryFolder(), 'new')
    const refused = async (from: string, ...reasons: readonly string[]): Promise<void> => {
      await expect(restoreDatabase({ dataDir, from, stamp: STAMP })).rejects.toThrow(errorWith('unusable_folder', ...reasons))
      expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
    }
    const pipe = join(source, 'pipe.db')
    execFileSync('mkfifo', [pipe])
    await refused(pipe, pipe)
    await refused('/dev/zero', '/dev/zero')
    await refused(source, source)
    for (const end of ['-wal', '-journal']) {
      spawnSync('mkfifo', [`${file}${end}`])
      await refused(file, `${file}${end}`)
      rmSync(`${file}${end}`)
    }
    rmSync(keyFile)
    execFileSync('mkfifo', [keyFile])
    await refused(file, keyFile)
    rmSync(keyFile)
    expect(existsSync(customerKeyFile(dataDir))).toBe(false)
  })
})
