/** The one card of a product too young to judge: says so, and when that ends (guard G10). */

import { addDays } from '#shared/calendar.ts'
import { thresholds } from '../thresholds.ts'
import { countWords, dateWords } from '../wording.ts'
import type { Finding, RuleContext } from './rule-types.ts'

const { gapDays, minDays } = thresholds.baseline
const NEEDED = minDays + gapDays + thresholds.matureAfterDays

/** Null where the product has days enough. */
export const youngHistory = (context: RuleContext): Finding | null => {
  const known = context.byAge.filter((day) => day !== null && !day.promo).length
  if (known === 0 || known >= NEEDED) return null
  const until = dateWords(addDays(context.history.asOf, NEEDED - known))
  return {
    entity: context.product,
    p: null,
    stance: 'look',
    moneyAtRisk: null,
    severity: 'insufficient_data',
    unproven: 'drop',
    causes: [],
    causeDays: 0,
    title: 'Too little history to judge this product yet',
    finding: `Not enough data: ${countWords(known)} of the ${NEEDED} ordinary days are here that a comparison needs, the rest by about ${until}.`,
    action: `Import older days where the ad account has them, or wait until about ${until}.`,
    evidence: [
      {
        metric: 'Ordinary days with data',
        unit: 'days',
        value: known,
        usual: NEEDED,
        interval: null,
        n: known,
        formula: `days without a promotion; ${minDays} for the usual level, ${gapDays} to test, ${thresholds.matureAfterDays} for late purchases`,
      },
    ],
    doubts: [],
    onset: context.history.asOf,
  }
}
