/** Views from memory, from their saved copy or from the worker; the fake thread counts its builds. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createComputeWorker } from '#api/compute/compute-worker.ts'
import { findLatestAccount } from '#api/db/accounts/account-store.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { insertProduct } from '#api/db/products/product-store.ts'
import { dayRequest } from '#api/services/support/today.ts'
import { viewService } from '#api/services/views/view-service.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'
import { openTestApi } from '../../../../helpers/test-api.ts'

const DAY = asDay('2026-11-18')

/** A thread that answers each task with the number of tasks so far; the first one fails where `fails`. */
const countingThread = async (fails: boolean): Promise<URL> => {
  const file = join(await temporaryFolder(), 'counting.mjs')
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', ({ id }) => {
      count += 1
      const failure = { kind: 'internal', message: 'out of order', details: [] }
      parentPort.postMessage(${fails} && count === 1 ? { id, failure } : { id, result: JSON.stringify({ build: count }) })
    })`,
  )
  return pathToFileURL(file)
}

const opened = async ({ fails = false } = {}) => {
  const dataDir = await temporaryFolder()
  const api = await openTestApi(dataDir)
  const { options } = api
  await api.operator.createAccount({ name: 'A', timezone: 'Europe/Berlin', currency: 'EUR' })
  await api.close()
  const database = openDatabase(dataDir, 'interactive')
  const reading = createComputeWorker({ dataDir, workerFile: await countingThread(fails) })
  onTestFinished(async () => {
    await reading.close()
    await database.close()
  })
  const views = viewService({ database, options, compute: reading })
  const account = await findLatestAccount(database.db)
  if (!account) throw new Error('The account was not made.')
  const created = await insertProduct(database.db, { account_id: account.id, name: 'P', created_at: 0 })
  // Snapshots are saved from the first day with data on.
  const product = { ...created, orders_from: dayNumber(DAY), orders_to: dayNumber(DAY) }
  return { views, database, account, product, request: dayRequest({ options }, { account }, product, DAY) }
}

const built = (count: number) => JSON.stringify({ build: count })

describe('the view service', () => {
  it('has a view built once for callers that ask at the same time', async () => {
    const { views, request } = await opened()
    const answers = await Promise.all([1, 2, 3].map(() => views.read('funnel', request)))
    expect(answers.map(({ text }) => text)).toEqual([built(1), built(1), built(1)])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await views.read('funnel', request)).toEqual({ text: built(1), isNew: false })
    expect((await views.read('plans', request)).text).toBe(built(2))
  })

  it('builds again after a failure, which all who waited get', async () => {
    const { views, request } = await opened({ fails: true })
    const failed = await Promise.allSettled([1, 2].map(() => views.read('funnel', request)))
    expect(failed).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { failure: { message: 'out of order' } } })))
    expect(await views.read('funnel', request)).toEqual({ text: built(2), isNew: true })
  })

  it('builds again for another version of the data', async () => {
    const { views, product, request } = await opened()
    const trend = { product, until: DAY, count: 7 }
    await views.read('trend', trend)
    await views.read('trend', { ...trend, product: { ...product, data_version: product.data_version + 1 } })
    expect((await views.read('trend', trend)).text).toBe(built(1))
    expect((await views.read('retention', request)).text).toBe(built(3))
  })

  it('builds the overview again as soon as anything in the database changes, also within a transaction', async () => {
    const { views, database, account, product } = await opened()
    const read = async () => (await views.read('overview', { account, products: [product], now: 0 })).text
    expect([await read(), await read()]).toEqual([built(1), built(1)])
    database.raw.exec("UPDATE product SET name = 'Q'")
    expect([await read(), await read()]).toEqual([built(2), built(2)])
    database.raw.exec("BEGIN; UPDATE product SET name = 'R'")
    expect([await read(), await read()]).toEqual([built(3), built(4)])
    database.raw.exec('COMMIT')
    expect([await read(), await read()]).toEqual([built(5), built(5)])
  })

  it('completes the parameters only where it has to build', async () => {
    const { views, account, product } = await opened()
    let completed = 0
    const read = () =>
      views.read('overview', { account, products: [product], now: 0 }, async (params) => {
        completed += 1
        return params
      })
    await Promise.all([read(), read()])
    await read()
    expect(completed).toBe(1)
  })

  it('saves a snapshot, serves the copy to the next service, and builds it again on request', async () => {
    const { views, database, request } = await opened()
    expect(await views.lastSaved('snapshot', request)).toBeNull()
    expect(await views.read('snapshot', request)).toEqual({ text: built(1), isNew: true })
    expect(database.raw.prepare('SELECT body FROM snapshot').pluck().all()).toEqual([built(1)])
    expect(await views.rebuild('snapshot', request)).toBe(built(2))
    expect(await views.read('snapshot', request)).toEqual({ text: built(2), isNew: false })
    const newer = { ...request, product: { ...request.product, data_version: request.product.data_version + 1 } }
    expect(await views.lastSaved('snapshot', newer)).toBe(built(2))
    expect(await views.read('snapshot', newer)).toEqual({ text: built(3), isNew: true })
  })
})
