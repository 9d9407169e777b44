/** Verdicts with their reasons, from given effects. */

import { describe, expect, it } from 'vitest'
import type { Effect } from '#api/domain/outcomes/effect.ts'
import { type FrozenHypothesis, freezeHypothesis } from '#api/domain/outcomes/hypothesis.ts'
import type { EpisodeEffect } from '#api/domain/outcomes/natural-recovery.ts'
import type { PlaceboRate } from '#api/domain/outcomes/placebo.ts'
import { type Evidence, judgeOutcome, type Outcome } from '#api/domain/outcomes/verdict.ts'
import { addDays, asDay } from '#shared/calendar.ts'

const frozen = (rule: string): FrozenHypothesis => {
  const entity = { level: 'adset', id: 's1', name: 'Ad set' } as const
  const hypothesis = freezeHypothesis({
    card: { card_id: 'c', rule, entity, since: '2026-03-10' },
    executedOn: asDay('2026-03-20'),
    ads: [],
  })
  if (hypothesis.kind !== 'measurable') throw new Error(`${rule} has an effect.`)
  return hypothesis
}
const effectAt = (log: number, more: Partial<Effect> = {}): Effect => ({
  ...{ kind: 'estimate', log, error: 0.1, degrees: 12, twin: { log, error: 0.1, degrees: 11 }, triggerLog: -0.25 },
  ...{ eventsBefore: 840, eventsAfter: 140, weeksBefore: 12, weeksAfter: 2, controls: 4 },
  ...more,
})
const excluded = { sharesBudget: 0, touched: 0, notRunning: 0 }

/** R18 lowers the cost per purchase of an ad set: purchases per spend rise. */
const evidence = (more: Partial<Evidence> = {}): Evidence => {
  const hypothesis = more.hypothesis ?? frozen('R18')
  return {
    ...{ hypothesis, finalThrough: hypothesis.readThrough, controls: { excluded }, effect: effectAt(0.3) },
    ...{ guard: null, ignored: [], placebo: null },
    ...more,
  }
}
const outcomeOf = (more: Partial<Evidence> = {}): Outcome => {
  const outcome = judgeOutcome(evidence(more))
  if (outcome.kind === 'pending') throw new Error('The window is over.')
  return outcome
}
const ignoredAt = (rule: string, ruleVersion: number, log: number): readonly EpisodeEffect[] =>
  Array.from({ length: 8 }, (_, at) => ({
    ...{ rule, ruleVersion, readWeeks: 2, volume: 10, triggerLog: -0.25 },
    effect: { log: log + 0.02 * (at % 2 === 0 ? 1 : -1), error: 0.1, degrees: 12 },
  }))

describe('a verdict', () => {
  it('waits for final numbers of the whole frozen window, whatever the effect so far', () => {
    const { readThrough } = frozen('R18')
    expect(judgeOutcome(evidence({ finalThrough: addDays(readThrough, -1), effect: effectAt(3) }))).toEqual({
      kind: 'pending',
      until: readThrough,
    })
    expect(judgeOutcome(evidence()).kind).toBe('outcome')
  })

  it('is "worked" for a lower cost beyond chance, with the change of the cost', () => {
    const outcome = outcomeOf()
    expect(outcome).toMatchObject({ verdict: 'worked', basis: 'old_level', reason: { kind: 'beyond_chance' }, isBack: 'better' })
    expect(outcome.againstOldLevel?.change).toBeCloseTo(Math.exp(-0.3) - 1, 10)
    expect(outcome.againstOldLevel?.interval[0]).toBeLessThan(outcome.againstOldLevel?.change ?? 0)
    expect(outcome.againstOldLevel?.interval[1]).toBeLessThan(0)
    expect(outcome.againstNobodyActed).toBeNull()
    expect(outcome.wouldChange).toMatchObject({ kind: 'weaker_by' })
  })

  it('is "no clear effect" within chance, with the change that it would take', () => {
    const outcome = outcomeOf({ effect: effectAt(0.1) })
    expect(outcome).toMatchObject({ verdict: 'no_clear_effect', reason: { kind: 'within_chance' }, isBack: 'yes' })
    const { wouldChange } = outcome
    if (wouldChange.kind !== 'change_beyond') throw new Error('A change is named.')
    const log = -Math.log1p(wouldChange.change)
    expect(outcomeOf({ effect: effectAt(log + 0.001) }).verdict).toBe('worked')
    expect(outcomeOf({ effect: effectAt(log - 0.001) }).verdict).toBe('no_clear_effect')
  })

  it('is "hurt" only below the issue itself: an issue that goes on is not the fault of the action', () => {
    expect(outcomeOf({ effect: effectAt(-0.4) })).toMatchObject({ verdict: 'hurt', isBack: 'no' })
    expect(outcomeOf({ effect: effectAt(-0.24) })).toMatchObject({
      verdict: 'no_clear_effect',
      reason: { kind: 'issue_went_on' },
      isBack: 'no',
    })
  })

  it('is not "worked" if the guard metric got clearly worse', () => {
    expect(outcomeOf({ guard: effectAt(-0.6) })).toMatchObject({ verdict: 'no_clear_effect', reason: { kind: 'guard_got_worse' } })
    expect(outcomeOf({ guard: effectAt(-0.2) }).verdict).toBe('worked')
    expect(outcomeOf({ guard: { kind: 'no_data_after' } }).verdict).toBe('worked')
  })

  it('is "inconclusive" without a control outside the budget, and reports who shares it', () => {
    const shared = { ...excluded, sharesBudget: 5 }
    expect(outcomeOf({ effect: effectAt(0.9, { controls: 0 }), controls: { excluded: shared } })).toMatchObject({
      ...{ verdict: 'inconclusive', basis: null, reason: { kind: 'no_control', excluded: shared } },
      wouldChange: { kind: 'control_outside_budget' },
    })
  })

  it('is "inconclusive" if both methods disagree', () => {
    const twin = { log: 0.1, error: 0.1, degrees: 11 }
    expect(outcomeOf({ effect: effectAt(0.3, { twin }) })).toMatchObject({ verdict: 'inconclusive', reason: { kind: 'methods_disagree' } })
  })

  it.each([
    [
      { kind: 'short_past', weeks: 5, needed: 8 },
      { kind: 'more_weeks_before', more: 3 },
    ],
    [
      { kind: 'few_events', expected: 2.4, needed: 5 },
      { kind: 'more_events', more: 3 },
    ],
    [{ kind: 'no_data_after' }, { kind: 'days_with_data' }],
  ] as const)('is "inconclusive" with %o, and names what is missing', (effect, wouldChange) => {
    expect(outcomeOf({ effect })).toMatchObject({ verdict: 'inconclusive', reason: effect, wouldChange, againstOldLevel: null })
  })

  it('widens or abstains where the placebos of the account fail', () => {
    const placebo = (judged: number): PlaceboRate => ({
      ...{ placebos: judged, judged, rises: judged / 5, falls: 0, riseInterval: [0, 1], fallInterval: [0, 1] },
      sizes: Array.from({ length: judged }, (_, at) => (8 * at) / judged),
    })
    expect(outcomeOf({ placebo: placebo(20) })).toMatchObject({ verdict: 'inconclusive', reason: { kind: 'placebos_fail' } })
    const wide = outcomeOf({ placebo: placebo(200) })
    expect(wide.verdict).toBe('no_clear_effect')
    expect(wide.againstOldLevel?.interval[1]).toBeGreaterThan(0)
  })

  it('does not credit a repair with a recovery that may have come anyway', () => {
    const hypothesis = frozen('R21')
    expect(outcomeOf({ hypothesis, effect: effectAt(0, { triggerLog: -0.5 }) })).toMatchObject({
      ...{ verdict: 'inconclusive', isBack: 'yes', reason: { kind: 'no_ignored_episodes', episodes: 0, needed: 6 } },
      wouldChange: { kind: 'more_ignored_episodes', more: 6 },
    })
  })

  it('compares with ignored episodes where there are some: nearly back is much where the others stay down', () => {
    const hypothesis = frozen('R21')
    const outcome = outcomeOf({ hypothesis, effect: effectAt(-0.05), ignored: ignoredAt('R21', hypothesis.ruleVersion, -0.35) })
    expect(outcome).toMatchObject({ verdict: 'worked', basis: 'nobody_acted', recovery: { kind: 'recovery', episodes: 8 } })
    expect(outcome.againstNobodyActed?.change).toBeCloseTo(Math.expm1(0.3), 6)
    expect(outcome.againstOldLevel?.change).toBeCloseTo(Math.expm1(-0.05), 6)
  })

  it('can compare a whole product with ignored episodes alone', () => {
    const hypothesis = frozen('R21')
    const effect = effectAt(-0.05, { controls: 0 })
    expect(outcomeOf({ hypothesis, effect, ignored: ignoredAt('R21', hypothesis.ruleVersion, -0.35) }).basis).toBe('nobody_acted')
  })
})
