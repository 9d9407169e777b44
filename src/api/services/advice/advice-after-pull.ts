/**
 * Advice is evaluated on request. This requests it after a pull in the background, so that new advice and new verdicts are found
 * while the window is closed.
 */

import { findAccountOfProduct } from '../../db/accounts/account-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { findProduct, listProducts } from '../../db/products/product-store.ts'
import { agentAdviceOf } from '../agent/agent-advice.ts'
import { remindOfOutcomes } from '../reminders/outcome-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'

export const adviseAfterPull = async (context: ServiceContext, pulled: ProductRow): Promise<void> => {
  const { db } = context.database
  const account = await findAccountOfProduct(db, pulled.id)
  const product = account && (await findProduct(db, account.id, pulled.name))
  if (!account || !product) return
  const variant = account.variant ?? context.options.settings.variant
  // Also asks the agent advisor about what is new, in the background.
  await agentAdviceOf(context, { account, keyAccount: account, products: await listProducts(db, account.id), variant }, product)
  await remindOfOutcomes(context, account.id, product.name)
}
