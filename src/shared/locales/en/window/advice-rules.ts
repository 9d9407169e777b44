/** What each rule of the advice looks at, and what its money at risk means. Keyed by the rule's id. */

export const adviceRules = {
  R02: {
    subject: 'ROAS of the last 7 settled days',
    money: 'ROAS fell by this share of a week’s spend.',
  },
  R07: {
    subject: 'Landing page views per click',
    money: 'The share of a week’s spend that pays for clicks which never see the page.',
  },
  R10: {
    subject: 'Store orders per checkout',
    money: 'The share of a week’s spend that pays for checkouts which no longer end in an order.',
  },
  R20: {
    subject: 'Delivery of each ad set against its weekday',
    money: 'What usually is spent here in a week and is not being spent now.',
  },
  R21: {
    subject: 'Click rate of each ad against its siblings',
    money: 'The share of the ad’s weekly spend that its lost clicks stand for.',
  },
  R23: {
    subject: 'Ads that spend without a purchase',
    money: 'What this ad spends in a week.',
  },
  R31: {
    subject: 'Platform purchases lost against store orders',
    money: 'The share of a week’s spend that would be judged on purchases Meta does not see.',
  },
  R32: {
    subject: 'Platform purchases counted twice',
    money: 'The share of a week’s spend that looks well spent only because purchases are counted twice.',
  },
  R36: {
    subject: 'Attribution setting, age of the data, platform token',
    money: 'What rests on data in this state.',
  },
} as const
