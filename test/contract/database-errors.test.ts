/** The store during maintenance, and while another program has it locked. */

import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { deskStatusRoute } from '#shared/contract/internal/window-account.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { textWith } from '../helpers/error-with.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

/** Log messages. */
const BACKED_UP = 'backup.created'
const DAMAGED = 'database.damaged'
const NOT_SAVED = 'cache.write_failed'
const patience = { timeout: PATIENCE_MS, interval: 50 }
describe('a store', () => {
  let folder: string
  let dataDir: string
  let api: TestApi
  let key: string

  beforeEach(async () => {
    folder = await temporaryFolder()
    dataDir = join(folder, 'data')
    api = await openTestApi(dataDir)
    onTestFinished(() => api.close())
    key = (await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })).api_key
    const file = await writeCsv(folder, 'ads.csv', plainAdRows(YESTERDAY, 20))
    await api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} })
  })

  const status = (of: TestApi = api) => apiGetAs(of, key)('/desk/status', deskStatusRoute.answer)

  it('is looked through after opening, and backed up once a day', async () => {
    expect(await status()).toMatchObject({ store: 'checking', backup: { last_day: null, problem: null } })
    await vi.waitFor(async () => {
      expect(await status()).toMatchObject({ store: 'ok', backup: { last_day: TODAY, problem: null } })
      expect(api.log.filter((line) => line.startsWith(BACKED_UP))).toHaveLength(1)
    }, patience)
    expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual([`roas-desk-${TODAY}.db`, `roas-desk-${TODAY}.db.sha256`])
  })

  it('is neither looked through nor backed up by a host that ends after one task', async () => {
    const once = await openTestApi(dataDir, { settings: { ...api.options.settings, runsOneTask: true } })
    onTestFinished(() => once.close())
    expect(await status(once)).toMatchObject({ store: 'unchecked', backup: { last_day: null, problem: null } })
  })

  it('reports and logs that it is damaged, and is not backed up', async () => {
    await api.close()
    const damaged = join(folder, 'damaged')
    await openTestApi(damaged).then((made) => made.close())
    const raw = new BetterSqlite3(join(dataDir, DATABASE_FILE))
    const root = Number(raw.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'fact_day'").pluck().get())
    const size = Number(raw.pragma('page_size', { simple: true }))
    const bytes = raw.serialize()
    raw.close()
    bytes.fill(0x5a, (root - 1) * size, root * size)
    writeFileSync(join(damaged, DATABASE_FILE), bytes)
    const broken = await openTestApi(damaged)
    onTestFinished(() => broken.close())
    await vi.waitFor(async () => expect(await status(broken)).toMatchObject({ store: 'damaged', backup: { last_day: null } }), patience)
    expect(broken.log.filter((line) => line.startsWith(DAMAGED))).not.toEqual([])
    const response = await broken.fetch(new Request('http://desk.invalid/api/trend/P', { headers: { 'x-api-key': key } }))
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 503,
      body: { code: 'store_unavailable', message: textWith('restore') },
    })
  })

  it('still answers readers while another program has it locked', async () => {
    const other = new BetterSqlite3(join(dataDir, DATABASE_FILE))
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    const ask = apiGetAs(api, key)
    const first = await ask(`/api/snapshot/P?anchor=${YESTERDAY}`, apiRoutes.snapshot.answer)
    expect(first).toMatchObject({ cache: 'miss', snapshot: { kpi: { spend: 300 } } })
    const advice = await ask('/api/advice/P', apiRoutes.advice.answer)
    // Both requests came while the other program had the lock.
    expect(other.inTransaction).toBe(true)
    expect(api.log.filter((line) => line.startsWith(NOT_SAVED))).toHaveLength(2)
    other.exec('ROLLBACK')
    const again = await ask('/api/advice/P', apiRoutes.advice.answer)
    expect(JSON.stringify(again).replaceAll(/"generated_at":"[^"]*"/g, '')).toBe(
      JSON.stringify(advice).replaceAll(/"generated_at":"[^"]*"/g, ''),
    )
    expect(other.prepare('SELECT COUNT(*) FROM advice').pluck().get()).toBe(1)
  })

  it('reports why it cannot be backed up and continues to work', async () => {
    copyFileSync(join(folder, 'ads.csv'), join(dataDir, 'backups'))
    const backups = join(dataDir, 'backups')
    await expect(api.operator.backUp()).rejects.toThrow(backups)
    expect(await status()).toMatchObject({ backup: { last_day: null, problem: textWith(backups) } })
  })
})
