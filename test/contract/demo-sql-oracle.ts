/** The demo account with its own database, so that the answers of the API can be compared with plain SQL. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'

export interface DemoInSql {
  readonly api: TestApi
  readonly key: string
  readonly ask: ApiGet
  readonly statusOf: (path: string) => Promise<number>
  /** May write, to make days that the demo does not have. */
  readonly sql: BetterSqlite3.Database
  readonly close: () => Promise<void>
}

export const openDemoInSql = async (): Promise<DemoInSql> => {
  const folder = await makeFolder()
  const api = await openTestApi(folder)
  const key = (await api.operator.createDemo()).api_key
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
