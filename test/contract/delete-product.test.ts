/** The backup before a deletion: none for a product without data, and never at the expense of another account. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Caller } from '#api/api-options.ts'
import { restoreDatabase } from '#api/index.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { makeFolder, removeFolder, temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi, type TestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('a backup before a product is deleted', () => {
  let api: TestApi
  let folder: string
  const backups = (): readonly string[] => {
    const made = join(folder, 'backups')
    return existsSync(made) ? readdirSync(made).filter((name) => /deleting.*\.db$/.test(name)) : []
  }
  beforeEach(async () => {
    folder = await makeFolder()
    api = await openTestApi(folder, { clock: { now: () => NOON } })
    onTestFinished(async () => {
      await api.close()
      await removeFolder(folder)
    })
  })

  const createAccount = async (name: string) => {
    const { tenant_id: tenantId, api_key: key } = await api.operator.createAccount({ name, timezone: 'UTC', currency: 'USD' })
    const ask = async (method: string, path: string, body: unknown, caller: Caller) => {
      const init = { method, headers: { 'x-api-key': key }, body: JSON.stringify(body) }
      const response = await api.fetch(new Request(`http://desk.invalid${path}`, init), caller)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    const importFile = async (product: string): Promise<void> => {
      const ads = await writeCsv(await temporaryFolder(), 'ads.csv', plainAdRows(YESTERDAY, 2))
      const orders = await writeCsv(await temporaryFolder(), 'orders.csv', plainOrderRows(YESTERDAY, 1))
      await api.operator.importFile({ kind: 'ads', file: ads, product, tenantId, options: {} })
      await api.operator.importFile({ kind: 'orders', file: orders, product, tenantId, options: { count_again: true } })
    }
    const remove = async (product: string, caller: Caller = 'http'): Promise<string | null> => {
      const { status, body } = await ask('DELETE', `/desk/products/${product}`, { confirm: product }, caller)
      expect(status).toBe(200)
      return body.backup as string | null
    }
    const createEmpty = (product: string) => ask('POST', '/desk/products', { name: product }, 'http')
    return { importFile, remove, createEmpty }
  }
  const nameIn = (file: string): unknown => {
    const raw = new BetterSqlite3(file, { readonly: true })
    try {
      return raw.prepare('SELECT name FROM product').pluck().get()
    } finally {
      raw.close()
    }
  }
  const countIn = (file: string, table: string): unknown => {
    const raw = new BetterSqlite3(file, { readonly: true })
    try {
      return raw.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get()
    } finally {
      raw.close()
    }
  }

  it('is not made without data, so that five such deletions do not cost the one that matters', async () => {
    const account = await createAccount('A')
    await account.importFile('P')
    const retained = await account.remove('P')
    for (let count = 0; count < 6; count += 1) {
      await account.createEmpty('empty')
      expect(await account.remove('empty')).toBeNull()
    }
    expect(backups()).toEqual([basename(String(retained))])
    expect(countIn(String(retained), 'product')).toBe(1)
  })

  it('contains the whole database of one account, or for its owner, and else the product alone', async () => {
    const [one, other] = [await createAccount('A'), await createAccount('B')]
    await one.importFile('Mine')
    await other.importFile('P')
    await other.importFile('Q')
    const shared = await other.remove('P')
    expect(['account', 'product', 'source_fact', 'store_order', 'import'].map((table) => countIn(String(shared), table))).toEqual([
      1, 1, 4, 20, 2,
    ])
    const all = await other.remove('Q', 'owner')
    expect(['account', 'product'].map((table) => countIn(String(all), table))).toEqual([2, 2])

    const elsewhere = join(await temporaryFolder(), 'elsewhere')
    expect(await restoreDatabase({ dataDir: elsewhere, from: String(shared), stamp: 'then' })).toMatchObject({
      accounts: 1,
      key: { status: 'restored' },
    })
    const restored = await openTestApi(elsewhere)
    const facts: unknown[] = await (await restored.operator.exportCsv('facts', { product: 'P' })).toArray()
    expect(facts.join('').trim().split('\n')).toHaveLength(5)
    await restored.close()
  })

  it('is made for each of two products that are deleted in the same second', async () => {
    const [, other] = [await createAccount('A'), await createAccount('B')]
    for (const product of ['P', 'Q']) await other.importFile(product)
    const made = [await other.remove('P'), await other.remove('Q')]
    expect(made.map((file) => nameIn(String(file)))).toEqual(['P', 'Q'])
  })

  it('stays for 30 days, whatever another account deletes, and at most 20 of one account stay', async () => {
    const [, other] = [await createAccount('A'), await createAccount('B')]
    await other.importFile('P')
    mkdirSync(join(folder, 'backups'))
    const named = (account: number, at: number): string => {
      const name = `roas-desk-before-deleting-account-${account}-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}.db`
      for (const file of [name, `${name}.sha256`]) writeFileSync(join(folder, 'backups', file), '')
      return name
    }
    const retained = [named(1, NOON - 29 * DAY_MS), 'roas-desk-before-deleting-20261021T120000Z.db']
    named(1, NOON - 31 * DAY_MS)
    for (const name of [String(retained[1]), 'roas-desk-before-deleting-20261018T120000Z.db'])
      writeFileSync(join(folder, 'backups', name), '')
    const ofOther = Array.from({ length: 22 }, (_, index) => named(2, NOON - (22 - index) * 60_000))
    const last = basename(String(await other.remove('P')))
    expect(backups().toSorted()).toEqual([...retained, ...ofOther.slice(-19), last].toSorted())
    const checksums = readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.sha256'))
    expect(checksums).toHaveLength(1 + 19 + 1)
  })
})
