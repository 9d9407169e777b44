import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { saveThresholds } from '#api/db/accounts/threshold-store.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { listProducts } from '#api/db/products/product-store.ts'
import { type AdviceRequest, adviceDay, currentAdvice } from '#api/views/saved-advice.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { apiGetAs } from '../../../helpers/api-get.ts'
import { openDemoApi } from '../../../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../../../helpers/temp-folder.ts'
import { NOON } from '../../../helpers/test-api.ts'

const DAY_MS = 86_400_000

describe('advice in the database', () => {
  let folder: string
  let database: Database
  let evaluated: AdviceRequest
  let untouched: AdviceRequest

  beforeAll(async () => {
    folder = await makeFolder()
    const { api, key } = await openDemoApi(folder)
    await apiGetAs(api, key)('/api/advice/Glow%20Serum', adviceRoute.answer)
    await api.close()
    database = openDatabase(folder, 'interactive')
    const account = await findLatestAccount(database.db)
    const [first, second] = account ? await listProducts(database.db, account.id) : []
    if (!account || !first || !second) throw new Error('The demo has too few products.')
    evaluated = { account, product: first, now: NOON }
    untouched = { account, product: second, now: NOON }
    // The API may have evaluated it in advance.
    database.raw.prepare('DELETE FROM advice WHERE product_id = ?').run(second.id)
  })
  afterAll(async () => {
    await database.close()
    await removeFolder(folder)
  })

  it('is current where it was evaluated, and missing where it was not', async () => {
    expect(JSON.parse((await currentAdvice(database, evaluated)) ?? 'null')).toMatchObject({ overview: { source: 'heuristic' } })
    expect(await currentAdvice(database, untouched)).toBeNull()
  })

  it('is out of date for another version of the data, on the next day, and with other thresholds', async () => {
    const { product } = evaluated
    expect(await currentAdvice(database, { ...evaluated, product: { ...product, data_version: product.data_version + 1 } })).toBeNull()
    expect(await currentAdvice(database, { ...evaluated, now: NOON + DAY_MS })).toBeNull()
    await saveThresholds(database.db, evaluated.account.id, { 'r07.drop': 0.5 })
    expect(await currentAdvice(database, evaluated)).toBeNull()
    await saveThresholds(database.db, evaluated.account.id, {})
    expect(await currentAdvice(database, evaluated)).not.toBeNull()
  })

  it('is about the last day that was read after it was over: yesterday, or earlier where nothing was read since', async () => {
    expect(await adviceDay(database, evaluated)).toBe('2026-11-18')
    expect(await adviceDay(database, { ...evaluated, now: NOON + 30 * DAY_MS })).toBe('2026-11-18')
  })
})
