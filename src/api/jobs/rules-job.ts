/** Changes the rules of a source in one transaction. Campaigns or order lines move with their whole history; nothing is deleted. */

import type { Database } from '../db/connection/database.ts'
import { createProduct } from '../db/products/create-product.ts'
import { productIdNamed } from '../db/products/product-for-import.ts'
import { productNameOf } from '../db/products/product-names.ts'
import { applyRules } from '../db/sources/apply-rules.ts'
import type { NewRule } from '../domain/mapping/change-rules.ts'
import { tooManyProducts } from '../domain/products/product-limit.ts'
import type { RulesJobSpec, RulesResult } from './job-types.ts'

/**
 * Creates the products that are new, then saves the rules and assigns what the source has again.
 *
 * @throws ConflictError as {@link applyRules} does, or if the account has too many products; nothing is changed then.
 */
export const runRules = ({ raw }: Pick<Database, 'raw'>, spec: RulesJobSpec): RulesResult => {
  const { accountId, sourceId, role, clockOffset } = spec
  const known = (product: string): number | null => productIdNamed(raw, accountId, product)
  const create = (name: string): number => {
    const id = createProduct(raw, { accountId, name, now: Date.now() + clockOffset })
    if (id === null) throw tooManyProducts()
    return id
  }
  const change = (): RulesResult => {
    const rules: readonly NewRule[] = spec.rules
      .filter(({ product, rule }) => rule !== null || known(product) !== null)
      .map(({ product, rule }) => ({ productId: known(product) ?? create(product), product, rule }))
    const { products, moved } = applyRules(raw, { id: sourceId, role }, rules, spec.handSpend)
    const nameOf = productNameOf(raw)
    return { products: [...products].toSorted((a, b) => a - b).flatMap((id) => nameOf(id) ?? []), moved }
  }
  return raw.transaction(change).immediate()
}
