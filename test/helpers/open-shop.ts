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
import { temporaryFolder } from './temp-folder.ts'
import { openTestApi } from './test-api.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

/** A shop's product, with the sums of its days as every view reads them. */
export const openShop = async (
  { timeZone, currency }: Pick<OrderExport, 'timeZone' | 'currency'> = { timeZone: 'UTC', currency: 'USD' },
) => {
  const folder = await temporaryFolder()
  const api = await openTestApi(folder, { clock: { now: () => NOW } })
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: timeZone, currency })
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
  const read = (sql: string): unknown => {
    const raw = new BetterSqlite3(join(folder, DATABASE_FILE), { readonly: true })
    try {
      return raw.prepare(sql).get()
    } finally {
      raw.close()
    }
  }
  /** Orders that count, and their cents. */
  const sums = (): unknown =>
    read(
      'SELECT SUM(orders) AS orders, SUM(revenue) / 10000 AS net, SUM(refunded) / 10000 AS refunded, SUM(cancelled_orders) AS excluded FROM order_day',
    )
  const undo = (id: number): Promise<Response> =>
    api.fetch(new Request(`http://desk.invalid/desk/imports/${id}/undo`, { method: 'POST', headers: { 'x-api-key': key } }))
  const undoCheck = (id: number): Promise<unknown> => apiGetAs(api, key)(`/desk/imports/${id}/undo`, undoCheckRoute.answer)
  const undoLast = async (): Promise<void> => {
    const { id } = read('SELECT MAX(id) AS id FROM import WHERE undone_at IS NULL') as { id: number }
    expect((await undo(id)).status).toBe(200)
  }
  return { api, folder, job, bringIn, preview, read, sums, undo, undoCheck, undoLast }
}
