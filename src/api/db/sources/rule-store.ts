/** The rules that assign the campaigns of an ad source, or the order lines of a store, to products. */

import type BetterSqlite3 from 'better-sqlite3'
import { type CampaignRule, savedRuleSchema } from '#shared/contract/internal/campaign-rule.ts'
import type { ProductRule } from '../../domain/mapping/assign-campaigns.ts'
import { orderRuleOf } from '../../domain/mapping/order-rules.ts'
import type { SourceRow } from '../connection/schema.ts'

/** A store of one product has this type: it takes all that no other product claims, which is all of it. */
const WHOLE = 'all'

/** Rules of stores have types of their own, and otherwise the form of those of campaigns. */
const formerTypes: Readonly<Record<string, CampaignRule['type']>> = { [WHOLE]: 'rest', items: 'campaigns' }

const parsed = (text: string): CampaignRule => {
  const stored = JSON.parse(text) as { readonly type: string }
  return savedRuleSchema.parse({ ...stored, type: formerTypes[stored.type] ?? stored.type })
}

const storedForm = (rule: CampaignRule, role: SourceRow['role']): string => {
  if (role === 'ads') return JSON.stringify(rule)
  const { type, ...rest } = orderRuleOf(rule)
  return JSON.stringify({ ...rest, type: type === 'rest' ? WHOLE : type })
}

/** The rules of a source by the age of their products. */
export const readRules = (raw: BetterSqlite3.Database, sourceId: number): readonly ProductRule[] =>
  raw
    .prepare<[number], { product_id: number; rule: string }>(
      'SELECT product_id, rule FROM product_source WHERE source_id = ? ORDER BY product_id',
    )
    .all(sourceId)
    .map(({ product_id: productId, rule }) => ({ productId, rule: parsed(rule) }))

/** Sets the rule of a product. Runs inside the caller's transaction; afterwards what the source has must be assigned again. */
export const saveRule = (
  raw: BetterSqlite3.Database,
  productId: number,
  { id, role }: Pick<SourceRow, 'id' | 'role'>,
  rule: CampaignRule,
): void => {
  raw
    .prepare(
      `INSERT INTO product_source (product_id, source_id, rule) VALUES (?, ?, ?)
       ON CONFLICT (product_id, source_id) DO UPDATE SET rule = excluded.rule`,
    )
    .run(productId, id, storedForm(rule, role))
}

/** Ends a product's share of a source. Runs inside the caller's transaction; afterwards what the source has must be assigned again. */
export const removeRule = (raw: BetterSqlite3.Database, productId: number, sourceId: number): void => {
  raw.prepare('DELETE FROM product_source WHERE product_id = ? AND source_id = ?').run(productId, sourceId)
}
