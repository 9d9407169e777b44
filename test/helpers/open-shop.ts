/** A product that gets its orders from files, and what was imported of it. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { undoCheckRoute } from '#shared/contract/internal/import-history.ts'
import { apiGetAs } from './api-get.ts'
import { importClient } from './import-client.ts'
import type { OrderExport } from './order-exports/sales.ts'
import { shareTestApi } from './shared-api.ts'
import { temporaryFolder } from './temp-folder.ts'
import { openTestApi } from './test-api.ts'

const ownProducts = 'WHERE product_id IN (SELECT p.id FROM product p JOIN account a ON a.id = p.account_id WHERE a.tenant_id = ?)'

const NOW = Date.UTC(2026, 10, 23, 12)

type Place = Pick<OrderExport, 'timeZone' | 'currency'>
const UTC: Place = { timeZone: 'UTC', currency: 'USD' }

/** A shop's product, in the API that the tests of the file share. */
export const openShop = async ({ timeZone: timezone, currency } = UTC) => shopOf(await shareTestApi({ timezone, currency }, NOW))

/** A shop's product in a database of its own, for tests that read it. */
export const openOwnShop = async ({ timeZone: timezone, currency } = UTC) => {
  const api = await openTestApi(await temporaryFolder(), { clock: { now: () => NOW } })
  onTestFinished(() => api.close())
  const { api_key: key, tenant_id } = await api.operator.createAccount({ name: 'A', timezone, currency })
  return shopOf({ api, key, tenant_id })
}

/** With the sums of its days as every view reads them. */
const shopOf = ({ api, key, tenant_id }: Awaited<ReturnType<typeof shareTestApi>>) => {
  const folder = api.options.dataDir
  const client = importClient(api, key)
  const file = (content: string | Uint8Array): string | Uint8Array<ArrayBuffer> =>
    typeof content === 'string' ? content : Uint8Array.from(content)
  const job = (content: string | Uint8Array, options: ImportOptions = {}) =>
    client.bringIn(file(content), { kind: 'orders', product: 'Shop', options })
  const bringIn = async (content: string | Uint8Array, options: ImportOptions = {}) => {
    const { result, error } = await job(content, options)
    if (!result) throw new Error(`Not imported: ${error?.message}`)
    return result
  }
  const preview = (content: string | Uint8Array, options: ImportOptions = {}) =>
    client.preview(file(content), { kind: 'orders', product: 'Shop', options })
  const read = (sql: string, ...values: readonly string[]): unknown => {
    const raw = new BetterSqlite3(join(folder, DATABASE_FILE), { readonly: true })
    try {
      return raw.prepare(sql).get(...values)
    } finally {
      raw.close()
    }
  }
  /** Orders that count, and their cents. */
  const sums = (): unknown =>
    read(
      `SELECT SUM(orders) AS orders, SUM(revenue) / 10000 AS net, SUM(refunded) / 10000 AS refunded, SUM(cancelled_orders) AS excluded FROM order_day ${ownProducts}`,
      tenant_id,
    )
  const undo = (id: number): Promise<Response> =>
    api.fetch(new Request(`http://desk.invalid/desk/imports/${id}/undo`, { method: 'POST', headers: { 'x-api-key': key } }))
  const undoCheck = (id: number): Promise<unknown> => apiGetAs(api, key)(`/desk/imports/${id}/undo`, undoCheckRoute.answer)
  const lastImport = (): number => {
    const { id } = read(`SELECT MAX(id) AS id FROM import ${ownProducts} AND undone_at IS NULL`, tenant_id) as { id: number }
    return id
  }
  const undoLast = async (): Promise<void> => expect((await undo(lastImport())).status).toBe(200)
  return { api, folder, job, bringIn, preview, read, sums, undo, undoCheck, undoLast, lastImport }
}
