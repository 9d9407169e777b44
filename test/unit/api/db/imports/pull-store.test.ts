import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { finishPull, insertPull, lastPulls, lastSuccess } from '#api/db/imports/pull-store.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { coverDays } from '#api/db/sources/source-day-store.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { makeFolder, removeFolder } from '../../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../../helpers/test-api.ts'

describe('the last success of a product', () => {
  let folder: string
  let database: Database
  let product: number
  let meta: number

  beforeAll(async () => {
    folder = await makeFolder()
    const api = await openTestApi(folder)
    await api.operator.createAccount({ name: 'A', timezone: 'Europe/Berlin', currency: 'EUR' })
    await api.close()
    database = openDatabase(folder, 'interactive')
    const account = await findLatestAccount(database.db)
    if (!account) throw new Error('The account was not made.')
    product = (await insertProduct(database.db, { account_id: account.id, name: 'P', created_at: 0 })).id
    meta = addSource(database.raw, product, 'ads')
    database.raw.prepare("UPDATE source SET kind = 'meta' WHERE id = ?").run(meta)
  })
  afterAll(async () => {
    await database.close()
    await removeFolder(folder)
  })

  const read = (at: number, ...days: readonly string[]): void => {
    const id = insertPull(database.raw, meta, at)
    finishPull(database.raw, { id, finishedAt: at + 1, written: 1, changed: 0 })
    coverDays(database.raw, { sourceId: meta, pullId: id, days: days.map((day) => dayNumber(asDay(day))) })
  }

  it('is none without a read, and that of the kind that was asked for', async () => {
    expect(await lastSuccess(database.db, product, 'pull')).toBeNull()
    read(1000, '2026-11-17', '2026-11-18')
    expect(await lastSuccess(database.db, product, 'pull')).toBe(1001)
    expect(await lastSuccess(database.db, product, 'import')).toBeNull()
  })

  it('is that of a read of older days too, which makes the numbers no newer', async () => {
    read(2000, '2026-08-01')
    expect(await lastSuccess(database.db, product, 'pull')).toBe(2001)
    expect(await lastPulls(database.db, product)).toEqual({ ads: 1001 })
    read(3000, '2026-11-18', '2026-11-19')
    expect(await lastSuccess(database.db, product, 'pull')).toBe(3001)
    expect(await lastPulls(database.db, product)).toEqual({ ads: 3001 })
  })
})
