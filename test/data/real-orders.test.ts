/** A real Shopify export from file to answer, day by day in the store's time zone, without storing personal data. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { describeReal, realFile, realRecords } from '../helpers/real-data.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const FOLDER = 'shopify_orders_deid'
const FILE = 'orders_export_us_pet_may2023.csv'

/** The order's own line of each order: line items after it leave the order's cells empty. */
const orderLines = () => realRecords(FOLDER, FILE).filter((line) => line.Total !== '')
const dayOf = (line: Record<string, string>): string => (line['Created at'] ?? '').slice(0, 10)
const isCancelled = (line: Record<string, string>): boolean => line['Cancelled at'] !== ''
const isZero = (line: Record<string, string>): boolean => Number(line.Total) === 0

describeReal(FOLDER, 'a real Shopify orders export', () => {
  it('matches the daily roll-up in store time; the second import changes nothing; no address stays', async () => {
    const folder = await temporaryFolder()
    const api = await openTestApi(folder, { clock: { now: () => Date.UTC(2023, 5, 1, 2) } })
    const { api_key } = await api.operator.createAccount({ name: 'Pets', timezone: 'America/Los_Angeles', currency: 'USD' })
    const ask = apiGetAs(api, api_key)
    const importOrders = () => api.operator.importFile({ kind: 'orders', file: realFile(FOLDER, FILE), product: 'Pets', options: {} })

    const first = await importOrders()
    expect(first).toMatchObject({ rows_written: 3885, rows_refused: 0, first_day: '2023-04-28', last_day: '2023-05-31' })
    expect(first.notes).toContain(messageText()('note.counted', { counted: 3799, all: 3885, cancelled: 35, zero: 51 }))

    const lines = orderLines()
    const rollUp = realRecords(FOLDER, 'daily_us_pet_store_tz.csv')
    expect(rollUp).toHaveLength(34)
    for (const day of rollUp) {
      const ofDay = lines.filter((line) => dayOf(line) === day.date)
      expect(ofDay).toHaveLength(Number(day.orders))
      const counted = ofDay.filter((line) => !isCancelled(line) && !isZero(line))
      const net = counted.reduce((sum, line) => sum + Number(line.Total) - Number(line['Refunded Amount']), 0)
      const left = ofDay.filter(isCancelled).reduce((sum, line) => sum + Number(line.Total) - Number(line['Refunded Amount']), 0)
      const { snapshot } = await ask(`/api/snapshot/Pets?anchor=${day.date}`, snapshotRoute.answer)
      expect(snapshot.kpi.orders).toBe(counted.length)
      expect(snapshot.kpi.revenue).toBeCloseTo(net, 6)
      // The roll-up counts cancelled and zero orders too: with them the day adds up to it.
      expect((snapshot.kpi.revenue ?? 0) + left).toBeCloseTo(Number(day.total) - Number(day.refunded), 6)
    }
    const { trend } = await ask('/api/trend/Pets?days=30', trendRoute.answer)
    expect(trend.at(-1)).toMatchObject({ date: '2023-05-31', kpi: { orders: expect.any(Number), spend: null } })

    expect(await importOrders()).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 3885 })
    await api.close()

    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(1)
    for (const entry of files) {
      const bytes = await readFile(join(entry.parentPath, entry.name))
      expect(bytes.includes('@example.invalid')).toBe(false)
      expect(bytes.includes('customer0')).toBe(false)
    }
  })
})
