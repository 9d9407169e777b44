/** Creates the demo account with its products, and pulls their data. */

import type { Kysely } from 'kysely'
import { dayInZone } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { updateAccount } from '../../db/accounts/account-store.ts'
import type { ProductRow, Schema } from '../../db/connection/schema.ts'
import { insertProduct, type NewProduct } from '../../db/products/product-store.ts'
import { insertProductSource, insertSource } from '../../db/sources/source-store.ts'
import type { IssuedKey } from '../../operator.ts'
import { demoAccount } from '../../sources/demo/demo-account.ts'
import { demoConfig } from '../../sources/sources-of.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createAccount } from './account-service.ts'

/** One seed for all users: two people who open the demo on the same day see the same numbers. */
const DEMO_SEED = 20_261

/** Part of the token age, in days: the number of full days left does not change for the rest of the day. */
const HALF_A_DAY = 0.5

export interface CreatedDemo extends IssuedKey {
  readonly products: readonly string[]
}

export const createDemo = async (context: ServiceContext, pulls: PullService): Promise<CreatedDemo> => {
  const { database, options } = context
  const now = options.clock.now()
  const { accountId, ...issued } = await createAccount(context, { ...demoAccount, tokenAgeDays: demoAccount.tokenAgeDays - HALF_A_DAY })
  await database.write(() => updateAccount(database.db, accountId, { other_channels: 0 }))
  const config = demoConfig({ seed: DEMO_SEED, foundedOn: dayInZone(now, demoAccount.timezone) })
  const rows: ProductRow[] = []
  for (const product of demoAccount.products) {
    const row = await database.write(() =>
      database.db.transaction().execute((trx) =>
        insertDemoProduct(trx, config, {
          account_id: accountId,
          name: product.name,
          created_at: now,
          contribution_margin: product.contributionMargin,
          target_cpa: microsFromUnits(product.targetCpa),
        }),
      ),
    )
    rows.push(row)
  }
  context.events.emit(accountId, { type: 'data-changed', product: null, reason: 'create' })
  await Promise.all(rows.map((row) => pulls.pull(row)))
  return { ...issued, products: demoAccount.products.map(({ name }) => name) }
}

/** A demo product has an ad account and a store of its own. */
export const insertDemoProduct = async (trx: Kysely<Schema>, config: string, product: NewProduct): Promise<ProductRow> => {
  const row = await insertProduct(trx, product)
  const own = { account_id: row.account_id, kind: 'demo', name: row.name, config, created_at: row.created_at } as const
  const ads = await insertSource(trx, { ...own, role: 'ads' })
  const store = await insertSource(trx, { ...own, role: 'store' })
  await insertProductSource(trx, { product_id: row.id, source_id: ads.id, rule: JSON.stringify({ type: 'rest' }) })
  await insertProductSource(trx, { product_id: row.id, source_id: store.id, rule: JSON.stringify({ type: 'all' }) })
  return row
}
