/** Creates the demo account with its products, and pulls their data. */

import { dayInZone } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { insertProduct } from '../../db/products/product-store.ts'
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
  const source_config = demoConfig({ seed: DEMO_SEED, foundedOn: dayInZone(now, demoAccount.timezone) })
  const rows: ProductRow[] = []
  for (const product of demoAccount.products) {
    const row = await database.write(() =>
      insertProduct(database.db, {
        account_id: accountId,
        name: product.name,
        created_at: now,
        ad_source: 'demo',
        order_source: 'demo',
        source_config,
        contribution_margin: product.contributionMargin,
        target_cpa: microsFromUnits(product.targetCpa),
      }),
    )
    rows.push(row)
  }
  context.events.emit(accountId, { type: 'data-changed', product: null, reason: 'create' })
  await Promise.all(rows.map((row) => pulls.pull(row)))
  return { ...issued, products: demoAccount.products.map(({ name }) => name) }
}
