/** R36: the state of the data: a changed attribution setting, old data, a token about to expire. Facts, not tests. */

import type { Day } from '#shared/calendar.ts'
import type { Entity, Severity } from '#shared/contract/advice.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ruleFound } from './result.ts'
import { defineRule } from './rule-spec.ts'
import type { EvidenceRow, Finding, RuleContext } from './rule-types.ts'

/** Rule R36; it always runs. */
export const dataStateRule = defineRule({
  id: 'R36',
  version: 1,
  domain: 'reconcile',
  family: 'product',
  subject: createMessage('r36.subject'),
  thresholds: {
    staleHours: { value: 36, unit: 'hours', range: [2, 720], source: createMessage('threshold.missedNight'), atMost: 'veryStaleHours' },
    veryStaleHours: { value: 96, unit: 'hours', range: [2, 2160], source: createMessage('threshold.fourDays') },
    tokenDays: { value: 7, unit: 'days', range: [1, 59], source: createMessage('threshold.weekForToken') },
    tokenUrgentDays: { value: 2, unit: 'days', range: [0, 59], source: createMessage('threshold.weekend'), atMost: 'tokenDays' },
  },
  confounders: [],
  explainedBy: [],
  masksBaseline: false,
  gatesSpending: false,
  action: { kind: 'repair', hypothesis: null },
  evaluate: (context, limits) => ruleFound([], [...attribution(context), ...dataAge(context, limits), ...token(context, limits)]),
})

/** Each state is a separate episode, so that a decision on one does not apply to the others. */
const about = (context: RuleContext, what: string): Entity => ({
  level: 'product',
  id: `${context.product.id}:${what}`,
  name: context.product.name,
})

const fact = (
  context: RuleContext,
  entity: Entity,
  severity: Severity,
  words: Pick<Finding, 'title' | 'finding' | 'action' | 'evidence' | 'doubts'>,
): Finding => ({
  entity,
  p: null,
  moneyAtRisk: null,
  severity,
  unproven: 'low',
  span: { first: context.history.asOf, last: context.history.asOf },
  onset: context.history.asOf,
  ...words,
})

const attribution = (context: RuleContext): readonly Finding[] => {
  const change = context.confounders.attributionChange
  if (change === null) return []
  return [
    fact(context, about(context, 'attribution'), 'low', {
      title: createMessage('r36.attribution.title'),
      finding: [createMessage('r36.attribution.changed', { change }), createMessage('r36.attribution.means')],
      action: createMessage('r36.attribution.action'),
      evidence: [],
      doubts: [createMessage('r36.attribution.doubt')],
    }),
  ]
}

/** Ages are in hours up to two days, then in days, then a date: that of a file of years ago is easier to place than thousands of days. */
const MOST_HOURS = 48
const MOST_DAYS = 60

const ageTexts = (hours: number, readOn: Day | null): Pick<Finding, 'title' | 'finding'> => {
  const [count, days] = [Math.round(hours), Math.round(hours / 24)]
  if (hours <= MOST_HOURS) return { title: createMessage('r36.age.title', { count }), finding: [createMessage('r36.age.old', { count })] }
  return days <= MOST_DAYS || readOn === null
    ? { title: createMessage('r36.age.days.title', { days }), finding: [createMessage('r36.age.days.old', { days })] }
    : { title: createMessage('r36.age.date.title', { day: readOn }), finding: [createMessage('r36.age.date.old', { day: readOn })] }
}

const dataAge = (context: RuleContext, limits: Readonly<Record<'staleHours' | 'veryStaleHours', number>>): readonly Finding[] => {
  const hours = context.history.dataAgeHours
  if (hours === null || hours <= limits.staleHours) return []
  const isLong = hours > MOST_HOURS
  const evidence: EvidenceRow = {
    metric: createMessage(isLong ? 'r36.age.daysMetric' : 'r36.age.metric'),
    unit: isLong ? 'days' : 'hours',
    value: isLong ? hours / 24 : hours,
    usual: null,
    interval: null,
    n: null,
    formula: createMessage('r36.age.formula'),
  }
  return [
    fact(context, about(context, 'data-age'), hours > limits.veryStaleHours ? 'high' : 'medium', {
      ...ageTexts(hours, context.history.dataReadOn ?? null),
      action: createMessage('r36.age.action'),
      evidence: [evidence],
      doubts: [],
    }),
  ]
}

const token = (context: RuleContext, limits: Readonly<Record<'tokenDays' | 'tokenUrgentDays', number>>): readonly Finding[] => {
  const days = context.history.tokenDaysRemaining
  if (days === null || days >= limits.tokenDays) return []
  const evidence: EvidenceRow = {
    metric: createMessage('r36.token.metric'),
    unit: 'days',
    value: days,
    usual: null,
    interval: null,
    n: null,
    formula: createMessage('r36.token.formula'),
  }
  return [
    fact(context, about(context, 'token'), days <= limits.tokenUrgentDays ? 'high' : 'medium', {
      title: days === 0 ? createMessage('r36.token.over.title') : createMessage('r36.token.title', { count: days }),
      finding: [days === 0 ? createMessage('r36.token.over.text') : createMessage('r36.token.text', { count: days })],
      action: createMessage('r36.token.action'),
      evidence: [evidence],
      doubts: [],
    }),
  ]
}
