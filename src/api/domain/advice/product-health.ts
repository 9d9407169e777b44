/** The health of a product, and how many of its cards need a decision. */

import { type Advice, domains } from '#shared/contract/advice.ts'
import { healthMarkOf, type MarkedHealth } from '#shared/contract/internal/health-mark.ts'

/** Days after which data is too old to call a product good; a weekend is allowed. */
export const OLD_AFTER_DAYS = 4

/**
 * The health of a product: its worst area, or minor if all of its cards are of low severity. Good requires that at least half of the areas were
 * evaluated on recent data.
 *
 * @param ageDays Days between the evaluated day and today.
 */
export const healthOf = (advice: Advice, ageDays: number): MarkedHealth => {
  const worst = (['bad', 'watch'] as const).find((health) => domains.some((domain) => advice[domain].health === health))
  if (worst) {
    return healthMarkOf(
      worst,
      domains.flatMap((domain) => advice[domain].cards),
    )
  }
  const judged = domains.filter((domain) => advice[domain].health === 'good').length
  return judged * 2 >= domains.length && ageDays <= OLD_AFTER_DAYS ? 'good' : 'unknown'
}

/** Cards without a decision; cards that only report too little data do not count. */
export const openCards = (advice: Advice, decided: ReadonlySet<string>): number =>
  domains
    .flatMap((domain) => advice[domain].cards)
    .filter(({ card_id, severity }) => severity !== 'insufficient_data' && !decided.has(card_id)).length
