/** Applies changes of rules, and checks that they do what their preview says. */

import { expect } from 'vitest'
import type { Database } from '#api/db/connection/database.ts'
import type { SourceRow } from '#api/db/connection/schema.ts'
import { applyRules } from '#api/db/sources/apply-rules.ts'
import { readRules } from '#api/db/sources/rule-store.ts'
import { changedRules, effectiveChanges, type NewRule } from '#api/domain/mapping/change-rules.ts'
import { type CampaignSpend, previewRules } from '#api/domain/mapping/preview-rules.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'

/** A change for each of the products, whose names are `P1` and so on. */
export const changesOf = (products: readonly number[], rules: readonly (CampaignRule | null)[]): readonly NewRule[] =>
  products.map((productId, index) => ({ productId, product: `P${productId}`, rule: rules[index] ?? null }))

export interface RuledSource extends Pick<SourceRow, 'id' | 'role'> {
  readonly raw: Database['raw']
  /** The table whose rows no change of rules adds or removes. */
  readonly table: 'source_fact' | 'order_line'
  /** The campaigns or items as they are stored now. */
  readonly items: () => readonly CampaignSpend[]
}

/**
 * Two products that would take the rest are refused. Any other change moves what its preview says, writes no data, and does nothing when it
 * is applied again.
 *
 * @returns how many campaigns or items moved, and how many the preview named; null where the change was refused
 */
export const expectRuleChange = (
  { raw, table, items, ...source }: RuledSource,
  changes: readonly NewRule[],
): { readonly moved: number; readonly previewed: number } | null => {
  const apply = raw.transaction(() => applyRules(raw, source, changes))
  const before = readRules(raw, source.id)
  const after = changedRules(before, effectiveChanges(before, changes))
  if (after.filter(({ rule }) => rule.type === 'rest').length > 1) {
    expect(apply).toThrow(/count twice/)
    return null
  }
  const { moves } = previewRules(before, after, items())
  const count = raw.prepare<[], number>(`SELECT COUNT(*) FROM ${table}`).pluck()
  const rows = count.get()
  const { moved } = apply()
  expect(count.get()).toBe(rows)
  expect(apply()).toEqual({ products: new Set(), moved: 0 })
  return { moved, previewed: moves.length }
}
