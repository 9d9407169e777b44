/** Night Repair: healthy except for one creative with fatigue and one ad set that almost stops delivering. */

import type { ProductPlan } from '../demo-plan.ts'

export const nightRepair: ProductPlan = {
  name: 'Night Repair',
  roas: 3.1,
  aov: 75,
  valueSpread: 0.4,
  cpm: 12.9,
  ctr: 0.0131,
  landingRate: 0.81,
  checkoutRate: 0.58,
  purchaseRate: 0.49,
  adsets: [
    {
      name: 'Prospecting – Broad US 30+',
      campaign: 'Night Repair | Prospecting',
      audience: 'broad',
      budgets: [
        { from: -200, budget: 1220 },
        { from: -78, budget: 1400 },
      ],
      edits: [-50],
      ads: [
        { name: 'UGC – before/after 02', weight: 2, to: -255 },
        { name: 'UGC – before/after 04', weight: 1.7, fatiguedFrom: -24, from: -262 },
        { name: 'UGC – before/after 05', weight: 2.1, from: -88 },
        { name: 'Founder story – night shift', weight: 2.2, from: -318 },
        { name: 'Static 03 – nightstand', weight: 1.7, fatiguedFrom: -218, to: -191 },
        { name: 'Static 07 – sleep stats', weight: 1.5, from: -194 },
        { name: 'Animated label 10s', weight: 1.9, fatiguedFrom: -98, to: -62 },
      ],
      rotation: { series: 'Static', number: 14, weight: 0.7, launch: -23, everyDays: 49 },
    },
    {
      name: 'LAL 1 % – purchasers 180 d',
      campaign: 'Night Repair | Lookalike',
      audience: 'lookalike',
      budgets: [{ from: -200, budget: 780 }],
      edits: [-93, -36],
      stops: [{ from: -128, to: -127 }],
      ads: [
        { name: 'Review montage – 40 and over', weight: 2 },
        { name: 'UGC – wind-down routine 01', weight: 1.7, to: -199 },
        { name: 'UGC – wind-down routine 02', weight: 1.8, from: -207 },
        { name: 'Static 10 – 60 nights', weight: 0.55, from: -178, sells: 2, scaled: { from: -72, weight: 2.8 } },
      ],
      rotation: { series: 'Hook test', number: 9, weight: 0.5, launch: -15, everyDays: 54 },
    },
    {
      name: 'Prospecting – Wellness interests',
      campaign: 'Night Repair | Prospecting',
      audience: 'interest',
      budgets: [{ from: -200, budget: 480 }],
      edits: [],
      ads: [
        { name: 'Carousel – what retinal does', weight: 1.5, from: -275 },
        { name: 'Creator duet – bedside table', weight: 1.3, from: -71 },
      ],
    },
    {
      name: 'Retargeting – engaged 30 d',
      campaign: 'Night Repair | Retargeting',
      audience: 'retargeting',
      budgets: [{ from: -200, budget: 370 }],
      edits: [-69],
      stops: [{ from: -1 }],
      ads: [
        { name: 'Catalog – dynamic', weight: 1.6 },
        { name: 'Testimonial – week six', weight: 1.2, from: -228 },
      ],
    },
  ],
  decisions: [
    {
      on: -196,
      rule: 'R21',
      entity: 'Static 03 – nightstand',
      made: { decision: 'adopt' },
    },
    {
      on: -192,
      rule: 'R21',
      entity: 'Static 03 – nightstand',
      made: { decision: 'executed', action: 'Replaced by Static 07 – sleep stats' },
    },
    {
      on: -127,
      rule: 'R20',
      entity: 'LAL 1 % – purchasers 180 d',
      made: { decision: 'ignore', reason: 'Planned: the landing page is rebuilt' },
    },
    {
      on: -72,
      rule: 'R24',
      entity: 'Static 10 – 60 nights',
      made: { decision: 'executed', action: 'Moved budget from the rest of the ad set to it' },
    },
    {
      on: -63,
      rule: 'R21',
      entity: 'Animated label 10s',
      made: { decision: 'executed', action: 'Paused; Creator duet – bedside table runs in its place' },
    },
  ],
  shop: {
    prefix: 'NR',
    numbersPerDay: 600,
    attributedShare: 0.63,
    organicShare: 0.26,
    returningAttributed: 0.16,
    returningOrganic: 0.52,
    repeatAfterDays: 39,
    subscribers: 0,
  },
}
