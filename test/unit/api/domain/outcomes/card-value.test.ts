/** The value of one card: its share of results, the spend of its unit, and why it may have none. */

import { describe, expect, it } from 'vitest'
import { cardValue, type ValueEvidence } from '#api/domain/outcomes/card-value.ts'
import { type FrozenHypothesis, freezeHypothesis } from '#api/domain/outcomes/hypothesis.ts'
import { unitSeries } from '#api/domain/outcomes/unit-series.ts'
import type { Outcome } from '#api/domain/outcomes/verdict.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'

const frozen = (rule: string): FrozenHypothesis => {
  const entity = { level: 'adset', id: 's1', name: 'Ad set' } as const
  const hypothesis = freezeHypothesis({
    card: { card_id: 'c', rule, entity, since: '2026-03-10' },
    executedOn: asDay('2026-03-20'),
    ads: [],
  })
  return hypothesis.kind === 'measurable' ? hypothesis : expect.fail(`${rule} has an effect.`)
}
const outcome = (more: Partial<Outcome> = {}): Outcome => ({
  ...{ kind: 'outcome', verdict: 'worked', basis: 'old_level', isBack: 'better', againstNobodyActed: null, recovery: null, n: null },
  againstOldLevel: { change: -0.2, interval: [-0.5, 0.25], p: 0.2 },
  ...{ placebo: null, reason: { kind: 'beyond_chance' }, wouldChange: { kind: 'steadier_weeks' } },
  ...more,
})
const spend = (values: readonly (number | null)[], from = '2026-03-23') => unitSeries('adset:s1', dayNumber(asDay(from)), values, values)
const valued = (more: Partial<ValueEvidence> = {}) =>
  cardValue({
    ...{ hypothesis: frozen('R18'), outcome: outcome(), isContradicted: false, predicted: 80 },
    spend: spend(Array.from({ length: 20 }, () => 100_000_000)),
    ads: ['s1', 's2'].map((adsetId) => ({ adId: `${adsetId}a`, adsetId, campaignId: 'c1' })),
    ...more,
  })

describe('the value of a card', () => {
  it('is the results that the same spend has more of: a cost that is 20% lower has 25% more', () => {
    expect(valued()).toMatchObject({ share: 0.25, interval: [expect.closeTo(-0.2), 1], weekSpend: 700, weeks: 2, predicted: 80 })
    expect(valued()).toMatchObject({ ads: new Set(['s1a']), window: { first: '2026-03-23', last: '2026-04-05' } })
  })

  it('uses the number of the verdict: less what happened when nobody acted, if that is known', () => {
    const used = outcome({ basis: 'nobody_acted', againstNobodyActed: { change: 0.1, interval: [0.02, 0.2], p: 0.03 } })
    expect(valued({ hypothesis: frozen('R10'), outcome: used })).toMatchObject({ share: 0.1, interval: [0.02, 0.2] })
  })

  it('has the mean spend of the known days of the reading window', () => {
    const known = [
      ...Array.from({ length: 7 }, () => 100_000_000),
      ...Array.from({ length: 3 }, () => null),
      ...Array.from({ length: 4 }, () => 45_000_000),
    ]
    expect(valued({ spend: spend(known) })).toMatchObject({ weekSpend: (7 * (700 + 180)) / 11 })
    expect(valued({ spend: spend(known, '2026-05-01') })).toBe('no_amount')
  })

  it('is none for what is inconclusive or was not done, or without results or spend', () => {
    expect(valued({ outcome: outcome({ verdict: 'inconclusive', basis: null }) })).toBe('inconclusive')
    expect(valued({ isContradicted: true })).toBe('contradicted')
    expect(valued({ spend: null })).toBe('no_amount')
    for (const rule of ['R20', 'R21', 'R24', 'R31', 'R32']) expect(valued({ hypothesis: frozen(rule) })).toBe('no_amount')
  })
})
