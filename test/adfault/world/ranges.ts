/** Ranges that the parameters of simulated accounts are drawn from, each with its source. */

/** A range: low and high. */
export type Range = readonly [low: number, high: number]

export const ranges = {
  /** Campaigns of an account. Source: small shops have one, agencies' accounts about a dozen. */
  campaigns: [1, 12],
  /** Ads of an account, log-uniform. */
  ads: [3, 200],
  adsetsPerCampaign: [1, 4],
  /** Share of store orders that come without a click on an ad. */
  organicShare: [0.1, 0.7],
  /** Squared coefficient of variation of order values. Source: 0.36 to 0.43 in a pet store, 0.93 in CDNOW, up to 3 in stores with mixed prices. */
  valueVariation: [0.2, 3],
  averageOrder: [25, 180],
  /** Standard deviation of the daily step of a level that wanders. */
  drift: [0, 0.03],
  /** Steady change a day. */
  trend: [-0.003, 0.003],
  /** Weekend volume ÷ weekday volume. */
  weekend: [0.4, 1.5],
  /** Share of the weekend's change that is in spend; the rest is in conversion. Source: prior, daily budgets are spent at weekends too. */
  weekendSpend: [0.3, 0.9],
  /** Mean days from click to purchase. Source: half of conversions within a day (Chapelle 2014) up to considered purchases. */
  lagMean: [0, 4],
  lagSameDay: [0.3, 0.6],
  /** Share of purchases that reach the platform: consent, blockers. */
  reported: [0.75, 1],
  /** Share of a prospecting campaign's purchases that would not have happened without it. Source: lift tests, prior. */
  incremental: [0.6, 1],
  /** The same of retargeting. */
  retargetingIncremental: [0.1, 0.5],
  clickRate: [0.006, 0.02],
  /** Standard deviation of the logarithm of each rate among an account's campaigns. Source: prior. */
  campaignRateSpread: 0.25,
  /** The same of the cost per purchase: a campaign at several times the others' is not healthy. Source: prior. */
  campaignCostSpread: 0.2,
  costPerMille: [5, 25],
  viewRate: [0.6, 0.9],
  cartRate: [0.05, 0.16],
  checkoutRate: [0.4, 0.7],
  purchaseRate: [0.4, 0.75],
  /** Standard deviation of autocorrelated shocks of each rate, common to all campaigns. */
  shock: [0.01, 0.06],
  /** The same of one campaign. */
  campaignShock: [0.01, 0.06],
  /** Correlation of a shock with the day before. */
  autocorrelation: [0.2, 0.8],
  /** Relative variance of an ad's daily impressions. */
  deliveryDispersion: [0.005, 0.05],
  /** Relative variance of an ad's daily click rate. */
  clickDispersion: [0.001, 0.02],
  /** Standard deviation of the logarithm of ads' sizes, click rates and conversion rates within a campaign. */
  sizeSpread: [0.5, 1.2],
  clickRateSpread: [0.05, 0.25],
  conversionSpread: [0.05, 0.3],
  frequency: [1.05, 1.5],
  refundedShare: [0.01, 0.1],
  refundDays: [3, 20],
  newCustomerShare: [0.4, 0.9],
  /** Extra relative variance of a new ad's conversion in its learning phase of 7 days. */
  learningDispersion: [0.05, 0.3],
  /** Share of ads that started within the last 60 days. */
  youngAds: [0, 0.3],
  /** Share of clicks and impressions that a first report of a day lacks or has too many. Source: invalid traffic is credited later, about 1%. */
  firstReportError: [-0.01, 0.01],
  /** Chance of a target CPA that the user set; otherwise none. */
  ownTarget: 0.5,
  /** Target ÷ true CPA. */
  targetRatio: [0.9, 1.3],
  /** Chance that the source reports edits (files can, Meta's Insights cannot). */
  editsKnown: 0.3,
  /** Hour of the morning sync. */
  syncHour: [4, 8],
} as const
