/** Every number that a rule or guard decides by, in one table; each is a prior with its source. */

import { BASELINE_DAYS } from '../usual/baseline-days.ts'

export const thresholds = {
  /** Whole days until platform purchases are taken as final. Source: late conversions of click windows arrive mostly within 3 days. */
  matureAfterDays: 3,
  /**
   * Least share of a day's platform purchases that is in by its age in complete days (0 = the latest one). Lower bound on purpose: a drop that
   * remains after dividing by it is no mere delay. Source: prior; to be replaced by stored restatements.
   */
  claimsInByAge: [0.6, 0.8, 0.92],
  baseline: {
    /** Days between the baseline's end and the latest day, so that a young fault does not enter its own baseline. Source: longest test window. */
    gapDays: 7,
    /** Source: four whole weeks, four times the longest window. */
    days: 28,
    /** Stretch for weekday factors and over-dispersion. Source: 8 weeks as for the usual range. */
    longDays: BASELINE_DAYS,
    /** Source: two whole weeks, so that every weekday is in it twice. */
    minDays: 14,
  },
  /** Test windows in days: a large fault shows in one day, a small account needs a week. */
  windows: [1, 2, 3, 7],
  /** Factor on the p of the best window. Source: the four windows overlap; three independent ones are as easily fooled. */
  windowsPaid: 2,
  /** One-sided level, power and baseline length behind the table of conversions needed. Source: two-rate comparison on logs. */
  power: { zAlpha: 1.6449, zBeta: 0.8416, baselineTimes: 4 },
  /** Day-to-day relative variance of a ratio while little of the account's own is known (10 % standard deviation). Source: prior. */
  dispersionPrior: 0.008,
  /** Independent windows that the prior counts for. Source: prior. */
  dispersionPriorWeight: 6,
  /** Least standard deviation of a ratio's factors between weekdays; the account's own counts where larger. Source: prior, weekends of many shops. */
  weekdaySpread: 0.15,
  /** One day alone convinces below this p; otherwise 2 of the last 3 days must agree. Source: guard G5. */
  oneDayP: 0.001,
  /** A day agrees when it shows at least this share of the rule's threshold. Source: prior. */
  agreeShare: 0.5,
  /** False discovery rate over all tests of a day. Source: tuned on healthy synthetic months for at most 0.3 false cards each. */
  falseDiscoveryRate: 0.03,
  /** An open card stays while its own test stays below this p. Source: one-sided 5 %. */
  stayP: 0.05,
  maxNewCards: 5,
  /** A rule on an entity that comes back within so many days is the same episode. Source: guard G6. */
  coolDownDays: 7,
  /** Days an ended tracking fault or cause still explains numbers that rest on those days. Source: 7-day window + 3 days of maturing, rounded up. */
  causeMemoryDays: 14,
  /** Change of budget (or spend, where budgets are unknown) that counts as a step. Source: the platform's rule of thumb of 20 % per edit. */
  budgetStep: 0.2,
  /** Least money at risk, as a share of a week's spend. Source: guard G8. */
  materialShare: 0.02,
  confidence: {
    /** Share of product-days with a fault of one kind. Source: prior, one in a hundred. */
    prior: 0.01,
    /** The numbers can be right and the named cause wrong: no card is surer than this. Source: prior. */
    most: 0.97,
  },
  severity: {
    /** Share of a week's spend at risk and p for a high card. Source: prior; a healthy product must never reach it. */
    highShare: 0.15,
    highP: 1e-5,
    /** Share of a week's spend at risk and p for a medium card. Source: prior; p tuned on healthy synthetic months. */
    mediumShare: 0.04,
    mediumP: 0.003,
  },
  r02: {
    /** Source: prior: a fifth less is what buyers act on. */
    drop: 0.2,
    /** p of the fall itself: a symptom without a cause of its own must be beyond doubt. Source: tuned on healthy synthetic months. */
    maxP: 0.001,
    /** Share of the change that one factor must explain to be named. Source: rule R02. */
    driverShare: 0.5,
    /** Squared relative spread of single order values. Source: typical of one-product stores. */
    orderValueVariance: 0.5,
  },
  r07: { drop: 0.15, /** Clicks in 2 days. Source: rule R07. */ minClicks: 200 },
  r10: {
    /** Source: rule R10. */
    drop: 0.25,
    /** Store orders against their usual level that count as down. Source: prior, half of the drop and more. */
    ordersDown: 0.15,
    /** Most of the orders that may be put down to the platform's ads. Source: prior; some orders always come by themselves. */
    mostClaimed: 0.95,
  },
  r20: {
    /** Share of the weekday's median impressions. Source: rule R20. */
    collapse: 0.1,
    /** Median impressions a day below which delivery is too thin to judge. Source: prior. */
    minImpressions: 1000,
    /** Spread of daily impressions on the log scale while little is known. Source: prior. */
    logSpread: 0.3,
    /** Share of usual spend that must have collapsed to speak of the whole product. Source: prior. */
    wholeProduct: 0.8,
  },
  r21: {
    /** CTR of 7 days over CTR of the 21 before, against siblings. Source: rule R21. */
    ratio: 0.88,
    /** The same where the source has no reach, so that rising frequency cannot be checked. Source: prior, stricter. */
    ratioWithoutReach: 0.8,
    /** Daily frequency of the 7 days over that of the 21 before. Source: prior. */
    frequencyRise: 1.03,
    /** Impressions in 7 days. Source: a "CTR −20 %" rule fires wrongly 1 % of the time at 20,000. */
    minImpressions: 20_000,
    /** Relative variance of a week's CTR of one ad against its siblings (6 % standard deviation). Source: prior. */
    dispersionPrior: 0.0036,
  },
  r23: {
    /** Spend without a purchase, in target CPAs. Source: a fine ad shows none at 3 with 5 %. */
    targetCpas: 3,
    minAgeDays: 3,
    /** Days looked back. Source: two weeks. */
    lookBackDays: 14,
    /** Relative variance of an ad's purchases over two weeks against the product's rate. Source: prior (30 % standard deviation). */
    dispersion: 0.09,
  },
  r31: {
    /** Source: rule R31. */
    drop: 0.3,
    /** Purchases per link click that must be down too, so that a surge of organic orders is no outage. Source: prior. */
    cvrDrop: 0.2,
    /** Store orders may be this much under usual and still be "not down". Source: prior, one standard deviation at 25 orders. */
    ordersSlack: 0.2,
    /** Expected platform purchases in the window. Source: prior. */
    minClaims: 10,
  },
  r32: {
    /** Source: rule R32. */
    rise: 0.25,
    /** Purchases per link click that must be up too, so that fewer organic orders are no duplicates. Source: prior. */
    cvrRise: 0.15,
    /** Store orders may be this much over usual and still be flat. Source: prior. */
    ordersSlack: 0.2,
    /** Orders in 3 days. Source: rule R32. */
    minOrders: 20,
  },
  r36: {
    /** Source: rule R36. */
    staleHours: 36,
    veryStaleHours: 96,
    tokenDays: 7,
    tokenUrgentDays: 2,
  },
} as const

type Widened<T> = T extends number ? number : T extends readonly number[] ? readonly number[] : { readonly [K in keyof T]: Widened<T[K]> }

/** The table with other numbers in it: an account may set its own. */
export type Thresholds = Widened<typeof thresholds>
