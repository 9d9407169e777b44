/** What the decisions of a day add up to. */

import { describe, expect, it } from 'vitest'
import { dayOutcome } from '#renderer/lib/advice/day-outcome.ts'
import type { RecordedDecision } from '#shared/contract/review.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'

const listed = (id: string, money: number | null, decision: RecordedDecision | null) => ({
  product: 'P',
  domain: 'plans' as const,
  card: adviceCard(id, 'high', money),
  review: decision && { decision, ts: '2026-11-19T09:00:00.000Z' },
})

describe('the outcome of a day', () => {
  it('counts every decision, and the money of those that act', () => {
    const cards = [
      listed('1', 100, 'adopted'),
      listed('2', 20, 'executed'),
      listed('3', 4000, 'ignored'),
      listed('4', 900, 'agreed'),
      listed('5', null, 'executed'),
      listed('6', 7, null),
    ]
    expect(dayOutcome(cards, 3)).toEqual({ open: 4, decided: 5, addressed: 120 })
    expect(dayOutcome([], 0)).toEqual({ open: 0, decided: 0, addressed: 0 })
  })
})
