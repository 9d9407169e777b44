/** Builders that all rules use, so that a rule's file contains only its own logic. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { abstention, type MissingUnit, waitFor } from '../guards.ts'
import { type Search, volumeNeeded } from '../product-series.ts'
import type { WindowResult } from '../ratio-series.ts'
import type { EvidenceRow, RuleContext, RuleResult } from './rule-types.ts'

type Head = Pick<RuleResult, 'rule' | 'domain' | 'family' | 'subject'>

/**
 * The result of a rule that cannot run on this source.
 *
 * @param off Why, for the reader.
 */
export const ruleOff = (head: Head, off: Message): RuleResult => ({ ...head, off, waiting: null, pValues: [], findings: [] })

/**
 * The result of a rule without enough data.
 *
 * @param waiting What it waits for, for the reader.
 * @param pValues Tests that were made nevertheless.
 */
export const ruleWaits = (head: Head, waiting: Message, pValues: readonly number[] = []): RuleResult => ({
  ...head,
  off: null,
  waiting,
  pValues,
  findings: [],
})

/**
 * The result of a rule that could evaluate, with or without findings.
 *
 * @param pValues p of every test, for the correction for many tests.
 */
export const ruleFound = (head: Head, pValues: readonly number[], findings: RuleResult['findings'] = []): RuleResult => ({
  ...head,
  off: null,
  waiting: null,
  pValues,
  findings,
})

type Finding = RuleResult['findings'][number]
type RepairDefault = 'entity' | 'actionType' | 'moneyAtRisk' | 'severity' | 'unproven' | 'causeDays'

/**
 * A finding on the whole product that asks for a repair.
 *
 * @param lostShare - share of the spend that buys nothing meanwhile, 0..1; the sign does not matter
 */
export const repairFinding = (context: RuleContext, lostShare: number, finding: Omit<Finding, RepairDefault>): Finding => ({
  entity: context.product,
  actionType: 'repair',
  moneyAtRisk: shareOfSpend(context, lostShare),
  severity: null,
  unproven: 'drop',
  causeDays: 0,
  ...finding,
})

/** The result without a change: no findings if there was enough volume, otherwise what is missing. */
export const nothingFound = (head: Head, context: RuleContext, search: Search, unit: MissingUnit): RuleResult => {
  const small = search.tooSmall
  if (small === null) return ruleFound(head, [search.p])
  const wait = waitFor(volumeNeeded(small.change) - small.expected, small.expected / Math.max(1, small.days), context.history.asOf)
  return { ...ruleWaits(head, abstention(wait, unit), [search.p]), missing: { ...wait, unit } }
}

/**
 * A window's ratio as an evidence row.
 *
 * @param n Sample size, if it is not the numerator of the ratio.
 */
export const windowEvidence = (
  window: WindowResult,
  metric: Message,
  formula: Message,
  unit: EvidenceRow['unit'] = 'fraction',
  n: number | null = Math.round(window.count),
): EvidenceRow => ({
  metric,
  unit,
  value: window.exposure > 0 ? window.count / window.exposure : null,
  usual: window.exposure > 0 ? window.expected / window.exposure : null,
  interval: [window.interval[0], window.interval[1]],
  n,
  formula,
})

/** "on the last day" or "over the last 3 days". */
export const windowText = ({ days }: WindowResult): Message =>
  days === 1 ? createMessage('when.lastDay') : createMessage('when.days', { days })

/** "Tuesday" within the last week, otherwise "Nov 9": short enough for a title. */
export const sinceText = (day: Day, now: Day): Message =>
  daysBetween(day, now) < 7 ? createMessage('when.since.weekday', { day }) : createMessage('when.since.date', { day })

/**
 * At-risk spend per week if a share of a week's spend has no effect; null if spend is unknown.
 *
 * @param share A fraction; its sign is ignored.
 * @returns Units of the account currency.
 */
export const shareOfSpend = (context: RuleContext, share: number): number | null =>
  context.weekSpend === null ? null : context.weekSpend * Math.min(1, Math.abs(share))
