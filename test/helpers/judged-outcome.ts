/** An outcome made by hand: every number is known here, and what is judged can be changed. */

import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'

type Judged = NonNullable<CardOutcome['judged']>

const worked: Judged = {
  ...{ verdict: 'worked', basis: 'nobody_acted', is_back: 'better', placebo: null },
  n: { events_before: 400, events_after: 120, weeks_before: 12, controls: 7 },
  against_old_level: { change: -0.1, interval: [-0.2, 0.01], p: 0.2 },
  against_nobody_acted: { change: -0.17, interval: [-0.27, -0.06], p: 0.01 },
  ...{ reason: { kind: 'beyond_chance', numbers: {} }, would_change: { kind: 'weaker_by', numbers: { change: 0.06 } } },
}

export const judgedOutcome = (change: Partial<Judged> = {}): CardOutcome => ({
  ...{ review: 2, card_id: 'card-2', rule: 'R23', entity: { level: 'ad', id: '1', name: 'Static 11' }, executed_on: '2026-11-01' },
  hypothesis: {
    ...{ rule_version: 3, action: 'pause', unit: { level: 'adset', id: '2' }, metric: 'cpa_meta', direction: 'down', guard: 'purchases' },
    ...{ read_from: '2026-11-04', read_through: '2026-11-17' },
  },
  ...{ state: 'judged', judged: { ...worked, ...change }, is_contradicted: false },
})
