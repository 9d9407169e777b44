/** Reads the stores of an account: their products with rules, their items, and what no product claims. Previews and changes the rules. */

import type {
  changeOrderRulesRoute,
  MappedItem,
  OrderRuleChanges,
  previewOrderRulesRoute,
  Store,
} from '#shared/contract/internal/order-mapping.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { ApiError } from '../../api-error.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import type { SoldItem } from '../../db/orders/store-item-store.ts'
import { readRules } from '../../db/sources/rule-store.ts'
import { findSource, listSources } from '../../db/sources/source-store.ts'
import { campaignAssigner, type ProductRule } from '../../domain/mapping/assign-campaigns.ts'
import { campaignRuleOf, orderRuleOf } from '../../domain/mapping/order-rules.ts'
import { type Change, type Share, sharesOf } from '../../domain/mapping/preview-rules.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { changeRules, previewChange, type RuleChange } from './rule-changes.ts'
import { productNames } from './source-mapping.ts'

type Owner = Pick<Tenant, 'account'>
type Envelope = 'status'

interface Target {
  readonly owner: Owner
  readonly sourceId: number
  readonly rules: OrderRuleChanges
}

const revenueOf = ({ recent, spend }: { readonly recent: Micros; readonly spend: Micros }) => ({
  revenue_30_days: unitsFromMicros(recent),
  revenue: unitsFromMicros(spend),
})
const shareOf = ({ campaigns, ...amounts }: Share) => ({ items: campaigns, ...revenueOf(amounts) })
const changeOf = ({ before, after }: Change) => ({ before: shareOf(before), after: shareOf(after) })
const itemFields = (item: SoldItem) => ({ id: item.id, title: item.name, ...revenueOf(item) })

const NOTHING = { items: 0, revenue_30_days: 0, revenue: 0 } as const

/**
 * A store of the account.
 *
 * @throws ApiError 404 if the account has none of this ID.
 */
const requireStore = async ({ database }: ServiceContext, { account }: Owner, id: number): Promise<SourceRow> => {
  const store = await findSource(database.db, account.id, 'store', id)
  if (!store) throw new ApiError('not_found', 'This account has no such store.')
  return store
}

/** All items of a store, from the compute worker; in a cache while nothing in the database changes. */
const itemsOf = async ({ views, options }: ServiceContext, { account }: Owner, sourceId: number): Promise<readonly SoldItem[]> => {
  const { text } = await views.read('store_items', { sourceId, timezone: account.timezone, now: options.clock.now() })
  return JSON.parse(text) as readonly SoldItem[]
}

const hasRest = (rules: readonly ProductRule[]): boolean => rules.some(({ rule }) => rule.type === 'rest')

const storeOf = async (context: ServiceContext, owner: Owner, source: SourceRow, names: (productId: number) => string): Promise<Store> => {
  const rules = readRules(context.database.raw, source.id)
  // Where a product takes the rest, nothing is unassigned, and the lines need not be read.
  const unassigned = hasRest(rules) ? undefined : sharesOf(rules, await itemsOf(context, owner, source.id)).get(null)
  return {
    source_id: source.id,
    kind: source.kind,
    name: source.name,
    products: rules.map(({ productId, rule }) => ({ product: names(productId), rule: orderRuleOf(rule) })),
    unassigned: unassigned ? shareOf(unassigned) : NOTHING,
  }
}

/** The stores of an account, oldest first. */
export const storesOf = async (context: ServiceContext, owner: Owner): Promise<Store[]> => {
  const names = await productNames(context, owner)
  const sources = await listSources(context.database.db, owner.account.id, 'store')
  return Promise.all(sources.map((source) => storeOf(context, owner, source, names)))
}

/**
 * A store with all its items.
 *
 * @throws ApiError 404 if the account has no such store.
 */
export const storeItemsOf = async (
  context: ServiceContext,
  owner: Owner,
  sourceId: number,
): Promise<{ readonly store: Store; readonly items: MappedItem[] }> => {
  const source = await requireStore(context, owner, sourceId)
  const names = await productNames(context, owner)
  const claimed = campaignAssigner(readRules(context.database.raw, sourceId))
  const items = await itemsOf(context, owner, sourceId)
  return {
    store: await storeOf(context, owner, source, names),
    items: items.map((item) => {
      const { productId, by, others } = claimed(item)
      return {
        ...itemFields(item),
        first_day: item.firstDay,
        last_day: item.lastDay,
        product: productId === null ? null : names(productId),
        claimed_by: by === 'campaigns' ? 'items' : by,
        also_claimed_by: others.map(names),
      }
    }),
  }
}

/**
 * Works out what a change of the rules of a store would move, without writing anything.
 *
 * @throws ApiError 404 for an unknown store, and as {@link previewChange}.
 */
export const previewOrderRules = async (
  context: ServiceContext,
  { owner, sourceId, rules }: Target,
): Promise<Omit<RouteAnswer<typeof previewOrderRulesRoute>, Envelope>> => {
  const source = await requireStore(context, owner, sourceId)
  const preview = await previewChange(context, { owner, source, rules: asCampaignRules(rules) }, () => itemsOf(context, owner, sourceId))
  return {
    moves: preview.moves.map(({ item, from, to }) => ({ ...itemFields(item), from, to })),
    products: preview.products.map(({ change, ...product }) => ({ ...product, ...changeOf(change) })),
    unassigned: changeOf(preview.unassigned),
    overlaps: preview.overlaps.map(({ item, products }) => ({ ...itemFields(item), products: [...products] })),
  }
}

const asCampaignRules = (rules: OrderRuleChanges): RuleChange['rules'] =>
  rules.map(({ product, rule }) => ({ product, rule: rule && campaignRuleOf(rule) }))

/**
 * Changes the rules of a store.
 *
 * @throws ApiError 404 for an unknown store, and as {@link changeRules}.
 */
export const changeOrderRules = async (
  context: ServiceContext,
  { owner, sourceId, rules }: Target,
): Promise<Omit<RouteAnswer<typeof changeOrderRulesRoute>, Envelope>> => {
  const source = await requireStore(context, owner, sourceId)
  const { products, moved } = await changeRules(context, { owner, source, rules: asCampaignRules(rules) })
  return { products: [...products], items_moved: moved }
}
