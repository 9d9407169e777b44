/** Results of rules that were never run, for what happens to findings after the rules. */

import { allRules, type RuleId, type RuleResult } from '#api/domain/advice/rules/all-rules.ts'
import type { Finding } from '#api/domain/advice/rules/rule-types.ts'
import { asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'

const text = createMessage('r23.action')

/** A finding about the ad `id`; its onset is far in the past. */
export const finding = (p: number | null, id: string, change: Partial<Finding> = {}): Finding => ({
  entity: { level: 'ad', id, name: id },
  p,
  moneyAtRisk: 1e6,
  severity: null,
  unproven: 'drop',
  title: text,
  finding: [text],
  action: text,
  evidence: [],
  doubts: [],
  span: { first: asDay('2026-01-01'), last: asDay('2026-12-31') },
  onset: asDay('2026-01-01'),
  ...change,
})

/** A rule of the list. */
export const ruleOf = (id: RuleId): RuleResult['rule'] => {
  const rule = allRules.find((candidate) => candidate.id === id)
  if (rule === undefined) throw new Error(`No rule ${id}.`)
  return rule
}

/** A rule's result with one finding for each p of `found`; `quiet` are its other tests. */
export const ruleResult = (
  rule: RuleId,
  found: readonly number[],
  quiet: readonly number[] = [],
  change: Partial<Finding> = {},
): RuleResult => ({
  rule: { ...ruleOf(rule), explainedBy: [] },
  off: null,
  waiting: null,
  pValues: [...found, ...quiet],
  findings: found.map((p, index) => finding(p, `${rule}-${index}`, change)),
})
