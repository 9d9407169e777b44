/** An example of advice: one ad shows creative fatigue, everything else is fine. */

import type { adviceRoute, Card, DomainAdvice } from '../advice.ts'
import { errorExamples } from './error-examples.ts'
import { ASKED_AT, PRODUCT, type RouteExamples } from './example.ts'

export const CARD_ID = 'glow-serum-r21-ad-before-and-after-2026-11-12-7f2774f9'

const fatigued: Card = {
  card_id: CARD_ID,
  severity: 'medium',
  title: 'Ad “Before and after” shows creative fatigue',
  finding:
    'Its CTR was 1.2% in the last 7 days vs 1.6% in the 3 weeks before: −25% after adjusting for its siblings. Its daily frequency changed by +32%.',
  action:
    'Brief a new hook for this concept and launch it alongside this ad. Scale this ad down only once the new one delivers, to avoid a gap.',
  evidence: [
    {
      metric: 'CTR, last 7 days',
      unit: 'fraction',
      value: 0.012,
      usual: 0.016,
      interval: [-0.33, -0.17],
      n: 672,
      formula: 'link clicks / impressions; typical: previous 21 days × CTR change of the siblings',
    },
  ],
  money_at_risk: 175,
  confidence: 0.94,
  rule: 'R21',
  entity: { level: 'ad', id: '120210000000031', name: 'Before and after' },
  since: '2026-11-12',
  doubts: ['A shift to cheaper placements lowers CTR without creative fatigue.'],
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
      summary: 'One ad shows creative fatigue, everything else is fine',
      request: { params: { product: PRODUCT } },
      answer: {
        status: 'ok',
        advice: {
          overview: domain('good', 'Nothing unusual. Checked: ROAS.'),
          funnel: domain('good', 'Nothing unusual. Checked: landing page views per link click and store orders per checkout initiated.'),
          plans: domain('good', 'Nothing unusual. Checked: delivery of each ad set vs its typical weekday. No budgets in this source.'),
          series: domain('watch', `${fatigued.title}. Checked: CTR of each ad vs its siblings.`, [fatigued]),
          retention: domain('unknown', 'No advice rule can be evaluated yet.'),
          reconcile: domain('good', 'Nothing unusual. Checked: Meta purchases missing vs store orders.'),
        },
      },
    },
  },
  refusals: { product_not_authorised: errorExamples.product_not_authorised.body },
}
