/** What is frozen of every rule's cards. */

import { describe, expect, it } from 'vitest'
import { allRules } from '#api/domain/advice/rules/all-rules.ts'
import { type Execution, freezeHypothesis } from '#api/domain/outcomes/hypothesis.ts'
import { metricParts } from '#api/domain/outcomes/metrics.ts'
import { addDays, asDay, daysBetween } from '#shared/calendar.ts'

const EXECUTED = asDay('2026-03-20')
const ad = { level: 'ad', id: 'a1', name: 'Ad' } as const

const execution = (rule: string, more: Partial<Execution['card']> = {}): Execution => ({
  card: { card_id: 'card-1', rule, entity: ad, since: '2026-03-17', ...more },
  executedOn: EXECUTED,
  ads: [{ adId: 'a1', adsetId: 's1' }],
})

describe('a frozen hypothesis', () => {
  it.each(allRules.filter(({ action }) => action.hypothesis !== null))(
    'of $id has what the rule declares and the days that result from it',
    (rule) => {
      const frozen = freezeHypothesis(execution(rule.id))
      const { hypothesis } = rule.action
      if (frozen.kind !== 'measurable' || hypothesis === null) throw new Error(`${rule.id} has an effect.`)
      expect(frozen).toMatchObject({ cardId: 'card-1', rule: rule.id, ruleVersion: rule.version, action: rule.action.kind, entity: ad })
      expect(frozen).toMatchObject({ metric: hypothesis.metric, direction: hypothesis.direction, guard: hypothesis.guard })
      expect(frozen.unit).toEqual(hypothesis.on === 'adset' ? { level: 'adset', id: 's1' } : { level: 'ad', id: 'a1' })
      expect(daysBetween(EXECUTED, frozen.windows.readFrom)).toBe(hypothesis.washOutDays)
      expect(daysBetween(frozen.windows.readFrom, frozen.readThrough) + 1).toBe(hypothesis.readingDays)
      expect(frozen.windows.readWeeks * 7).toBe(hypothesis.readingDays)
      expect(metricParts(frozen.metric).events).not.toBe('spend')
    },
  )

  it.each(allRules.filter(({ action }) => action.hypothesis === null))('of $id reports that nothing could be measured', ({ id }) => {
    expect(freezeHypothesis(execution(id))).toEqual({ kind: 'unmeasurable', cardId: 'card-1', reason: 'no_effect' })
  })

  it('leaves the days from the start of the issue to the action out of the past, at least a week', () => {
    const young = freezeHypothesis(execution('R18'))
    expect(young).toMatchObject({ windows: { trigger: { first: addDays(EXECUTED, -7), last: addDays(EXECUTED, -1) } } })
    const old = freezeHypothesis(execution('R18', { since: '2026-02-20' }))
    expect(old).toMatchObject({ windows: { trigger: { first: '2026-02-20', last: addDays(EXECUTED, -1) } } })
  })

  it('expects more than the old level of a pause or a scale test, and the old level of a repair', () => {
    const goals = ['R23', 'R24', 'R10', 'R21'].map((rule) => freezeHypothesis(execution(rule)))
    expect(goals.map((frozen) => (frozen.kind === 'measurable' ? frozen.goal : null))).toEqual(['improve', 'improve', 'restore', 'restore'])
  })

  it('is missing for a rule that is gone and for an ad whose ad set is unknown', () => {
    expect(freezeHypothesis(execution('R99'))).toMatchObject({ reason: 'unknown_rule' })
    expect(freezeHypothesis({ ...execution('R23'), ads: [] })).toMatchObject({ reason: 'unknown_unit' })
  })

  it('reads the campaign or product itself where a card on it would read an ad set', () => {
    const campaign = { level: 'campaign', id: 'c1', name: 'Campaign' } as const
    expect(freezeHypothesis(execution('R23', { entity: campaign }))).toMatchObject({ unit: { level: 'campaign', id: 'c1' } })
  })
})
