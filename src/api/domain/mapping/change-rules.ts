/** What a change of rules leaves in effect, and whether the rules fit each other. */

import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ConflictError } from '../conflict-error.ts'
import { isSameRule, type ProductRule } from './assign-campaigns.ts'

export interface NewRule {
  readonly productId: number
  readonly product: string
  /** Null: the product takes nothing of this source. */
  readonly rule: CampaignRule | null
  /** True if the sync of the source replaces the ads of Meta that the product has from files. */
  readonly replacesFiles?: boolean
}

/** The changes that would have an effect: another letter case of the same text has none. */
export const effectiveChanges = (rules: readonly ProductRule[], changes: readonly NewRule[]): readonly NewRule[] =>
  changes.filter(({ productId, rule }) => {
    const current = rules.find((known) => known.productId === productId)?.rule
    return rule === null || current === undefined ? rule !== (current ?? null) : !isSameRule(current, rule)
  })

/** The rules of a source after a change, by the age of their products. */
export const changedRules = (rules: readonly ProductRule[], changes: readonly NewRule[]): readonly ProductRule[] =>
  [
    ...rules.filter(({ productId }) => !changes.some((change) => change.productId === productId)),
    ...changes.flatMap(({ productId, rule }) => (rule === null ? [] : [{ productId, rule }])),
  ].toSorted((a, b) => a.productId - b.productId)

/**
 * Checks that one product at most takes what the others leave.
 *
 * @throws ConflictError if two would.
 */
export const requireOneRest = (
  rules: readonly ProductRule[],
  role: 'ads' | 'store',
  nameOf: (productId: number) => string | undefined,
): void => {
  const rest = rules.filter(({ rule }) => rule.type === 'rest')
  if (rest.length <= 1) return
  const [one = '', other = ''] = rest.map(({ productId }) => nameOf(productId) ?? String(productId))
  throw new ConflictError(createMessage(role === 'ads' ? 'conflict.restAds' : 'conflict.restStore', { one, other }))
}
