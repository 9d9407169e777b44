/** The card of a product with too little history, with the date on which there will be enough (guard G10). */

import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { thresholds } from '../thresholds.ts'
import type { Finding, RuleContext } from './rule-types.ts'

const { gapDays, minDays } = thresholds.baseline
const NEEDED = minDays + gapDays + thresholds.matureAfterDays

/** The finding that a product has too few days; null if it has enough. */
export const insufficientHistory = (context: RuleContext): Finding | null => {
  const days = context.byAge.filter((day) => day !== null && !day.promo).length
  if (days === 0 || days >= NEEDED) return null
  const until = addDays(context.history.asOf, NEEDED - days)
  return {
    entity: context.product,
    p: null,
    moneyAtRisk: null,
    severity: 'insufficient_data',
    unproven: 'drop',
    title: createMessage('young.title'),
    finding: [createMessage('young.known', { known: days, needed: NEEDED, until })],
    action: createMessage('young.action', { until }),
    evidence: [
      {
        metric: createMessage('young.metric'),
        unit: 'days',
        value: days,
        usual: NEEDED,
        interval: null,
        n: days,
        formula: createMessage('young.formula', { usual: minDays, test: gapDays, late: thresholds.matureAfterDays }),
      },
    ],
    doubts: [],
    span: { first: context.history.asOf, last: context.history.asOf },
    onset: context.history.asOf,
  }
}
