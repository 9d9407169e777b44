/** Glow Serum: the largest product, whose checkout breaks, and with one ad that is clicked and never sells; both happened before. */

import type { ProductPlan } from '../demo-plan.ts'

export const glowSerum: ProductPlan = {
  name: 'Glow Serum',
  checkoutFaults: [
    { from: -106, to: -103, works: 0.55 },
    { from: -3, works: 0.63 },
  ],
  roas: 3.0,
  aov: 80,
  valueSpread: 0.42,
  cpm: 13.8,
  ctr: 0.0138,
  landingRate: 0.82,
  checkoutRate: 0.57,
  purchaseRate: 0.47,
  adsets: [
    {
      name: 'Prospecting – Broad US 25–54',
      campaign: 'Glow Serum | Prospecting',
      audience: 'broad',
      budgets: [
        { from: -200, budget: 1250 },
        { from: -82, budget: 1450 },
      ],
      edits: [-54],
      ads: [
        { name: 'UGC – before/after 01', weight: 2.6, to: -214 },
        { name: 'UGC – before/after 02', weight: 3, from: -228 },
        { name: 'Founder story', weight: 2.4, from: -312 },
        { name: 'Dropper film 10s', weight: 1.9, to: -297 },
        { name: 'Dermatologist Q&A 15s', weight: 1.6, from: -97 },
        { name: 'Static 06 – texture close-up', weight: 1.2, to: -58 },
        { name: 'Brand film 30s', weight: 1.1, from: -178, to: -163, neverSells: true },
      ],
      rotation: { series: 'Static', number: 11, weight: 0.8, launch: -19, everyDays: 47 },
    },
    {
      name: 'Prospecting – Skincare interests',
      campaign: 'Glow Serum | Prospecting',
      audience: 'interest',
      budgets: [{ from: -200, budget: 700 }],
      edits: [-91],
      ads: [
        { name: 'UGC – get ready with me', weight: 2, to: -171 },
        { name: 'UGC – morning routine 01', weight: 2.2, from: -183 },
        { name: 'Carousel – ingredients', weight: 1.6, to: -262 },
        { name: 'Carousel – 3 steps to glow', weight: 1.8, from: -266 },
        { name: 'Quiz – which serum are you', weight: 1.7, from: -142, to: -134, neverSells: true },
        { name: 'Quiz – find your glow', weight: 1.7, from: -13, neverSells: true },
      ],
    },
    {
      name: 'LAL 1 % – purchasers 180 d',
      campaign: 'Glow Serum | Lookalike',
      audience: 'lookalike',
      budgets: [
        { from: -200, budget: 820 },
        { from: -66, budget: 950 },
      ],
      edits: [-31],
      ads: [
        { name: 'UGC – 14 days later 01', weight: 2.3, to: -196 },
        { name: 'UGC – 14 days later 03', weight: 2.6, from: -205 },
        { name: 'Review montage 30s', weight: 2 },
        { name: 'Static 08 – 4.8 stars', weight: 1.4, from: -103 },
      ],
    },
    {
      name: 'LAL 3–5 % – add to cart 90 d',
      campaign: 'Glow Serum | Lookalike',
      audience: 'lookalike',
      budgets: [{ from: -200, budget: 520 }],
      edits: [],
      ads: [
        { name: 'UGC – desk to dinner 01', weight: 1.6, from: -243 },
        { name: 'Creator duet – 60 seconds', weight: 1.4, from: -85 },
        { name: 'Static 02 – price per drop', weight: 1.3, from: -207, to: -197, neverSells: true },
      ],
    },
    {
      name: 'Retargeting – viewed or cart 14 d',
      campaign: 'Glow Serum | Retargeting',
      audience: 'retargeting',
      budgets: [{ from: -200, budget: 420 }],
      edits: [-47],
      ads: [
        { name: 'Catalog – dynamic', weight: 1.8 },
        { name: 'Testimonial – sensitive skin', weight: 1.2, from: -290 },
      ],
    },
  ],
  decisions: [
    {
      on: -197,
      rule: 'R23',
      entity: 'Static 02 – price per drop',
      made: { decision: 'executed', action: 'Paused the ad' },
    },
    {
      on: -170,
      rule: 'R23',
      entity: 'Brand film 30s',
      made: { decision: 'ignore', reason: 'Planned: it runs for the launch of the new bottle' },
    },
    {
      on: -134,
      rule: 'R23',
      entity: 'Quiz – which serum are you',
      made: { decision: 'executed', action: 'Paused the ad' },
    },
    {
      on: -102,
      rule: 'R10',
      entity: 'Glow Serum',
      made: { decision: 'executed', action: 'Rolled back the update of the payment app' },
    },
  ],
  shop: {
    prefix: 'GS',
    numbersPerDay: 600,
    attributedShare: 0.61,
    organicShare: 0.235,
    returningAttributed: 0.17,
    returningOrganic: 0.5,
    repeatAfterDays: 37,
    subscribers: 0,
  },
}
