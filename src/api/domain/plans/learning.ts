/** The learning phase of an ad set: as the platform reports it, else as far as its purchases show it. */

import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { type DeskPlan, LEARNING_EVENTS } from '#shared/contract/internal/plans.ts'
import type { LearningStage } from '../entity/entity-state.ts'
import { isOtherPurpose } from '../facts/ad-purpose.ts'
import { sumKnown } from '../kpi/sum-known.ts'
import { type AdsetDay, isActive } from './adset-history.ts'
import { WEEK } from './budget-pacing.ts'

type Learning = DeskPlan['learning']

interface LearningInput {
  readonly days: readonly AdsetDay[]
  /** Index of the last complete day. */
  readonly last: number
  /** Complete days since the first fact, counting that day. */
  readonly ageDays: number
  readonly status: string | null
  readonly purpose: AdPurpose | null
  /** What the platform reports; null or missing: nothing. */
  readonly stage?: LearningStage | null
  /** The smallest share of a day's purchases that has been reported. */
  readonly reportedAt: (day: AdsetDay) => number
}

/** Source: Meta's reference of `learning_stage_info`; FAIL is “learning limited” in Ads Manager. */
const reportedStates = { learning: 'learning', success: 'stable', fail: 'limited' } as const satisfies Record<
  LearningStage,
  Learning['state']
>

/**
 * The learning state of an active ad set: what the platform reports, else an estimate. Source: Meta's definition of the learning phase.
 *
 * Stable from {@link LEARNING_EVENTS} purchases in 7 days. With fewer, learning during its first 7 days and the 7 days after a known
 * edit, then limited; unknown while the purchases that may still be reported can make the difference. Events before an edit do not count. Purchases are a proxy for optimization events, so the
 * state of an ad set that is known to optimize for another event is unknown; where that is not known, it is classified wrongly.
 */
export const learningOf = ({ days, last, ageDays, status, purpose, stage = null, reportedAt }: LearningInput): Learning => {
  const week = days.filter(({ at }) => at > last - WEEK && at <= last)
  const editAt = week.findLast(({ edited }) => edited === true)?.at
  const counted = editAt === undefined ? week : week.filter(({ at }) => at >= editAt)
  const events = sumKnown(counted, ({ purchases }) => purchases)
  const result = (state: Learning['state'], reason: Learning['reason']): Learning => ({
    state,
    events_7d: events,
    need: LEARNING_EVENTS,
    reason,
  })
  if (!isActive(status) || week.length === 0) return result('unknown', 'not_active')
  if (stage !== null) return result(reportedStates[stage], 'platform')
  if (isOtherPurpose(purpose)) return result('unknown', 'other_purpose')
  if (events === null) return result('unknown', 'purchases_unknown')
  if (events >= LEARNING_EVENTS) return result('stable', 'enough_events')
  if (editAt !== undefined) return result('learning', 'edited')
  if (ageDays < WEEK) return result('learning', 'new')
  const atMost = sumKnown(counted, (day) => (day.purchases === null ? null : day.purchases / reportedAt(day))) ?? 0
  return atMost >= LEARNING_EVENTS ? result('unknown', 'maturing') : result('limited', 'few_events')
}
