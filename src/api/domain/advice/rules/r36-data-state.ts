/** R36: the data itself: a changed attribution setting, an old pull, a token near its end. Facts, not tests. */

import type { Entity, Evidence, Severity } from '#shared/contract/advice.ts'
import { ruleFound } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = {
  rule: 'R36',
  domain: 'reconcile',
  family: 'product',
  subject: 'attribution setting, age of the data and platform token',
} as const

export const dataStateRule: Rule = (context) => ruleFound(head, [], [...attribution(context), ...dataAge(context), ...token(context)])

/** Each state is an episode of its own, so that a decision on one does not cover the others. */
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
  stance: 'repair',
  moneyAtRisk: null,
  severity,
  unproven: 'low',
  causes: [],
  causeDays: 0,
  onset: context.history.asOf,
  ...words,
})

const attribution = (context: RuleContext): readonly Finding[] => {
  const change = context.confounders.attributionChange
  if (change === null) return []
  return [
    fact(context, about(context, 'attribution'), 'low', {
      title: 'The attribution setting changed: old and new numbers do not compare',
      finding: `The attribution setting of the ads is not what it was: ${change}. Purchases and ROAS before and after count different things.`,
      action: 'Compare only days with the same setting, and judge the change by store orders until four weeks with the new one are in.',
      evidence: [],
      doubts: ['Mixed settings in different ad sets look like a change when their shares of spend move.'],
    }),
  ]
}

const dataAge = (context: RuleContext): readonly Finding[] => {
  const limits = context.thresholds.r36
  const hours = context.history.dataAgeHours
  if (hours === null || hours <= limits.staleHours) return []
  const evidence: Evidence = {
    metric: 'Hours since the last successful pull',
    unit: 'hours',
    value: hours,
    usual: null,
    interval: null,
    n: null,
    formula: 'now − time of the last successful pull of ad facts',
  }
  return [
    fact(context, about(context, 'data-age'), hours > limits.veryStaleHours ? 'high' : 'medium', {
      title: `Ad numbers are ${Math.round(hours)} hours old`,
      finding: `The last successful pull of ad numbers is ${Math.round(hours)} hours ago, so nothing newer is judged here.`,
      action: 'Pull or import the ad numbers again; if the pull fails, follow the message it gives.',
      evidence: [evidence],
      doubts: [],
    }),
  ]
}

const token = (context: RuleContext): readonly Finding[] => {
  const limits = context.thresholds.r36
  const days = context.history.tokenDaysRemaining
  if (days === null || days >= limits.tokenDays) return []
  const left = days === 0 ? 'has run out' : days === 1 ? 'ends in 1 day' : `ends in ${days} days`
  const evidence: Evidence = {
    metric: 'Days left of the platform token',
    unit: 'days',
    value: days,
    usual: null,
    interval: null,
    n: null,
    formula: '60 days from issue, or the platform’s own end where earlier',
  }
  return [
    fact(context, about(context, 'token'), days <= limits.tokenUrgentDays ? 'high' : 'medium', {
      title: `The Meta token ${left}`,
      finding: `The access token for the ad account ${left}; after that no new numbers come in.`,
      action: 'Rotate the token now: the API key and all data stay as they are.',
      evidence: [evidence],
      doubts: [],
    }),
  ]
}
