/**
 * Changes which campaigns of an ad source, or which order lines of a store, belong to which product. Facts and orders stay with their
 * source; every number of the products follows at once.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { dayFromNumber } from '#shared/calendar.ts'
import type { HandSpend } from '#shared/contract/internal/campaign-mapping.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ConflictError } from '../../domain/conflict-error.ts'
import type { ProductRule } from '../../domain/mapping/assign-campaigns.ts'
import { changedRules, effectiveChanges, type NewRule, requireOneRest } from '../../domain/mapping/change-rules.ts'
import { itemId } from '../../domain/mapping/order-rules.ts'
import type { Spending } from '../../domain/spend/line-changes.ts'
import type { SourceRow } from '../connection/schema.ts'
import { readItems } from '../orders/assign-items.ts'
import { reassignOrders } from '../orders/reassign-orders.ts'
import { productNameOf } from '../products/product-names.ts'
import { insertMarks } from '../spend/marks-in-effect.ts'
import { changedLines, countLines, hasLines, spendingOf } from '../spend/replaced-line-store.ts'
import { assignAds, campaignsOfAds, daysOfAds } from './assign-ads.ts'
import { rebuildFactDays, touchProducts } from './fact-day-sums.ts'
import { readRules, removeRule, saveRule } from './rule-store.ts'
import { exclusiveSource, kindsOf, productsOfSource } from './source-store.ts'
import { reassignFiles } from './synced-products.ts'

export interface AppliedRules {
  /** Products whose rule or numbers changed. */
  readonly products: ReadonlySet<number>
  /** How many campaigns or items now belong to another product. */
  readonly moved: number
}

type Source = Pick<SourceRow, 'id' | 'role'>

/**
 * Checks that products which join a source get their ads or orders from sources of one kind: files and a sync of the same days would count twice.
 * A sync of Meta may replace the files of a product that agrees to it.
 *
 * @param products - those that get a rule of the source
 * @throws ConflictError if one has a source of another kind.
 */
export const requireSameKind = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  products: readonly Pick<NewRule, 'productId' | 'product' | 'replacesFiles'>[],
): void => {
  const source = exclusiveSource(raw, sourceId)
  if (source === undefined) return
  const { kind, role } = source
  const linked = kind === 'meta' ? productsOfSource(raw, sourceId) : []
  for (const { productId, product, replacesFiles = false } of products) {
    const mayReplace = kind === 'meta' && (replacesFiles || linked.includes(productId))
    const other = kindsOf(raw, productId, role).find((known) => known !== kind && !(known === 'file' && mayReplace))
    if (other === undefined) continue
    if (kind === 'meta' && other === 'file') throw new ConflictError(createMessage('conflict.filesOfProduct', { product }))
    const source = createMessage(`conflict.source.${other}`)
    throw new ConflictError(createMessage(role === 'store' ? 'conflict.otherStore' : 'conflict.otherAds', { product, source }))
  }
}

interface Changed {
  readonly before: readonly ProductRule[]
  readonly after: readonly ProductRule[]
  readonly changes: readonly NewRule[]
  /** Products that take nothing of the source from now on. */
  readonly left: readonly number[]
}

/**
 * Lets lines stay replaced or count again.
 *
 * @throws ConflictError if that is needed and not answered.
 */
const resolveLines = (raw: BetterSqlite3.Database, sourceId: number, before: Spending, answer: HandSpend | undefined): void => {
  if (!hasLines(raw)) return
  const after = spendingOf(raw, sourceId)
  if (answer === 'count') {
    countLines(raw, sourceId, new Set([...before].filter((key) => !after.has(key))))
    return
  }
  const changes = changedLines(raw, sourceId, { before, after })
  const revived = changes.filter(({ effect }) => effect === 'counts')
  const [first] = revived
  if (first === undefined) return
  if (answer === 'replaced') {
    insertMarks(raw, sourceId, revived, null)
    return
  }
  const product = productNameOf(raw)(first.productId) ?? ''
  const days = { first: dayFromNumber(first.first), last: dayFromNumber(first.last) }
  throw new ConflictError(createMessage('conflict.handSpend', { product, channel: first.channel, ...days }))
}

const assignCampaigns = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { before, changes, left, handSpend }: Changed & { readonly handSpend: HandSpend | undefined },
): AppliedRules => {
  const spending = spendingOf(raw, sourceId)
  const { ads } = assignAds(raw, sourceId)
  const moved = rebuildFactDays(raw, sourceId, daysOfAds(raw, sourceId, ads), left)
  resolveLines(raw, sourceId, spending, handSpend)
  // A product that joins or leaves a source has other days, even if no campaign moves.
  const linked = changes.filter(({ productId, rule }) => rule === null || !before.some((known) => known.productId === productId))
  touchProducts(raw, new Set([...moved, ...linked.map(({ productId }) => productId)]))
  return {
    products: new Set([...moved, ...changes.map(({ productId }) => productId)]),
    moved: campaignsOfAds(raw, sourceId, ads),
  }
}

const assignOrders = (raw: BetterSqlite3.Database, sourceId: number, { after, left }: Changed): AppliedRules => {
  const moved = reassignOrders(raw, sourceId, left)
  const items = readItems(raw, sourceId).filter(({ id }) => moved.has(id))
  // Orders without lines may have moved too, so all products of the store were calculated again.
  return { products: new Set([...after.map(({ productId }) => productId), ...left]), moved: new Set(items.map(itemId)).size }
}

/**
 * Saves rules and assigns again what the source has. Runs inside the caller's transaction. Rules that are in effect already write nothing.
 *
 * @param handSpend - needed where spend entered by hand would count again
 * @throws ConflictError if two products of the source would take all that remains, if one has a source of another kind, or if
 *   `handSpend` is needed and absent.
 */
export const applyRules = (raw: BetterSqlite3.Database, source: Source, rules: readonly NewRule[], handSpend?: HandSpend): AppliedRules => {
  const before = readRules(raw, source.id)
  const changes = effectiveChanges(before, rules)
  const after = changedRules(before, changes)
  const joining = changes.filter(({ rule }) => rule !== null)
  requireSameKind(raw, source.id, joining)
  requireOneRest(after, source.role, productNameOf(raw))
  if (changes.length === 0) return { products: new Set(), moved: 0 }
  for (const { productId, rule } of changes) {
    if (rule === null) removeRule(raw, productId, source.id)
    else saveRule(raw, productId, source, rule)
  }
  const left = changes.flatMap(({ productId, rule }) => (rule === null ? [productId] : []))
  const changed = { before, after, changes, left }
  if (source.role !== 'ads') return assignOrders(raw, source.id, changed)
  const applied = assignCampaigns(raw, source.id, { ...changed, handSpend })
  if (exclusiveSource(raw, source.id)?.kind !== 'meta') return applied
  // What the sync has of these products replaces their files, and no longer does where it has nothing.
  const refiled = reassignFiles(
    raw,
    changes.map(({ productId }) => productId),
    null,
  )
  return { ...applied, products: new Set([...applied.products, ...refiled]) }
}
