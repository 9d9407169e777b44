/** An example of advice: one fatigued ad, everything else healthy. */

import type { adviceRoute, Card, DomainAdvice } from '../advice.ts'
import { errorExamples } from './error-examples.ts'
import { ASKED_AT, PRODUCT, type RouteExamples } from './example.ts'

export const CARD_ID = 'glow-serum-r21-ad-before-and-after-2026-11-12-7f2774f9'

const wearing: Card = {
  card_id: CARD_ID,
  severity: 'medium',
  title: 'Ad “Before and after” is wearing out',
  finding:
    '1.2% of its impressions were clicked in the last 7 days, 1.6% in the three weeks before: −25% after allowing for what its siblings did. Its daily frequency is +32%.',
  action: 'Brief a new hook for this idea and start it beside the ad; lower this one only once the new one delivers, so that no gap opens.',
  evidence: [
    {
      metric: 'Click rate of the last 7 days',
      unit: 'fraction',
      value: 0.012,
      usual: 0.016,
      interval: [-0.33, -0.17],
      n: 672,
      formula: 'link clicks / impressions; usual: the 21 days before × what the siblings’ click rate did',
    },
  ],
  money_at_risk: 175,
  confidence: 0.94,
  rule: 'R21',
  entity: { level: 'ad', id: '120210000000031', name: 'Before and after' },
  since: '2026-11-12',
  doubts: ['A shift to cheaper placements lowers the click rate without any wear.'],
  guards: [
    { guard: 'volume', state: 'passed', value: 672 },
    { guard: 'interval', state: 'passed', value: null },
    { guard: 'persistence', state: 'passed', value: 7 },
    { guard: 'many_tests', state: 'passed', value: 14 },
    { guard: 'materiality', state: 'passed', value: 0.05 },
    { guard: 'edits', state: 'absent', value: null },
    { guard: 'promotion', state: 'absent', value: null },
    { guard: 'spend_step', state: 'absent', value: null },
    { guard: 'attribution', state: 'absent', value: null },
  ],
  texts: {
    title: { key: 'r21.title', with: { ad: 'Before and after' } },
    finding: [
      { key: 'r21.fellBeside', with: { now: 0.012, before: 0.016, change: -0.25 } },
      { key: 'r21.frequency', with: { change: 0.32 } },
    ],
    action: { key: 'r21.action' },
    evidence: [{ metric: { key: 'r21.metric' }, formula: { key: 'r21.formula' } }],
    doubts: [{ key: 'r21.doubt.placements' }],
  },
}

const domain = (health: DomainAdvice['health'], summary: string, cards: Card[] = []): DomainAdvice => ({
  health,
  summary,
  source: 'heuristic',
  generated_at: ASKED_AT,
  cards,
})

export const adviceExamples: RouteExamples<typeof adviceRoute> = {
  exchanges: {
    morning: {
      summary: 'One ad wears out, the rest is well',
      request: { params: { product: PRODUCT } },
      answer: {
        status: 'ok',
        advice: {
          overview: domain('good', 'Nothing out of line. Looked at: ROAS.'),
          funnel: domain('good', 'Nothing out of line. Looked at: landing page views per click and store orders per checkout.'),
          plans: domain('good', 'Nothing out of line. Looked at: delivery of each ad set. No budgets in this source.'),
          series: domain('watch', `${wearing.title}. Looked at: click rate of each ad against its siblings.`, [wearing]),
          retention: domain('unknown', 'Cannot be judged. Repeat purchases are not judged yet.'),
          reconcile: domain('good', 'Nothing out of line. Looked at: platform purchases per store order.'),
        },
      },
    },
  },
  refusals: { product_not_authorised: errorExamples.product_not_authorised.body },
}
