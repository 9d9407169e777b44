/** Travel Kit: an expensive set, sold for half a year, with about six sales a day, too few for most verdicts. Its attribution setting changes. */

import type { ProductPlan } from '../demo-plan.ts'

export const travelKit: ProductPlan = {
  name: 'Travel Kit',
  attributionChanges: true,
  startsOn: -205,
  roas: 2.9,
  aov: 285,
  valueSpread: 0.22,
  cpm: 14.6,
  ctr: 0.0124,
  landingRate: 0.8,
  checkoutRate: 0.5,
  purchaseRate: 0.4,
  adsets: [
    {
      name: 'Prospecting – Frequent flyers',
      campaign: 'Travel Kit | Prospecting',
      audience: 'interest',
      budgets: [{ from: -200, budget: 230 }],
      edits: [-72],
      ads: [
        { name: 'Unboxing – leather case 01', weight: 1.8 },
        { name: 'Static 03 – nine pieces, one case', weight: 1.3 },
        { name: 'UGC – red-eye routine', weight: 1, from: -84 },
      ],
    },
    {
      name: 'LAL 2 % – purchasers 365 d',
      campaign: 'Travel Kit | Prospecting',
      audience: 'lookalike',
      budgets: [{ from: -200, budget: 225 }],
      edits: [-43],
      stops: [{ from: -91, to: -90 }],
      ads: [
        { name: 'Gift film 20s', weight: 1.4 },
        { name: 'Carousel – what is inside', weight: 1.1 },
        { name: 'Founder story – hotel sink', weight: 0.9, from: -66 },
      ],
    },
    {
      name: 'Retargeting – viewed 30 d',
      campaign: 'Travel Kit | Retargeting',
      audience: 'retargeting',
      budgets: [{ from: -200, budget: 160 }],
      edits: [],
      ads: [
        { name: 'Catalog – dynamic', weight: 1.3 },
        { name: 'Testimonial – carry-on only', weight: 1 },
      ],
    },
  ],
  decisions: [
    {
      on: -90,
      rule: 'R20',
      entity: 'LAL 2 % – purchasers 365 d',
      made: { decision: 'ignore', reason: 'Known: the audience is updated' },
    },
  ],
  shop: {
    prefix: 'TK',
    numbersPerDay: 120,
    attributedShare: 0.65,
    organicShare: 0.2,
    returningAttributed: 0.1,
    returningOrganic: 0.3,
    repeatAfterDays: 42,
    subscribers: 0,
  },
}
