/** What each advice rule checks and how its at-risk spend is calculated, keyed by rule ID. */

export const adviceRules = {
  R02: {
    subject: 'ROAS, last 7 days with closed attribution',
    money: 'Weekly spend × the drop in ROAS.',
  },
  R07: {
    subject: 'Landing page views per click',
    money: 'Share of weekly spend that pays for clicks that never load the landing page.',
  },
  R10: {
    subject: 'Store orders per checkout initiated',
    money: 'Share of weekly spend that pays for checkouts that no longer become orders.',
  },
  R18: {
    subject: 'Purchases of each ad set vs its share of the spend',
    money: 'Weekly spend of the ad set × how far it is below the ad sets that it can be compared with.',
  },
  R20: {
    subject: 'Delivery of each ad set vs its typical weekday',
    money: 'Typical weekly spend that is no longer being delivered.',
  },
  R21: {
    subject: 'CTR of each ad vs its siblings',
    money: 'Weekly spend of the ad × the drop in CTR.',
  },
  R23: {
    subject: 'Ads that spend with no or too few purchases',
    money: 'Spend of each ad in the last 14 days (the lookback period of the rule in Settings) ÷ its days with data × 7.',
  },
  R24: {
    subject: 'Ads below target CPA with little of the spend',
    money: 'What its purchases of a week would have cost more at target CPA.',
  },
  R25: {
    subject: 'Share of purchases from one ad',
    money: 'Weekly spend of this ad.',
  },
  R31: {
    subject: 'Meta purchases missing vs store orders',
    money: 'Share of weekly spend judged without the purchases that Meta does not see.',
  },
  R32: {
    subject: 'Meta purchases counted twice',
    money: 'Share of weekly spend that looks effective only because purchases are counted twice.',
  },
  R36: {
    subject: 'Attribution setting, data age, Meta token',
    money: 'Spend judged on stale or inconsistent data.',
  },
} as const
