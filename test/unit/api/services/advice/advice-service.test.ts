/** Advice is looked at several times a day, while the numbers of the last day still come in. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { apiGetAs } from '../../../../helpers/api-get.ts'
import { importClient } from '../../../../helpers/import-client.ts'
import { csvOf, type FileRow, readBy, slowReports } from '../../../../helpers/slow-reports.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../../helpers/test-api.ts'

it('an issue that a look at a part of the numbers saw is forgotten when the next look does not see it', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder()
  const api = await openTestApi(folder)
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  const imports = importClient(api, key)
  const bringIn = async (rows: readonly FileRow[], kind: 'ads' | 'orders' = 'ads') =>
    expect((await imports.bringIn(csvOf(rows), { kind, product: 'P' })).state).toBe('done')
  const look = async () => {
    const { advice } = await apiGetAs(api, key)('/api/advice/P', apiRoutes.advice.answer)
    const rules = Object.values(advice).flatMap(({ cards }) => cards.map(({ rule }) => rule))
    const raw = new BetterSqlite3(join(folder, DATABASE_FILE), { readonly: true })
    const issues = raw.prepare<[], string>('SELECT rule FROM episode').pluck().all()
    raw.close()
    return { rules, issues }
  }
  const last = asDay('2026-11-18')
  const { ads, orders } = slowReports({ first: asDay('2026-08-20'), last })
  await bringIn(orders, 'orders')
  await bringIn(readBy(ads, '2026-11-18T12:00:00Z'))
  expect((await look()).issues).not.toContain('R31')
  // Read a quarter of an hour after midnight, when almost nothing of the day is reported.
  const [morning] = ads.filter(({ date }) => date === last)
  await bringIn([{ ...morning, purchases: 1, purchase_value: 50, pulled_at: '2026-11-19T00:15:00Z' }])
  expect(await look()).toMatchObject({ rules: expect.arrayContaining(['R31']), issues: expect.arrayContaining(['R31']) })
  await bringIn(readBy(ads, '2026-11-19T06:00:00Z'))
  const again = await look()
  expect(again.rules).not.toContain('R31')
  expect(again.issues).not.toContain('R31')
})

it('a covered issue is stored between looks, and forgotten if only an earlier look at the same day saw it', {
  timeout: 120_000,
}, async () => {
  const folder = await temporaryFolder()
  const api = await openTestApi(folder)
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  const imports = importClient(api, key)
  const last = asDay('2026-11-18')
  const { ads, orders } = slowReports({ first: asDay('2026-08-20'), last })
  for (const [rows, kind] of [
    [orders, 'orders'],
    [readBy(ads, '2026-11-19T06:00:00Z'), 'ads'],
  ] as const)
    expect((await imports.bringIn(csvOf(rows), { kind, product: 'P' })).state).toBe('done')
  await apiGetAs(api, key)('/api/advice/P', apiRoutes.advice.answer)
  const withDatabase = <T>(use: (raw: BetterSqlite3.Database) => T): T => {
    const raw = new BetterSqlite3(join(folder, DATABASE_FILE))
    try {
      return use(raw)
    } finally {
      raw.close()
    }
  }
  withDatabase((raw) => {
    const insert = raw.prepare("INSERT INTO episode SELECT id, ?, 'product:P', ?, ?, ?, 1 FROM product")
    insert.run('R31', 'today', dayNumber(last), dayNumber(last))
    insert.run('R32', 'earlier', dayNumber(last) - 3, dayNumber(last) - 2)
  })
  const [morning] = readBy(ads, '2026-11-19T06:00:00Z').filter(({ date }) => date === last)
  const later = { ...morning, purchases: Number(morning?.purchases) + 1, pulled_at: '2026-11-19T07:00:00Z' }
  expect((await imports.bringIn(csvOf([later]), { product: 'P' })).state).toBe('done')
  await apiGetAs(api, key)('/api/advice/P', apiRoutes.advice.answer)
  const covered = withDatabase((raw) => raw.prepare('SELECT card_id, began, last_seen FROM episode WHERE covered = 1').all())
  expect(covered).toEqual([{ card_id: 'earlier', began: dayNumber(last) - 3, last_seen: dayNumber(last) - 2 }])
})
