/** Health as it is marked: issues of low severity alone are quieter than those that need a look. */

import { type Card, type Health, healths } from '../advice.ts'

export const healthMarks = [...healths, 'minor'] as const
/** Health with {@link healthMarks}. */
export type MarkedHealth = (typeof healthMarks)[number]

/**
 * The mark for a health and the cards behind it: minor if no card has a higher severity than Low.
 *
 * @param cards The cards of the same area, or of all areas of a product.
 */
export const healthMarkOf = (health: Health, cards: readonly Pick<Card, 'severity'>[]): MarkedHealth => {
  const has = (wanted: Card['severity']): boolean => cards.some(({ severity }) => severity === wanted)
  return health === 'watch' && has('low') && !has('medium') && !has('high') ? 'minor' : health
}
