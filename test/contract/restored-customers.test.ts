/** A store that is restored on another computer recognizes its customers, or reports that it cannot. */

import { copyFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { customerKeyFile, keyFileOf } from '#api/db/backup/customer-hash-key.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { restoreDatabase } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { plainOrderRows, type Row, writeCsv } from '../helpers/ad-file.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'
import { YESTERDAY } from './fixtures.ts'

const DAY_BEFORE = asDay('2026-11-17')

/** Twenty orders of a day by the same twenty people as on every other day. */
const ordersOf = (day: typeof YESTERDAY): readonly Row[] =>
  plainOrderRows(day, 1).map((row, index) => ({ ...row, customer_id: `person-${index}@example.com` }))

const importOrders = async (dataDir: string, day: typeof YESTERDAY): Promise<readonly string[]> => {
  const api = await openTestApi(dataDir)
  try {
    const file = await writeCsv(await temporaryFolder(), 'orders.csv', ordersOf(day))
    return (await api.operator.importFile({ kind: 'orders', file, product: 'P', options: {} })).notes
  } finally {
    await api.close()
  }
}

const newCustomers = (dataDir: string): unknown => {
  const database = openDatabase(dataDir, 'reading')
  onTestFinished(() => database.close())
  return database.raw.prepare('SELECT new_customers FROM order_day ORDER BY day').pluck().all()
}

describe('customers of a store that was restored on another computer', () => {
  const backedUp = async () => {
    const dataDir = await temporaryFolder()
    const api = await openTestApi(dataDir)
    await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    await api.close()
    await importOrders(dataDir, DAY_BEFORE)
    const again = await openTestApi(dataDir)
    const made = await again.operator.backUp()
    await again.close()
    const copied = join(await temporaryFolder(), basename(made.file))
    copyFileSync(made.file, copied)
    return { dataDir, made, copied, elsewhere: join(await temporaryFolder(), 'data') }
  }

  it('are known again where the key was copied with the backup', async () => {
    const { made, copied, elsewhere } = await backedUp()
    copyFileSync(String(made.key), keyFileOf(copied))
    const { key } = await restoreDatabase({ dataDir: elsewhere, from: copied, stamp: 'then' })
    expect(key.status).toBe('restored')
    expect((await importOrders(elsewhere, YESTERDAY)).join()).not.toContain('customer-hash.key')
    expect(newCustomers(elsewhere)).toEqual([20, 0])
  })

  it('count as new without the key, which the restore and the first import report', async () => {
    const { copied, elsewhere } = await backedUp()
    const { key } = await restoreDatabase({ dataDir: elsewhere, from: copied, stamp: 'then' })
    expect(key.status).toBe('missing')
    expect((await importOrders(elsewhere, YESTERDAY))[0]).toBe(messageText()('note.keyLost', { file: customerKeyFile(elsewhere) }))
    expect(newCustomers(elsewhere)).toEqual([20, 20])
  })

  it('are known again where the key was lost at home, since a backup has it', async () => {
    const { dataDir } = await backedUp()
    rmSync(customerKeyFile(dataDir))
    expect((await importOrders(dataDir, YESTERDAY)).join()).not.toContain('customer-hash.key')
    expect(newCustomers(dataDir)).toEqual([20, 0])
  })
})
