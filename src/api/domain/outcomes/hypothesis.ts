/** What is frozen when a card is marked as executed, so that nobody can choose afterwards what counts as a success. */

import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { Card, Entity } from '#shared/contract/advice.ts'
import type { ActionKind, HypothesisMetric } from '../advice/rules/action.ts'
import { allRules, type RuleId } from '../advice/rules/all-rules.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { AdEntity } from '../facts/history.ts'
import { WEEK } from './unit-series.ts'
import type { EffectWindows } from './windows.ts'

/**
 * What success means. `restore`: something broke, and the old level is the best that can come back. `improve`: the old level itself should
 * get better.
 */
export type Goal = 'restore' | 'improve'

/** A frozen hypothesis. */
export interface FrozenHypothesis {
  readonly kind: 'measurable'
  readonly cardId: string
  readonly rule: RuleId
  /** Of the rule, when it was executed: other versions have records of their own. */
  readonly ruleVersion: number
  readonly action: ActionKind
  readonly goal: Goal
  /** What the card is about. */
  readonly entity: Entity
  /** Whose metric is read. */
  readonly unit: Pick<Entity, 'level' | 'id'>
  readonly metric: HypothesisMetric
  readonly direction: 'up' | 'down'
  readonly guard: HypothesisMetric
  readonly executedOn: Day
  readonly windows: EffectWindows
  /** The last day that is read. */
  readonly readThrough: Day
}

/** Why an executed card has no outcome. */
export type Unmeasurable = {
  readonly kind: 'unmeasurable'
  readonly cardId: string
  /** `no_effect`: the action changes nothing that could be measured; `unknown_rule`: the rule is gone; `unknown_unit`: its ad set is unknown. */
  readonly reason: 'no_effect' | 'unknown_rule' | 'unknown_unit'
}

/** What is known of an execution. */
export interface Execution {
  readonly card: Pick<Card, 'card_id' | 'rule' | 'entity' | 'since'>
  /** The first day on which the change was in effect. */
  readonly executedOn: Day
  /** All ads of the product: an ad's ad set may be the unit. */
  readonly ads: readonly Pick<AdEntity, 'adId' | 'adsetId'>[]
}

/** Freezes the hypothesis of a card: what its rule declares, with the days that result from the card. */
export const freezeHypothesis = ({ card, executedOn, ads }: Execution): FrozenHypothesis | Unmeasurable => {
  const { card_id: cardId, entity } = card
  const none = (reason: Unmeasurable['reason']): Unmeasurable => ({ kind: 'unmeasurable', cardId, reason })
  const rule = allRules.find(({ id }) => id === card.rule)
  if (rule === undefined) return none('unknown_rule')
  const { kind: action, hypothesis } = rule.action
  if (hypothesis === null) return none('no_effect')
  const unit = unitOf(entity, hypothesis.on, ads)
  if (unit === null) return none('unknown_unit')
  const readFrom = addDays(executedOn, hypothesis.washOutDays)
  const { metric, direction, guard, readingDays } = hypothesis
  return {
    ...{ kind: 'measurable', cardId, rule: rule.id, ruleVersion: rule.version, action, goal: goalOf(action) },
    ...{ entity, unit, metric, direction, guard, executedOn },
    windows: { trigger: triggerOf(asDay(card.since), executedOn), readFrom, readWeeks: weeksOf(readingDays) },
    readThrough: addDays(readFrom, readingDays - 1),
  }
}

/** The days between the start of the issue and the action are no part of the past, at least the last week before the action. */
const triggerOf = (since: Day, executedOn: Day): DaySpan => {
  const [last, week] = [addDays(executedOn, -1), addDays(executedOn, -WEEK)]
  return { first: since < week ? since : week, last }
}

const unitOf = (entity: Entity, on: 'entity' | 'adset', ads: Execution['ads']): FrozenHypothesis['unit'] | null => {
  if (on === 'entity' || entity.level !== 'ad') return { level: entity.level, id: entity.id }
  const ad = ads.find(({ adId }) => adId === entity.id)
  return ad === undefined ? null : { level: 'adset', id: ad.adsetId }
}

const goalOf = (action: ActionKind): Goal => (action === 'pause' || action === 'scale' ? 'improve' : 'restore')

const weeksOf = (days: 7 | 14 | 21): EffectWindows['readWeeks'] => (days === 7 ? 1 : days === 14 ? 2 : 3)
