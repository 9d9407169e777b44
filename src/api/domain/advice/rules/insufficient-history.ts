/** The card of a product with too little history, with the date on which there will be enough (guard G10). */

import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { thresholds } from '../thresholds.ts'
import type { Finding, RuleContext } from './rule-types.ts'

const { gapDays, minDays } = thresholds.baseline
const NEEDED = minDays + gapDays + thresholds.matureAfterDays

/** The finding that a product has too few days; null if it has enough. */
export const insufficientHistory = (context: RuleContext): Finding | null => {
  const known = context.byAge.filter((day) => day !== null && !day.promo).length
  if (known === 0 || known >= NEEDED) return null
  const until = addDays(context.history.asOf, NEEDED - known)
  return {
    entity: context.product,
    p: null,
    actionType: 'look',
    moneyAtRisk: null,
    severity: 'insufficient_data',
    unproven: 'drop',
    causes: [],
    causeDays: 0,
    title: createMessage('young.title'),
    finding: [createMessage('young.known', { known, needed: NEEDED, until })],
    action: createMessage('young.action', { until }),
    evidence: [
      {
        metric: createMessage('young.metric'),
        unit: 'days',
        value: known,
        usual: NEEDED,
        interval: null,
        n: known,
        formula: createMessage('young.formula', { usual: minDays, test: gapDays, late: thresholds.matureAfterDays }),
      },
    ],
    doubts: [],
    onset: context.history.asOf,
  }
}
