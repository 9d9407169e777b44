/** The health of a product in one word, and how many of its cards await a decision. */

import { type Advice, domains, type Health } from '#shared/contract/advice.ts'

/** Yesterday is one day old; over a weekend the numbers may be older without being out of date. Days. */
const OLD_AFTER_DAYS = 4

/** The worst domain decides. A product is good only where half of the domains at least were judged, on numbers that are not old. */
export const healthOf = (advice: Advice, ageDays: number): Health => {
  const worst = (['bad', 'watch'] as const).find((health) => domains.some((domain) => advice[domain].health === health))
  if (worst) return worst
  const judged = domains.filter((domain) => advice[domain].health === 'good').length
  return judged * 2 >= domains.length && ageDays <= OLD_AFTER_DAYS ? 'good' : 'unknown'
}

/** Cards without a decision; those that only report too little data do not count. */
export const openCards = (advice: Advice, decided: ReadonlySet<string>): number =>
  domains
    .flatMap((domain) => advice[domain].cards)
    .filter(({ card_id, severity }) => severity !== 'insufficient_data' && !decided.has(card_id)).length
