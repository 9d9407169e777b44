/** What a request can leave in the database, and what it can read about the server. */

import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { MAX_PRODUCTS } from '#api/domain/products/product-limit.ts'
import type { Caller } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'

describe('a request', () => {
  let folder: string
  let api: TestApi
  let key: string

  const ask = async (method: string, path: string, body?: unknown, caller: Caller = 'http') => {
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, {
        method,
        headers: { 'x-api-key': key },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      caller,
    )
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }
  }
  const savedSnapshots = (): number => {
    const raw = new BetterSqlite3(join(folder, DATABASE_FILE), { readonly: true })
    try {
      return raw.prepare<[], number>('SELECT COUNT(*) FROM snapshot').pluck().get() ?? 0
    } finally {
      raw.close()
    }
  }

  beforeAll(async () => {
    folder = await makeFolder()
    api = await openTestApi(folder)
    key = (await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })).api_key
    const file = join(folder, 'ads.csv')
    await writeFile(file, stringify([...plainAdRows(asDay('2026-11-12'), 3)], { header: true }))
    await api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} })
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('leaves no snapshot of a day before the first data', async () => {
    const before = savedSnapshots()
    for (const day of ['1990-01-01', '2020-02-29', '2026-11-09'])
      expect((await ask('GET', `/api/snapshot/P?anchor=${day}`)).status).toBe(200)
    expect(savedSnapshots()).toBe(before)
    expect((await ask('GET', '/api/snapshot/P?anchor=2026-11-10')).status).toBe(200)
    expect(savedSnapshots()).toBe(before + 1)
  })

  it('is refused with 400 if a text is not valid Unicode', async () => {
    const review = { product: 'P', card_id: '\ud800', decision: 'agree' }
    const refused = await ask('POST', '/api/advice/review', review)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', details: [{ field: 'card_id' }] } })
    expect(JSON.stringify((await ask('GET', '/api/advice/reviews/P')).body)).not.toContain('\ufffd')
  })

  it('cannot create the first account of a server that other machines reach', async () => {
    const empty = await makeFolder()
    const other = await openTestApi(empty)
    try {
      for (const [path, body] of [
        ['/desk/demo', undefined],
        ['/desk/accounts', { name: 'B', timezone: 'UTC', currency: 'EUR' }],
        ['/desk/platform/accounts', { access_token: `EAA${'x'.repeat(60)}` }],
      ] as const) {
        const init = { method: 'POST', ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
        const response = await other.fetch(new Request(`http://desk.invalid${path}`, init), 'network')
        expect({ path, status: response.status }).toEqual({ path, status: 403 })
        expect(((await response.json()) as { message: string }).message).toContain('account create')
      }
      expect(await other.operator.listAccounts()).toEqual([])
    } finally {
      await other.close()
      await removeFolder(empty)
    }
  })

  it('from another machine reads names of files, not folders of the server', async () => {
    for (const product of ['Local', 'Remote'])
      await api.operator.importFile({ kind: 'ads', file: join(folder, 'ads.csv'), product, options: {} })
    const local = await ask('DELETE', '/desk/products/Local', { confirm: 'Local' })
    expect(local.body.backup).toContain(folder)
    const remote = await ask('DELETE', '/desk/products/Remote', { confirm: 'Remote' }, 'network')
    expect(remote.status).toBe(200)
    expect(String(remote.body.backup)).toMatch(/^[\w.-]+$/)

    const bad = join(folder, 'bad.csv')
    await writeFile(bad, `${stringify([...plainAdRows(asDay('2026-11-12'), 3)], { header: true })}2026-11-13,c1,x,s1,x,a1,x,no number\n`)
    await api.operator.importFile({ kind: 'ads', file: bad, product: 'P', options: { skip_bad_rows: true } })
    const [localRecord] = (await ask('GET', '/desk/imports')).body.imports as readonly {
      readonly import_id: number
      readonly refused_file: string
    }[]
    const { import_id: id = 0, refused_file: list = '' } = localRecord ?? {}
    expect(list).toContain(folder)
    const listed = await ask('GET', '/desk/imports', undefined, 'network')
    expect(listed.body.imports).toMatchObject([{ refused_file: basename(list) }, {}, {}, {}])
    expect(JSON.stringify(listed)).not.toContain(folder)
    await rm(list)
    const missing = await ask('GET', `/desk/imports/${id}/refused`, undefined, 'network')
    expect(missing.status).toBe(404)
    expect(JSON.stringify(missing)).not.toContain(folder)
  })

  it('cannot create more products than an account may have, nor can an import', async () => {
    const { body } = await ask('GET', '/api/products')
    const have = (body.products as readonly unknown[]).length
    for (let count = have; count < MAX_PRODUCTS; count += 1)
      expect((await ask('POST', '/desk/products', { name: `Product ${count}` })).status).toBe(200)
    const refused = await ask('POST', '/desk/products', { name: 'One more' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message: expect.stringContaining(String(MAX_PRODUCTS)) } })
    const file = join(folder, 'ads.csv')
    const imported = api.operator.importFile({ kind: 'ads', file, product: 'One more', options: {} })
    await expect(imported).rejects.toThrow(String(MAX_PRODUCTS))
    await expect(api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} })).resolves.toBeDefined()
  })
})
