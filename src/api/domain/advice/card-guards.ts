/** The guards that a card passed, and the other explanations that were checked. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Guard } from '#shared/contract/advice.ts'
import { shareOf } from '../kpi/formulas.ts'
import type { ConfounderId, RuleSpec } from './rules/rule-spec.ts'
import type { Finding, RuleContext } from './rules/rule-types.ts'

const WEEK = 7

/** How a finding was established. */
export interface Proof {
  /** The first day of the card's episode. */
  readonly startedAt: Day
  /** Whether the finding is significant after correcting for the tests of the day. */
  readonly isProven: boolean
  /** Tests of the day that its p is corrected for. */
  readonly tests: number
}

/** The guards of a card; none for a plain fact (a date, a setting), which needs no test. */
export const guardsOf = (
  context: RuleContext,
  { confounders }: Pick<RuleSpec, 'confounders'>,
  finding: Finding,
  { startedAt, isProven, tests }: Proof,
): Guard[] => {
  if (finding.p === null) return []
  const [first] = finding.evidence
  const days = daysBetween(startedAt, context.history.asOf) + 1
  const share = shareOf(finding.moneyAtRisk, context.weekSpend)
  return [
    ...(first?.n ? [passed('volume', true, first.n)] : []),
    ...(first?.interval ? [passed('interval', first.interval[0] > 0 || first.interval[1] < 0)] : []),
    persistenceGuard(finding, days),
    passed('many_tests', isProven, tests),
    ...(share === null ? [] : [passed('materiality', true, share)]),
    ...explanationsOf(context, finding).filter(({ guard }) => confounders.some((asked) => asked === guard)),
  ]
}

/**
 * Guard G5 as the finding passed it; for a rule that does not ask it, whether the issue has lasted longer than a day. No number: one day
 * alone was enough.
 */
const persistenceGuard = ({ persistence }: Finding, days: number): Guard => {
  if (persistence === undefined) return passed('persistence', days > 1, days)
  return passed('persistence', true, persistence === 'days' ? Math.max(2, days) : days > 1 ? days : null)
}

const passed = (guard: Guard['guard'], isPassed: boolean, value: number | null = null): Guard => ({
  guard,
  state: isPassed ? 'passed' : 'failed',
  value,
})

const explanationsOf = (context: RuleContext, { daysLeftOut }: Pick<Finding, 'daysLeftOut'>): readonly Guard[] => {
  const { editedAdsets, events, promo, spendStep, attributionChange } = context.confounders
  const reportsAttribution = context.byAge.slice(0, WEEK).some((day) => (day?.attributionSettings.length ?? 0) > 0)
  const reportsSpend = context.weekSpend !== null
  return [
    found('edits', editedAdsets === null ? null : editedAdsets > 0, editedAdsets || null),
    found('promotion', daysLeftOut !== undefined || promo, daysLeftOut ?? null),
    found('events', events.length > 0, events.length || null),
    found('spend_step', reportsSpend ? spendStep !== null : null, spendStep),
    found('attribution', reportsAttribution ? attributionChange !== null : null),
  ]
}

const found = (guard: ConfounderId, isPresent: boolean | null, value: number | null = null): Guard => ({
  guard,
  state: isPresent === null ? 'unknown' : isPresent ? 'present' : 'absent',
  value,
})
