/** The import history lists each import, and an undo restores every number to its value without the import. */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#api/api-options.ts'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { importPreviewSchema, isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import { type ImportRecord, importsRoute, undoCheckRoute, undoImportRoute } from '#shared/contract/internal/import-history.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'
import { plainAdRows, plainOrderRows, type Row } from '../helpers/ad-file.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { dumpProduct } from '../helpers/product-dump.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'

const csv = (rows: readonly Row[]): string => stringify([...rows], { header: true })

const openDesk = async () => {
  const folder = await makeFolder()
  const api: TestApi = await openTestApi(folder)
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const ask = async (method: string, path: string, body?: string, caller: Caller = 'http') => {
    const headers = { 'x-api-key': key }
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
      caller,
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const upload = async (file: string): Promise<unknown> => (await ask('POST', '/desk/uploads', file)).body.upload_id
  const bringIn = async (kind: 'ads' | 'orders', file: string, name = 'file.csv', product = 'P', options = {}): Promise<void> => {
    const request = { upload_id: await upload(file), kind, product, options, file_name: name }
    const { body } = await ask('POST', '/desk/imports', JSON.stringify(request))
    await vi.waitFor(
      async () => {
        const job = jobSchema.parse((await ask('GET', `/desk/jobs/${String(body.job_id)}`)).body)
        if (isUnderWay(job)) throw new Error('still running')
        expect(job.error).toBeNull()
      },
      { timeout: PATIENCE_MS, interval: 5 },
    )
  }
  const preview = async (kind: 'ads' | 'orders', file: string, product = 'P') =>
    importPreviewSchema.parse(
      (await ask('POST', '/desk/imports/preview', JSON.stringify({ upload_id: await upload(file), kind, product, options: {} }))).body,
    )
  const imports = async (): Promise<readonly ImportRecord[]> => importsRoute.answer.parse((await ask('GET', '/desk/imports')).body).imports
  const undo = async (id: number) => {
    const { status, body } = await ask('POST', `/desk/imports/${id}/undo`)
    expect([status, body.message]).toEqual([200, undefined])
    return undoImportRoute.answer.parse(body)
  }
  const close = async (): Promise<void> => {
    await api.close()
    await removeFolder(folder)
  }
  return { folder, api, key, ask, bringIn, preview, imports, undo, close, picture: () => dumpProduct(folder, 'P') }
}

type Desk = Awaited<ReturnType<typeof openDesk>>

describe('the history of imports', () => {
  let desk: Desk
  beforeEach(async () => {
    desk = await openDesk()
  })
  afterEach(() => desk.close())

  const first = plainAdRows(YESTERDAY, 5)
  const second: readonly Row[] = [
    // One ad's last day restated and renamed, one ad as new, one row as it was.
    { ...(first[8] as Row), purchases: 99, ad_name: 'Ad 1, new hook' },
    first[9] as Row,
    { ...(first[9] as Row), ad_id: 'a3', ad_name: 'Ad 3', spend: 7 },
  ]

  it('shows the result of each import', async () => {
    await desk.bringIn('ads', csv(first), 'march.csv')
    await desk.bringIn('ads', csv(second), 'march, corrected.csv')
    const [latest, oldest] = await desk.imports()
    expect(latest).toMatchObject({
      product: 'P',
      kind: 'ads',
      file_name: 'march, corrected.csv',
      imported_by: 'http',
      rows_read: 3,
      rows_written: 1,
      rows_changed: 1,
      rows_unchanged: 1,
      rows_refused: 0,
      first_day: YESTERDAY,
      last_day: YESTERDAY,
      undone: null,
      undo_obstacle: null,
    })
    expect(oldest).toMatchObject({
      file_name: 'march.csv',
      rows_written: 10,
      undo_obstacle: expect.stringContaining('march, corrected.csv'),
    })
  })

  it('previews exactly what the import then does', async () => {
    expect((await desk.preview('ads', csv(first))).against_store).toEqual({ new: 10, changed: 0, unchanged: 0 })
    await desk.bringIn('ads', csv(first))
    const orders = plainOrderRows(YESTERDAY, 2)
    await desk.bringIn('orders', csv(orders))
    expect(await desk.preview('ads', csv(second))).toMatchObject({
      against_store: { new: 1, changed: 1, unchanged: 1 },
      currency: 'USD',
      totals: { spend: 307, purchases: 139, purchase_value: 2500 },
    })
    const changed = orders.map((order, at) => (at === 0 ? { ...order, refunded: '45.00', net: '0.00' } : order))
    expect((await desk.preview('orders', csv([...changed, { ...(orders[0] as Row), order_id: 'new' }]))).against_store).toEqual({
      new: 1,
      changed: 1,
      unchanged: 39,
    })
    expect((await desk.imports()).length).toBe(2)
  })

  it('takes ads back: numbers, names, sums and days are what they were', async () => {
    await desk.bringIn('ads', csv(first))
    const before = desk.picture()
    await desk.bringIn('ads', csv(second))
    expect(desk.picture()).not.toEqual(before)
    const [latest] = await desk.imports()
    expect(await desk.undo(latest?.import_id ?? 0)).toMatchObject({ rows_removed: 1, rows_restored: 1, rows_retained: 0 })
    expect(desk.picture()).toEqual(before)
    expect((await desk.imports())[0]).toMatchObject({
      undone: { by: 'http', rows_taken_back: 2 },
      undo_obstacle: expect.stringContaining('already'),
    })
    expect((await desk.ask('POST', `/desk/imports/${latest?.import_id}/undo`)).status).toBe(409)
    // The same file once more does what it did the first time.
    await desk.bringIn('ads', csv(second))
    expect((await desk.imports())[0]).toMatchObject({ rows_written: 1, rows_changed: 1, rows_unchanged: 1 })
  })

  it('takes orders back, refunds and coverage with them', async () => {
    const orders = plainOrderRows(YESTERDAY, 3)
    await desk.bringIn('orders', csv(orders))
    const before = desk.picture()
    const refund = { ...(orders[0] as Row), refunded: '45.00', net: '0.00' }
    const earlier = { ...(orders[0] as Row), order_id: 'early', created_at: '2026-10-01T10:00:00Z' }
    await desk.bringIn('orders', csv([refund, earlier]))
    const [latest] = await desk.imports()
    expect(await desk.undo(latest?.import_id ?? 0)).toMatchObject({ rows_removed: 1, rows_restored: 1 })
    expect(desk.picture()).toEqual(before)
  })

  it('leaves what a later import replaced, and gives that one back what stood before both', async () => {
    const row = { date: '2026-11-10', ad_id: 'x', ad_name: 'X' }
    await desk.bringIn('ads', csv([{ ...row, spend: 1 }]), 'a.csv')
    await desk.bringIn('ads', csv([{ ...row, spend: 2 }]), 'b.csv')
    await desk.bringIn('ads', csv([{ ...row, spend: 3 }]), 'c.csv')
    const [c, b] = await desk.imports()
    expect(await desk.undo(b?.import_id ?? 0)).toMatchObject({ rows_removed: 0, rows_restored: 0, rows_retained: 1 })
    expect(desk.picture().facts).toMatchObject([{ spend: 3_000_000 }])
    await desk.undo(c?.import_id ?? 0)
    expect(desk.picture().facts).toMatchObject([{ spend: 1_000_000 }])
    await desk.undo((await desk.imports())[2]?.import_id ?? 0)
    expect(desk.picture()).toMatchObject({ facts: [], days: [], ads: [], coverage: [{ kind: null }] })
  })

  it('names the later file by its number and days, since the digits of its name are not stored', async () => {
    const id = async (name: string, content: string): Promise<number> => {
      await desk.bringIn('ads', content, name)
      return (await desk.imports())[0]?.import_id ?? 0
    }
    const oldest = await id('ads 2026-10.csv', csv(first))
    const later = await id('ads 2026-11, jo@x.test 0170 555.csv', csv([...first, second[2] as Row]))
    const name = 'ads ####-##, jo#x.test #### ###.csv'
    const record = (await desk.imports())[0]
    const days = messageText()('undo.days', { first: record?.first_day ?? '', last: record?.last_day ?? '' })
    const message = `A later import builds on its rows: undo that one first (import ${later}, ${name}, ${days}).`
    expect(await desk.ask('POST', `/desk/imports/${oldest}/undo`)).toMatchObject({ status: 409, body: { message } })
    expect(record?.file_name).toBe(name)
  })

  it('refuses while a later file rests on it, for another account, and for an unknown import', async () => {
    await desk.bringIn('ads', csv(first), 'one.csv')
    await desk.bringIn('ads', csv([...first, second[2] as Row]), 'two.csv')
    const [, oldest] = await desk.imports()
    const before = desk.picture()
    const refused = await desk.ask('POST', `/desk/imports/${oldest?.import_id}/undo`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message: expect.stringContaining('two.csv') } })
    expect(desk.picture()).toEqual(before)
    const check = async (id: number) => undoCheckRoute.answer.parse((await desk.ask('GET', `/desk/imports/${id}/undo`)).body)
    const newest = (await desk.imports())[0]?.import_id ?? 0
    expect(await check(oldest?.import_id ?? 0)).toMatchObject({
      undo_obstacle: expect.stringContaining('two.csv'),
      undo_first: newest,
    })
    expect(await check(newest)).toMatchObject({ undo_obstacle: null, undo_first: null })
    for (const id of ['0', '99', 'x']) expect((await desk.ask('GET', `/desk/imports/${id}/undo`)).status).toBe(404)
    for (const id of ['0', '99', 'x', '1e3', '%00']) expect((await desk.ask('POST', `/desk/imports/${id}/undo`)).status).toBe(404)
    const other = await desk.api.operator.createAccount({ name: 'B', timezone: 'UTC', currency: 'USD' })
    const foreign = new Request(`http://desk.invalid/desk/imports/${oldest?.import_id}/undo`, {
      method: 'POST',
      headers: { 'x-api-key': other.api_key },
    })
    expect((await desk.api.fetch(foreign)).status).toBe(404)
  })

  it('hands out the rows that were left out', async () => {
    const file = csv([...first, { ...(first[0] as Row), ad_id: 'a9', spend: -5 }])
    const { body: up } = await desk.ask('POST', '/desk/uploads', file)
    const { body } = await desk.ask(
      'POST',
      '/desk/imports',
      JSON.stringify({ upload_id: up.upload_id, kind: 'ads', product: 'P', options: { skip_bad_rows: true } }),
    )
    await vi.waitFor(async () => expect((await desk.ask('GET', `/desk/jobs/${String(body.job_id)}`)).body.state).toBe('done'), {
      timeout: PATIENCE_MS,
      interval: 5,
    })
    const [only] = await desk.imports()
    expect(only).toMatchObject({ rows_refused: 1, file_name: null, refused_file: expect.stringContaining('refused') })
    expect((await desk.ask('GET', `/desk/imports/${only?.import_id}/refused`)).body.csv).toMatch(/^row,column,problem\r\n12,/)
  })

  it.each(['undo', 'deletion'])('removes the list of the rows that were left out with the %s', async (way) => {
    const file = csv([...first, { ...(first[0] as Row), ad_id: 'a9', spend: 'ann@example.com' }])
    const { body: up } = await desk.ask('POST', '/desk/uploads', file)
    const request = { upload_id: up.upload_id, kind: 'ads', product: 'P', options: { skip_bad_rows: true } }
    const { body } = await desk.ask('POST', '/desk/imports', JSON.stringify(request))
    await vi.waitFor(async () => expect((await desk.ask('GET', `/desk/jobs/${String(body.job_id)}`)).body.state).toBe('done'), {
      timeout: PATIENCE_MS,
      interval: 5,
    })
    const [only] = await desk.imports()
    const lists = join(desk.folder, 'refused')
    const [list = ''] = readdirSync(lists)
    expect(readFileSync(join(lists, list), 'utf8')).not.toContain('ann@')
    if (way === 'undo') await desk.undo(only?.import_id ?? 0)
    else expect((await desk.ask('DELETE', '/desk/products/P', JSON.stringify({ confirm: 'P' }))).status).toBe(200)
    expect(readdirSync(lists)).toEqual([])
    expect((await desk.ask('GET', `/desk/imports/${only?.import_id}/refused`)).status).toBe(404)
  })

  it('does not store the content of a refused cell with the reminder of the failure', async () => {
    const { body: up } = await desk.ask('POST', '/desk/uploads', csv([{ ...(first[0] as Row), spend: 'ann@example.com' }]))
    const request = { upload_id: up.upload_id, kind: 'ads', product: 'P', options: {} }
    const { body } = await desk.ask('POST', '/desk/imports', JSON.stringify(request))
    await vi.waitFor(
      async () => {
        const { body: job } = await desk.ask('GET', `/desk/jobs/${String(body.job_id)}`)
        expect(job.state).toBe('failed')
        expect(JSON.stringify(job.error)).toContain('ann@')
        const store = new BetterSqlite3(join(desk.folder, DATABASE_FILE), { readonly: true })
        const reminders = store.prepare<[], Record<string, unknown>>('SELECT * FROM reminder').all().flatMap(Object.values).join('\n')
        store.close()
        expect(reminders).toContain(
          messageText()('cell.strangerStored', { what: createMessage('cell.is.text'), place: createMessage('cell.place.amount') }),
        )
        expect(reminders).not.toContain('ann@')
      },
      { timeout: PATIENCE_MS, interval: 20 },
    )
  })

  it('hands out the rows that a command line left out, also after the list next to the file is gone', async () => {
    const file = join(desk.folder, 'ads.csv')
    writeFileSync(file, csv([...first, { ...(first[0] as Row), ad_id: 'a9', spend: -5 }]))
    const result = await desk.api.operator.importFile({ kind: 'ads', file, product: 'P', options: { skip_bad_rows: true } })
    expect(result.refused_file).toBe(`${file}.refused.csv`)
    rmSync(`${file}.refused.csv`)
    const [only] = await desk.imports()
    expect((await desk.ask('GET', `/desk/imports/${only?.import_id}/refused`)).body.csv).toMatch(/^row,column,problem\r\n12,/)
  })

  it.skipIf(process.platform === 'win32')('reads no other file, whatever path the database of a backup contains', async () => {
    await desk.bringIn('ads', csv(first))
    const [only] = await desk.imports()
    const refused = join(desk.folder, 'refused')
    mkdirSync(refused, { recursive: true })
    const secret = join(desk.folder, 'secret')
    writeFileSync(secret, 'secret')
    symlinkSync(secret, join(refused, 'link.csv'))
    symlinkSync(secret, join(refused, 'secret.csv'))
    expect(spawnSync('mkfifo', [join(refused, 'pipe')]).status).toBe(0)
    mkdirSync(join(refused, 'folder'))
    writeFileSync(join(refused, 'large.csv'), '')
    truncateSync(join(refused, 'large.csv'), 16 * 1024 * 1024 + 1)
    const raw = new BetterSqlite3(join(desk.folder, 'roas-desk.db'))
    const names = [
      '/etc/passwd',
      '/dev/zero',
      secret,
      '../secret',
      'link.csv',
      'secret.csv',
      'pipe',
      'folder',
      'large.csv',
      '.',
      '..',
      '',
      'nul\0',
    ]
    for (const name of names) {
      raw.prepare('UPDATE import SET refused_file = ?').run(name)
      expect(await desk.ask('GET', `/desk/imports/${only?.import_id}/refused`), name).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
    writeFileSync(join(refused, 'list.csv'), 'row,column,problem')
    for (const name of ['/somewhere/else/list.csv', 'C:\\data\\refused\\list.csv']) {
      raw.prepare('UPDATE import SET refused_file = ?').run(name)
      expect((await desk.ask('GET', `/desk/imports/${only?.import_id}/refused`)).body.csv).toBe('row,column,problem')
    }
    raw.close()
  })

  it('recalculates advice and snapshots after an undo', async () => {
    await desk.bringIn('ads', csv(plainAdRows(YESTERDAY, 40)))
    const spend = async () =>
      ((await desk.ask('GET', `/api/snapshot/P?anchor=${YESTERDAY}`)).body.snapshot as { kpi: { spend: number } }).kpi.spend
    expect(await spend()).toBe(300)
    const one = csv([{ ...(plainAdRows(YESTERDAY, 1)[0] as Row), spend: 1000 }])
    await desk.bringIn('ads', one, 'one ad.csv', 'P', { replace_days: false })
    expect(await spend()).toBe(1200)
    await desk.undo((await desk.imports())[0]?.import_id ?? 0)
    expect(await spend()).toBe(300)
  })
})
