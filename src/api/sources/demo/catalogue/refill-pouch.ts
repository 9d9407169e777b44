/** Refill Pouch: healthy, cheap, and partly bought by subscription. */

import type { ProductPlan } from '../demo-plan.ts'

export const refillPouch: ProductPlan = {
  name: 'Refill Pouch',
  checkoutFaults: [{ from: -149, to: -148, works: 0.58 }],
  roas: 4.0,
  aov: 28,
  valueSpread: 0.36,
  cpm: 10.6,
  ctr: 0.0192,
  landingRate: 0.84,
  checkoutRate: 0.64,
  purchaseRate: 0.55,
  adsets: [
    {
      name: 'Prospecting – Low-waste homes',
      campaign: 'Refill Pouch | Prospecting',
      audience: 'broad',
      budgets: [
        { from: -200, budget: 380 },
        { from: -86, budget: 440 },
      ],
      edits: [-57],
      ads: [
        { name: 'Static 01 – pouch and pump', weight: 1.7, to: -233 },
        { name: 'Static 04 – 80 % less plastic', weight: 1.9, from: -240 },
        { name: 'UGC – refill in 20 seconds', weight: 1.7 },
        { name: 'Founder story – the last bottle', weight: 1.2, from: -94 },
        { name: 'Static 02 – numbers only', weight: 1.2, from: -112, to: -101, neverSells: true },
      ],
      rotation: { series: 'Static', number: 12, weight: 0.5, launch: -17, everyDays: 51 },
    },
    {
      name: 'LAL 1 % – subscribers',
      campaign: 'Refill Pouch | Prospecting',
      audience: 'lookalike',
      budgets: [{ from: -200, budget: 380 }],
      edits: [-33],
      ads: [
        { name: 'UGC – shelf tour 01', weight: 2.2, fatiguedFrom: -217, to: -191 },
        { name: 'UGC – shelf tour 02', weight: 1.6, from: -195 },
        { name: 'Carousel – how the refill works', weight: 1.3 },
        { name: 'Review montage – month three', weight: 1.1, from: -76 },
      ],
    },
    {
      name: 'Retargeting – customers without a refill',
      campaign: 'Refill Pouch | Retention',
      audience: 'retargeting',
      budgets: [{ from: -200, budget: 310 }],
      edits: [-100],
      ads: [
        { name: 'Running low? reminder', weight: 1.4 },
        { name: 'Subscribe and keep 10 %', weight: 1.2 },
      ],
    },
  ],
  decisions: [
    {
      on: -192,
      rule: 'R21',
      entity: 'UGC – shelf tour 01',
      made: { decision: 'executed', action: 'Replaced by UGC – shelf tour 02' },
    },
    {
      on: -147,
      rule: 'R10',
      entity: 'Refill Pouch',
      made: { decision: 'executed', action: 'Repaired the field for discount codes' },
    },
    {
      on: -101,
      rule: 'R23',
      entity: 'Static 02 – numbers only',
      made: { decision: 'executed', action: 'Paused the ad' },
    },
  ],
  shop: {
    prefix: 'RP',
    numbersPerDay: 900,
    attributedShare: 0.65,
    organicShare: 0.31,
    returningAttributed: 0.2,
    returningOrganic: 0.45,
    repeatAfterDays: 36,
    subscribers: 0.095,
  },
}
