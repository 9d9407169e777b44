/** The demo account with its own database, so that the answers of the API can be compared with plain SQL. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll } from 'vitest'
import { plainAdRows } from '../helpers/ad-file.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'

export interface DemoInSql {
  readonly api: TestApi
  readonly key: string
  readonly ask: ApiGet
  readonly statusOf: (path: string) => Promise<number>
  /** May write, to make days that the demo does not have. */
  readonly sql: BetterSqlite3.Database
  readonly close: () => Promise<void>
}

const openDemoInSql = async (): Promise<DemoInSql> => {
  const folder = await makeFolder()
  const { api, key } = await openDemoApi(folder)
  const sql = new BetterSqlite3(join(folder, 'roas-desk.db'))
  return {
    api,
    key,
    ask: apiGetAs(api, key),
    statusOf: async (path) => (await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))).status,
    sql,
    close: async () => {
      sql.close()
      await api.close()
      await removeFolder(folder)
    },
  }
}

/** Opens the demo before the tests of the current block and closes it after them. Its fields exist while the tests run. */
export const setupDemoInSql = (): DemoInSql => {
  const demo = {} as DemoInSql
  beforeAll(async () => {
    Object.assign(demo, await openDemoInSql())
  })
  afterAll(() => demo.close())
  return demo
}

/** Imports a product with ads whose spend is the only number, for this many days up to yesterday. */
export const importSpendOnly = async ({ api, key }: DemoInSql, product: string, days: number): Promise<void> => {
  const columns = ['date', 'campaign_id', 'adset_id', 'ad_id', 'spend']
  await importClient(api, key).bringIn(stringify([...plainAdRows(YESTERDAY, days)], { header: true, columns }), { product })
}
