/** The API with a partly damaged database: it opens, and is recovered while the window sends requests. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { type Api, createDatabaseRecovery, DbError } from '#api/index.ts'
import { recoverableApi } from '#main/api/recoverable-api.ts'
import { UserFacingError } from '#main/ipc/user-facing-error.ts'
import { asDay } from '#shared/calendar.ts'
import { nativeTexts } from '#test/helpers/texts.ts'
import { withoutTable } from '../../../helpers/damaged-table.ts'
import { PATIENCE_MS } from '../../../helpers/patience.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'
import { NOON, openTestApi } from '../../../helpers/test-api.ts'

const [OLDER, NEWER] = [asDay('2026-11-18'), asDay('2026-11-19')]
/** Log message. */
const NOT_CLOSED = 'database.close_failed'
/** The database takes a moment to be looked through after it was opened. */
const patience = { timeout: PATIENCE_MS, interval: 50 }

describe('a database that is damaged in part', () => {
  let dataDir: string
  let file: string

  beforeEach(async () => {
    dataDir = await temporaryFolder()
    file = join(dataDir, DATABASE_FILE)
    for (const now of [NOON - 86_400_000, NOON]) {
      const api = await openTestApi(dataDir, { clock: { now: () => now } })
      await api.operator.createAccount({ name: 'Mine', timezone: 'UTC', currency: 'EUR' })
      await api.operator.backUp()
      await api.close()
    }
    writeFileSync(file, withoutTable('threshold')(readFileSync(file), file))
  })

  const opened = async (open: () => Promise<Api> = () => openTestApi(dataDir)) => {
    const logged: string[] = []
    const log = { info: () => undefined, error: (_fields: unknown, message: string) => void logged.push(message) }
    const recoverable = recoverableApi({
      open,
      recovery: createDatabaseRecovery({ dataDir, clock: { now: () => NOON } }),
      log,
    })
    const api = await recoverable.api
    onTestFinished(() => api.close().catch(() => undefined))
    const status = async () =>
      (await (await api.fetch(new Request('http://desk.invalid/desk/status'), 'owner')).json()) as { store: string }
    await expect.poll(status, patience).toMatchObject({ store: 'damaged' })
    return { api, recover: recoverable.recover, status, logged }
  }

  it('is recovered from another backup if the first is damaged, and works after that', async () => {
    const { recover, status } = await opened()
    writeFileSync(join(dataDir, `backups/roas-desk-${NEWER}.db`), 'no backup')
    const refused = { refused: expect.stringContaining(`roas-desk-${NEWER}.db`) }
    expect(await recover(NEWER)).toEqual(refused)
    expect(await status()).toMatchObject({ store: 'checking' })
    expect(await recover(NEWER)).toEqual(refused)
    expect(await recover(OLDER)).toMatchObject({ replacedPath: expect.stringContaining('.replaced-') })
    await expect(recover(null)).rejects.toThrow(new UserFacingError(nativeTexts().errorPage.notDamaged))
  })

  it('is reported as in use on every attempt, and recovered when it is free', async () => {
    const { recover } = await opened()
    const other = new Database(file)
    other.prepare('SELECT COUNT(*) FROM account').get()
    for (const day of [NEWER, NEWER, null])
      await expect(recover(day)).rejects.toMatchObject({ name: 'UserFacingError', message: expect.stringContaining('ROAS Desk') })
    other.close()
    expect(await recover(NEWER)).toMatchObject({ replacedPath: expect.stringContaining('.replaced-') })
  })

  it('is recovered, and answers, also if the open database does not close cleanly', async () => {
    const { recover, status, logged } = await opened(async () => {
      const api = await openTestApi(dataDir)
      const close = async () => {
        await api.close()
        throw new Error('EIO: i/o error, rmdir')
      }
      return { ...api, close }
    })
    expect(await recover(NEWER)).toMatchObject({ replacedPath: expect.stringContaining('.replaced-') })
    expect(await status()).toMatchObject({ store: 'checking' })
    expect(logged).toEqual([NOT_CLOSED])
  })

  it('limits background syncs as before, once it is recovered', async () => {
    const received: unknown[][] = []
    const { api, recover, status } = await opened(async () => {
      const next = await openTestApi(dataDir)
      const calls: unknown[] = []
      received.push(calls)
      return { ...next, limitBackground: (limits) => void calls.push(limits), networkChanged: (online) => void calls.push(online) }
    })
    const limits = { isAllowed: true, readsOldDays: false }
    api.limitBackground(limits)
    api.networkChanged(false)
    await status()
    expect(await recover(NEWER)).toMatchObject({ replacedPath: expect.stringContaining('.replaced-') })
    await status()
    expect(received).toEqual([
      [limits, false],
      [false, limits],
    ])
  })

  it('can be recovered again if it did not open again', async () => {
    let faults = 0
    const { recover, status } = await opened(() => {
      faults -= 1
      return faults === 0 ? Promise.reject(new DbError('disk_full', 'The disk is full.')) : openTestApi(dataDir)
    })
    writeFileSync(join(dataDir, `backups/roas-desk-${NEWER}.db`), 'no backup')
    faults = 1
    expect(await recover(NEWER)).toHaveProperty('refused')
    await expect(status()).rejects.toThrow('The disk is full.')
    expect(await recover(OLDER)).toMatchObject({ replacedPath: expect.stringContaining('.replaced-') })
    expect(await status()).toMatchObject({ store: 'checking' })
  })

  it('is left open if the backup of the day is missing', async () => {
    const { recover, status } = await opened()
    for (const day of ['0000-01-01', '9999-12-31']) expect(await recover(day)).toEqual({ refused: nativeTexts().errorPage.noBackup(day) })
    expect(await status()).toMatchObject({ store: 'damaged' })
  })
})
