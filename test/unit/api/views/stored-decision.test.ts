/** Decisions as they are stored: a damaged row hides no other one. */

import { describe, expect, it } from 'vitest'
import { freezeHypothesis } from '#api/domain/outcomes/hypothesis.ts'
import { storedDecision } from '#api/views/stored-decision.ts'
import { asDay } from '#shared/calendar.ts'

const card = { card_id: 'c-1', rule: 'R23', entity: { level: 'ad', id: 'a1', name: 'Ad 1' }, since: '2026-10-01' } as const
const hypothesis = freezeHypothesis({ card, executedOn: asDay('2026-10-05'), ads: [{ adId: 'a1', adsetId: 's1' }] })
const row = {
  id: 1,
  card_id: 'c-1',
  decision: 'executed',
  ts: Date.UTC(2026, 9, 5, 12),
  card: JSON.stringify(card),
  hypothesis: JSON.stringify(hypothesis),
} as const

describe('a stored decision', () => {
  it('is read with the hypothesis as it was frozen', () => {
    expect(hypothesis.kind).toBe('measurable')
    expect(storedDecision(row, 'UTC')).toEqual({ review: 1, decision: 'executed', day: '2026-10-05', card, hypothesis })
    expect(storedDecision({ ...row, hypothesis: null }, 'UTC')?.hypothesis).toBeNull()
  })

  it.each(['{', '{}', 'null', JSON.stringify({ ...hypothesis, metric: 'joy' }), JSON.stringify({ ...hypothesis, rule: 'R99' })])(
    'has nothing to measure with the damaged hypothesis %s',
    (text) => {
      expect(storedDecision({ ...row, hypothesis: text }, 'UTC')).toMatchObject({ review: 1, hypothesis: { kind: 'unmeasurable' } })
    },
  )

  it.each(['{', '{}', 'null', JSON.stringify({ ...card, since: 'yesterday' })])('is left out with the damaged card %s', (text) => {
    expect(storedDecision({ ...row, card: text }, 'UTC')).toBeNull()
  })
})
