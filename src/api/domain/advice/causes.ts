/** Which known episodes explain a finding or block its card. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Episode } from './advice-types.ts'
import { type AreRelated, entityKeyOf } from './entity-path.ts'
import type { ActionKind } from './rules/action.ts'
import { allRules, type RuleId } from './rules/all-rules.ts'
import type { Cause } from './rules/rule-spec.ts'
import type { Finding } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

/**
 * G6: whether an episode explains a finding, so that one cause makes one card: its entity is in the scope of the cause, and its days, from the
 * first to the last on which it was seen, overlap the days that the finding's test used.
 *
 * @param episodes Known ones, today's included.
 */
export const isExplained = (
  causes: readonly Cause[],
  { entity, span, aspect }: Pick<Finding, 'entity' | 'span' | 'aspect'>,
  episodes: readonly Episode[],
  areRelated: AreRelated,
): boolean => {
  const key = entityKeyOf(entity)
  return causes.some(
    ({ rule, scope, aspects, leastShare = 0 }) =>
      (aspects === undefined || (aspect !== undefined && aspects.includes(aspect))) &&
      episodes.some(
        ({ rule: seen, entityKey, startedAt, lastSeen, covered }) =>
          seen === rule &&
          !covered &&
          startedAt <= span.last &&
          lastSeen >= span.first &&
          commonDays(span, startedAt, lastSeen) >= leastShare * commonDays(span, span.first, span.last) &&
          (scope === 'product' || (scope === 'inside' ? areRelated(entityKey, key) : entityKey === key)),
      ),
  )
}

/** Days of a span from one day to another, both included. */
const commonDays = (span: Finding['span'], from: Day, to: Day): number =>
  daysBetween(from > span.first ? from : span.first, to < span.last ? to : span.last) + 1

const gatingRules: readonly RuleId[] = allRules.filter(({ gatesSpending }) => gatesSpending).map(({ id }) => id)

/**
 * Tracking gate: whether a card with this action is blocked, since a problem with tracking is open or its days still affect the numbers, with
 * a card of its own or covered by that of its cause.
 *
 * @param episodes Known ones, today's included.
 */
export const isBlockedByTracking = (kind: ActionKind, episodes: readonly Episode[], asOf: Day): boolean =>
  (kind === 'pause' || kind === 'scale') &&
  episodes.some(({ rule, lastSeen }) => {
    const age = daysBetween(lastSeen, asOf)
    return gatingRules.includes(rule) && age >= 0 && age <= thresholds.causeMemoryDays
  })
