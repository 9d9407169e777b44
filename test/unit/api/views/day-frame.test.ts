import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { type DayRequest, dayFrame } from '#api/views/day-frame.ts'
import { asDay } from '#shared/calendar.ts'
import { makeFolder, removeFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

describe('the frame of a day', () => {
  let folder: string
  let database: Database
  let request: Omit<DayRequest, 'day'>

  beforeAll(async () => {
    folder = await makeFolder()
    const api = await openTestApi(folder)
    await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })
    await api.close()
    database = openDatabase(folder, 'interactive')
    const account = await findLatestAccount(database.db)
    if (!account) throw new Error('The account was not made.')
    const product = await insertProduct(database.db, { account_id: account.id, name: 'P', created_at: 0 })
    request = { account, product, today: asDay('2026-11-19') }
  })
  afterAll(async () => {
    await database.close()
    await removeFolder(folder)
  })

  const frameOf = (day: string) => dayFrame(database, { ...request, day: asDay(day) })

  it('is not settled before anything was pulled', async () => {
    expect(await frameOf('2026-11-01')).toMatchObject({
      complete: true,
      settled: false,
      purchaseAge: 0,
      adsPulledOn: null,
      currency: 'USD',
    })
  })

  it('counts the days until the last pull in the account’s time zone', async () => {
    // Two in the morning in UTC is still the evening before in New York.
    const at = Date.UTC(2026, 10, 19, 2)
    database.raw
      .prepare("INSERT INTO pull (product_id, kind, source, started_at, finished_at, state) VALUES (?, 'ads', 'csv', ?, ?, 'done')")
      .run(request.product.id, at, at)
    expect(await frameOf('2026-11-15')).toMatchObject({ complete: true, settled: true, purchaseAge: 3, adsPulledOn: '2026-11-18' })
    expect(await frameOf('2026-11-16')).toMatchObject({ complete: true, settled: false, purchaseAge: 2 })
    expect(await frameOf('2026-11-19')).toMatchObject({ complete: false, settled: false, purchaseAge: 0 })
  })
})
