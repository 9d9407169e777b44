import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { finishPull, insertPull } from '#api/db/imports/pull-store.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { coverDays } from '#api/db/sources/source-day-store.ts'
import { type DayRequest, dayFrame } from '#api/views/day-frame.ts'
import { asDay, type Day, dayNumber } from '#shared/calendar.ts'
import { addSource } from '../../../helpers/sources.ts'
import { makeFolder, removeFolder } from '../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../helpers/test-api.ts'

/** Five in the morning in UTC is midnight in New York, in winter. */
const midnight = (day: string): number => Date.parse(`${day}T05:00:00Z`)

describe('the frame of a day', () => {
  let folder: string
  let database: Database
  let request: Omit<DayRequest, 'day'>
  let ads: number
  let store: number

  beforeAll(async () => {
    folder = await makeFolder()
    const api = await openTestApi(folder)
    await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })
    await api.close()
    database = openDatabase(folder, 'interactive')
    const account = await findLatestAccount(database.db)
    if (!account) throw new Error('The account was not made.')
    const product = await insertProduct(database.db, { account_id: account.id, name: 'P', created_at: 0 })
    ads = addSource(database.raw, product.id, 'ads')
    store = addSource(database.raw, product.id, 'store')
    request = { account, product, today: asDay('2026-11-19') }
  })
  afterAll(async () => {
    await database.close()
    await removeFolder(folder)
  })

  const frameOf = (day: string) => dayFrame(database, { ...request, day: asDay(day) })
  const read = (source: number, at: number, ...days: readonly string[]): void => {
    const id = insertPull(database.raw, source, at)
    finishPull(database.raw, { id, finishedAt: at, written: 1, changed: 0 })
    coverDays(database.raw, { sourceId: source, pullId: id, days: days.map((day) => dayNumber(day as Day)) })
  }

  it('is never settled without a read', async () => {
    expect(await frameOf('2026-11-01')).toMatchObject({ settled: false, purchaseAge: 0, currency: 'USD' })
  })

  it('is complete from the first read after its end in the time zone of the account, whatever the calendar says', async () => {
    read(ads, midnight('2026-11-16') - 1, '2026-11-14', '2026-11-15')
    expect(await frameOf('2026-11-14')).toMatchObject({ complete: true, purchaseAge: 1 })
    expect(await frameOf('2026-11-15')).toMatchObject({ complete: false, settled: false, purchaseAge: 0 })
    read(ads, midnight('2026-11-16'), '2026-11-15')
    expect(await frameOf('2026-11-15')).toMatchObject({ complete: true, purchaseAge: 1 })
  })

  it('is not complete while one of its sources was read too early', async () => {
    read(ads, midnight('2026-11-14'), '2026-11-13')
    read(store, midnight('2026-11-13') + 1, '2026-11-13')
    expect(await frameOf('2026-11-13')).toMatchObject({ complete: false })
    read(store, midnight('2026-11-17'), '2026-11-13')
    expect(await frameOf('2026-11-13')).toMatchObject({ complete: true, purchaseAge: 1 })
  })

  it('is settled by a read 28 days later, and not by a read of other days', async () => {
    read(ads, midnight('2026-10-02'), '2026-10-01')
    read(ads, midnight('2026-11-18'), '2026-11-17')
    expect(await frameOf('2026-10-01')).toMatchObject({ complete: true, settled: false, purchaseAge: 1 })
    // Still summer time: midnight is at four in UTC.
    const due = Date.parse('2026-10-29T04:00:00Z')
    read(ads, due - 1, '2026-10-01')
    expect(await frameOf('2026-10-01')).toMatchObject({ settled: false, purchaseAge: 27 })
    read(ads, due, '2026-10-01')
    expect(await frameOf('2026-10-01')).toMatchObject({ settled: true, purchaseAge: 28 })
  })

  it('of today is not complete', async () => {
    read(ads, midnight('2026-11-25'), '2026-11-19')
    expect(await frameOf('2026-11-19')).toMatchObject({ complete: false, settled: false })
  })
})
