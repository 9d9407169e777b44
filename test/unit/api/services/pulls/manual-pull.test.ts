import { expect, it, onTestFinished, vi } from 'vitest'
import type { SourceRow } from '#api/db/connection/schema.ts'
import { findProduct, insertProduct } from '#api/db/products/product-store.ts'
import { startPull } from '#api/services/pulls/manual-pull.ts'
import { pullService } from '#api/services/pulls/pull-service.ts'
import { PATIENCE_MS } from '../../../../helpers/patience.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { addSource } from '../../../../helpers/sources.ts'

const open = async (kind: SourceRow['kind'] | 'none') => {
  const { context, log } = await openServices()
  const { id } = await addAccount(context)
  const { database } = context
  const { name } = await database.write(() => insertProduct(database.db, { account_id: id, name: 'Glow Serum', created_at: 0 }))
  const found = await findProduct(database.db, id, name)
  if (found && kind !== 'none') addSource(database.raw, found.id, 'ads', { kind, config: '{}' })
  const product = await findProduct(database.db, id, name)
  if (!product) throw new Error('a product')
  const pulls = pullService(context, Date.now)
  onTestFinished(() => pulls.close())
  return { context, log, product, pulls }
}

it.each(['none', 'file'] as const)('a product with the ad source "%s" cannot be pulled', async (kind) => {
  const { context, product, pulls } = await open(kind)
  expect(() => startPull(context, pulls, product)).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect(pulls.stateOf(product).progress).toBeNull()
})

it('a pull runs after the call has returned, and its failure is logged', async () => {
  const { context, log, product, pulls } = await open('demo')
  startPull(context, pulls, product)
  expect(pulls.stateOf(product).progress).toBe(0)
  await vi.waitFor(() => expect(log.join('\n')).toContain(`{"product":${product.id},"error":`), { timeout: PATIENCE_MS })
  expect(pulls.stateOf(product).progress).toBeNull()
})
