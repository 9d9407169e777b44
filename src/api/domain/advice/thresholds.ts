/** Every number that a rule or guard decides by, each with its source. "Prior" means set from experience, not measured. */

import { BASELINE_DAYS } from '../baseline/baseline-days.ts'

/** The default thresholds. */
export const thresholds = {
  /** Complete days until reported purchases count as final. Source: most late conversions of click windows arrive within 3 days. */
  matureAfterDays: 3,
  /**
   * Smallest share of a day's reported purchases that has arrived, by age in complete days (0 = the latest one).
   *
   * A lower bound on purpose: a drop that remains after dividing by it is more than a delay. Source: prior.
   */
  claimsInByAge: [0.6, 0.8, 0.92],
  baseline: {
    /**
     * Days between the end of the baseline and the latest day, so that a new fault is not part of its own baseline. Source: longest test
     * window.
     */
    gapDays: 7,
    /** Source: four whole weeks, four times the longest window. */
    days: 28,
    /** Days for weekday factors and over-dispersion. Source: 8 weeks, as for the typical range. */
    longDays: BASELINE_DAYS,
    /** Source: two whole weeks, so that every weekday occurs twice. */
    minDays: 14,
  },
  /** Test windows in days: a large fault is visible in one day, a small account needs a week. */
  windows: [1, 2, 3, 7],
  /** Correction of the best window's p. Source: the four windows overlap; three independent ones would be as misleading. */
  windowsPaid: 2,
  /** One-sided level, power and baseline length behind {@link conversionsNeeded}. Source: comparison of two rates on the log scale. */
  power: { zAlpha: 1.6449, zBeta: 0.8416, baselineTimes: 4 },
  /** Daily relative variance of a ratio while little is known about the account (10% standard deviation). Source: prior. */
  dispersionPrior: 0.008,
  /** Independent windows that the prior weighs. Source: prior. */
  dispersionPriorWeight: 6,
  /** Smallest standard deviation of a ratio's weekday factors; the account's own if larger. Source: prior, weekends of many shops. */
  weekdaySpread: 0.15,
  /** Below this p one day is enough; otherwise 2 of the last 3 days must agree. Source: prior; by the definition of p, a healthy day is below it once in 1000. */
  oneDayP: 0.001,
  /** Share of the rule's threshold that a day must show to agree. Source: prior. */
  agreeShare: 0.5,
  /** False discovery rate over all tests of a day. Source: tuned on healthy synthetic months for at most 0.3 false cards each. */
  falseDiscoveryRate: 0.03,
  /** An open card stays while its own test is below this p. Source: one-sided 5%. */
  stayP: 0.05,
  /** New cards a day. Source: prior. */
  maxNewCards: 5,
  /** Days within which a returning finding continues its episode. Source: prior, the longest test window. */
  coolDownDays: 7,
  /** Days for which an ended fault explains numbers that include its days. Source: 7-day window + 3 days of maturity, rounded up. */
  causeMemoryDays: 14,
  /** Change of budget (or spend, if budgets are unknown) that counts as a step. Source: the platform's rule of thumb, 20% per edit. */
  budgetStep: 0.2,
  /** Smallest at-risk spend as a share of a week's spend. Source: prior. */
  materialShare: 0.02,
  confidence: {
    /** Share of product-days with a fault of one kind. Source: prior, one in a hundred. */
    prior: 0.01,
    /** Upper limit of the stated confidence: the numbers can be right and the named cause wrong. Source: prior. */
    most: 0.97,
  },
  severity: {
    /** Share of a week's spend at risk, and p, for a high card. Source: prior; a healthy product must never reach it. */
    highShare: 0.15,
    highP: 1e-5,
    /** Share of a week's spend at risk, and p, for a medium card. Source: prior; p tuned on healthy synthetic months. */
    mediumShare: 0.04,
    mediumP: 0.003,
  },
  r02: {
    /** Source: prior; a common action threshold. */
    drop: 0.2,
    /** p of the drop itself: a symptom without its own cause needs strong evidence. Source: tuned on healthy synthetic months. */
    maxP: 0.001,
    /** Share of the change that one factor must explain. Source: prior, half so that at most one factor is named. */
    driverShare: 0.5,
    /** Squared relative spread of order values. Source: typical of one-product stores. */
    orderValueVariance: 0.5,
  },
  r07: {
    /** Source: prior. */
    drop: 0.15,
    /** Clicks in 2 days. Source: prior; at a rate of 80%, its standard error is then 2.8 points. */
    minClicks: 200,
  },
  r10: {
    /** Source: prior. */
    drop: 0.25,
    /** Drop of store orders that counts as down. Source: prior, a little more than half of the drop. */
    ordersDown: 0.15,
    /** Largest share of orders attributed to the platform's ads. Source: prior; some orders are always organic. */
    mostClaimed: 0.95,
  },
  r20: {
    /** Share of the weekday's median impressions. Source: prior. */
    collapse: 0.1,
    /** Median impressions a day below which delivery is not evaluated. Source: prior. */
    minImpressions: 1000,
    /** Spread of daily impressions on the log scale while little is known. Source: prior. */
    logSpread: 0.3,
    /** Share of typical spend that must have collapsed to call it the whole product. Source: prior. */
    wholeProduct: 0.8,
  },
  r21: {
    /** CTR of 7 days over CTR of the 21 days before, against siblings. Source: prior. */
    ratio: 0.88,
    /** The same if the source has no reach, so that rising frequency cannot be checked. Source: prior, stricter. */
    ratioWithoutReach: 0.8,
    /** Daily frequency of the 7 days over that of the 21 days before. Source: prior. */
    frequencyRise: 1.03,
    /** Impressions in 7 days. Source: a "CTR −20%" rule fires by chance in 1% of cases at 20,000. */
    minImpressions: 20_000,
    /** Relative variance of a week's CTR of one ad against its siblings (6% standard deviation). Source: prior. */
    dispersionPrior: 0.0036,
  },
  r23: {
    /** Spend without a purchase, in target CPAs. Source: at 3, a normal ad has none in 5% of cases. */
    targetCpas: 3,
    /** Complete days since its first day. Source: prior. */
    minAgeDays: 3,
    /** Days covered. Source: two weeks. */
    lookBackDays: 14,
    /** Relative variance of an ad's purchases over two weeks against the product's rate. Source: prior (30% standard deviation). */
    dispersion: 0.09,
  },
  r31: {
    /** Source: prior. */
    drop: 0.3,
    /**
     * Drop of purchases per link click that is also required, so that a surge of organic orders is not taken for an outage. Source: prior.
     */
    cvrDrop: 0.2,
    /** Drop of store orders that still counts as "not down". Source: prior, one standard deviation at 25 orders. */
    ordersSlack: 0.2,
    /** Expected reported purchases in the window. Source: prior. */
    minClaims: 10,
  },
  r32: {
    /** Source: prior. */
    rise: 0.25,
    /** Rise of purchases per link click that is also required, so that fewer organic orders are not taken for duplicates. Source: prior. */
    cvrRise: 0.15,
    /** Rise of store orders that still counts as flat. Source: prior. */
    ordersSlack: 0.2,
    /** Orders in 3 days. Source: prior. */
    minOrders: 20,
  },
  r36: {
    /** Source: prior, more than one missed night. */
    staleHours: 36,
    /** Source: prior, longer than a weekend. */
    veryStaleHours: 96,
    /** Source: prior. */
    tokenDays: 7,
    /** Source: prior, the length of a weekend. */
    tokenUrgentDays: 2,
  },
} as const

type Widened<T> = T extends number ? number : T extends readonly number[] ? readonly number[] : { readonly [K in keyof T]: Widened<T[K]> }

/** The table of thresholds, with other values if an account changed some. */
export type Thresholds = Widened<typeof thresholds>
