/** Background pulls: one run at a time, and nothing waits for a date that a wrong clock wrote. */

import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { finishPull, insertPull, lastPulls } from '#api/db/imports/pull-store.ts'
import { findProduct, insertProduct } from '#api/db/products/product-store.ts'
import { pullService } from '#api/services/pulls/pull-service.ts'
import { sourceStatesOf } from '#api/services/pulls/source-state-service.ts'
import { PATIENCE_MS } from '../../../../helpers/patience.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { NOON } from '../../../../helpers/test-api.ts'

const DAY = 86_400_000
const FAILED = 'sync.failed'

/** Products of the demo whose settings are missing, so that their pulls fail as soon as they may write. */
const open = async (...names: readonly string[]) => {
  const { context, log } = await openServices()
  const account = await addAccount(context)
  const { database } = context
  const products = []
  const sources: number[] = []
  for (const name of names) {
    const { id } = await database.write(() => insertProduct(database.db, { account_id: account.id, name, created_at: 0 }))
    sources.push(addSource(database.raw, id, 'ads', { kind: 'demo', config: '{}' }))
    const product = await findProduct(database.db, account.id, name)
    if (product) products.push(product)
  }
  const pulls = pullService(context, Date.now)
  onTestFinished(() => pulls.close())
  return { context, account, products, sources, pulls, failures: () => log.filter((line) => line.startsWith(FAILED)) }
}

/** Another writer holds every pull up until `release`. */
const blockWrites = (dataDir: string): (() => void) => {
  const { raw, close } = openDatabase(dataDir, 'interactive')
  onTestFinished(close)
  raw.exec('BEGIN IMMEDIATE')
  return () => raw.exec('ROLLBACK')
}

it('a run that is slow is joined, and its failure is logged once', async () => {
  const { context, pulls, failures } = await open('Glow Serum')
  const release = blockWrites(context.options.dataDir)
  const runs = [pulls.pullStale(), pulls.pullStale(), pulls.pullStale()]
  release()
  await Promise.all(runs)
  expect(failures()).toHaveLength(1)
})

it('a slow product does not delay the others once the network is back, and is not pulled twice', async () => {
  const { context, products, pulls, failures } = await open('Slow', 'Glow Serum')
  const [slow, other] = products
  if (!slow || !other) throw new Error('two products')
  const release = blockWrites(context.options.dataDir)
  const run = pulls.pullStale()
  await vi.waitFor(() => expect(pulls.stateOf(slow).jobId).not.toBeNull(), PATIENCE_MS)
  expect(pulls.stateOf(other).progress).toBeNull()
  pulls.networkChanged(false)
  pulls.networkChanged(true)
  await vi.waitFor(() => expect(pulls.stateOf(other).jobId).not.toBeNull(), PATIENCE_MS)
  release()
  await run
  await vi.waitFor(() => expect(failures()).toHaveLength(2), PATIENCE_MS)
})

/** A pull that ended at an instant. */
const pulled = (raw: Parameters<typeof insertPull>[0], sourceId: number, at: number): void =>
  finishPull(raw, {
    id: insertPull(raw, sourceId, at),
    finishedAt: at,
    written: 1,
    changed: 0,
  })

it('data from the future is old, and a later pull counts in its place', async () => {
  const { context, account, products, sources, pulls, failures } = await open('Glow Serum')
  const [[product], [source]] = [products, sources]
  if (!product || source === undefined) throw new Error('a product')
  const tenant = { account, products } as unknown as Parameters<typeof sourceStatesOf>[2]
  const { db, raw } = context.database
  pulled(raw, source, NOON + 30 * DAY)
  expect(await sourceStatesOf(context, pulls, tenant)).toMatchObject([{ next_try: new Date(NOON).toISOString() }])
  await pulls.pullStale()
  expect(failures()).toHaveLength(1)
  pulled(raw, source, NOON)
  expect(await lastPulls(db, product.id)).toEqual({ ads: NOON })
})

it('data of this hour is not pulled again', async () => {
  const { context, sources, pulls, failures } = await open('Glow Serum')
  for (const id of sources) pulled(context.database.raw, id, NOON - 60_000)
  await pulls.pullStale()
  expect(failures()).toEqual([])
})
