/** Previews and changes the rules of a source, for existing products and for new ones: of an ad source and of a store in the same way. */

import type { HandSpend } from '#shared/contract/internal/campaign-mapping.ts'
import { newProductNameSchema } from '#shared/contract/primitives.ts'
import { invalidRequest } from '../../api-error.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import { listProducts } from '../../db/products/product-store.ts'
import { requireSameKind } from '../../db/sources/apply-rules.ts'
import { readRules } from '../../db/sources/rule-store.ts'
import { syncedProductsOf } from '../../db/sources/source-store.ts'
import { changedLines } from '../../db/spend/replaced-line-store.ts'
import { changedRules, effectiveChanges, requireOneRest } from '../../domain/mapping/change-rules.ts'
import { type CampaignSpend, type Change, previewRules, spendingUnder } from '../../domain/mapping/preview-rules.ts'
import { similarName } from '../../domain/products/similar-name.ts'
import type { LineChange } from '../../domain/spend/line-changes.ts'
import type { RulesJobSpec, RulesResult } from '../../jobs/job-types.ts'
import type { Tenant } from '../../request-context.ts'
import { nameLockKey } from '../products/product-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { runRulesJob } from './run-rules-job.ts'

type Rules = RulesJobSpec['rules']

/** A change of rules, in the form of rules of campaigns. */
export interface RuleChange {
  readonly owner: Pick<Tenant, 'account'>
  readonly source: Pick<SourceRow, 'id' | 'role'>
  readonly rules: Rules
  /** Of campaigns: what becomes of spend entered by hand that would count again; undefined: not answered. */
  readonly handSpend?: HandSpend | undefined
}

/**
 * Checks the names of products that a change would create.
 *
 * @throws ApiError 400 for a name that a new product cannot have, or that reads like that of another product.
 */
const requireNames = (rules: Rules, known: readonly string[]): void => {
  const problemsOf = (product: string): readonly string[] => {
    if (known.includes(product)) return []
    const other = similarName(product, known)
    return other === null
      ? (newProductNameSchema.safeParse(product).error?.issues ?? []).map(({ message }) => message)
      : [`reads like the name of the product "${other}"; use that name, or choose a different one`]
  }
  const problems = rules.flatMap(({ product }, index) =>
    problemsOf(product).map((problem) => ({ field: `rules.${index}.product`, problem })),
  )
  if (problems.length > 0) throw invalidRequest(problems)
}

/** What a change would move, with the names of products. */
export interface PreviewedChange<Item> {
  readonly moves: readonly { readonly item: Item; readonly from: string | null; readonly to: string | null }[]
  readonly products: readonly { readonly product: string; readonly is_new: boolean; readonly change: Change }[]
  readonly unassigned: Change
  readonly overlaps: readonly { readonly item: Item; readonly products: readonly string[] }[]
  /** Days of spend entered by hand that count otherwise after the change; none for a store. */
  readonly lines: readonly (LineChange & { readonly product: string })[]
}

/**
 * Works out what a change of rules would move, without writing anything.
 *
 * @param items - the campaigns or items of the source
 * @throws ApiError 400 for an invalid name of a new product.
 * @throws ConflictError as {@link changeRules}.
 */
export const previewChange = async <Item extends CampaignSpend>(
  { database }: ServiceContext,
  { owner, source, rules }: RuleChange,
  items: () => Promise<readonly Item[]>,
): Promise<PreviewedChange<Item>> => {
  const products = await listProducts(database.db, owner.account.id)
  requireNames(
    rules,
    products.map(({ name }) => name),
  )
  const idOf = new Map(products.map(({ id, name }) => [name, id]))
  // New products are younger than all others, in the order in which they are named.
  const newest = Math.max(0, ...idOf.values())
  const changes = rules.map(({ product, rule }, index) => ({ productId: idOf.get(product) ?? newest + 1 + index, product, rule }))
  const nameOf = new Map([
    ...changes.map(({ productId, product }) => [productId, product] as const),
    ...products.map(({ id, name }) => [id, name] as const),
  ])
  const named = (id: number | null): string | null => (id === null ? null : (nameOf.get(id) ?? ''))
  const before = readRules(database.raw, source.id)
  const effective = effectiveChanges(before, changes)
  const joining = effective.filter(({ rule }) => rule !== null)
  requireSameKind(database.raw, source.id, joining)
  const after = changedRules(before, effective)
  requireOneRest(after, source.role, (id) => nameOf.get(id))
  const campaigns = await items()
  const synced = syncedProductsOf(database.raw, source.id)
  const { moves, products: changed, unassigned, overlaps } = previewRules(before, after, campaigns, synced)
  return {
    moves: moves.map(({ campaign, from, to }) => ({ item: campaign, from: named(from), to: named(to) })),
    products: [...changed].map(([id, change]) => ({ product: nameOf.get(id) ?? '', is_new: id > newest, change })),
    unassigned,
    overlaps: overlaps.map(({ campaign, products: claiming }) => ({
      item: campaign,
      products: claiming.map((id) => nameOf.get(id) ?? ''),
    })),
    lines:
      source.role === 'store'
        ? []
        : changedLines(database.raw, source.id, {
            before: spendingUnder(before, campaigns, synced),
            after: spendingUnder(after, campaigns, synced),
          }).map((line) => ({ ...line, product: nameOf.get(line.productId) ?? '' })),
  }
}

/**
 * Changes the rules of a source in one transaction. Campaigns or order lines move with their whole history; nothing is deleted.
 *
 * @throws ApiError 400 for an invalid name of a new product.
 * @throws ConflictError if two products would take the rest, if a product gets its ads or orders from a source of another kind, if the
 * account has too many products, or if spend entered by hand would count again and `handSpend` is absent.
 */
export const changeRules = (context: ServiceContext, { owner, source, rules, handSpend }: RuleChange): Promise<RulesResult> =>
  context.mutex.runExclusive(nameLockKey(owner.account), async () => {
    const products = await listProducts(context.database.db, owner.account.id)
    requireNames(
      rules,
      products.map(({ name }) => name),
    )
    return runRulesJob(context, owner.account.id, { sourceId: source.id, role: source.role, rules, handSpend })
  })
