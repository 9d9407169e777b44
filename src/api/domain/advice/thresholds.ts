/**
 * Thresholds that several rules and guards share, each with its source. "Prior" means set from experience, not measured. Those of one rule are
 * declared with the rule.
 */

import { createMessage } from '#shared/messages/message.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import { type Limits, limitsWith, type ThresholdSpecs } from './threshold-spec.ts'

/** The shared thresholds. */
export const sharedThresholds = {
  /** Complete days until reported purchases count as final. Source: most late conversions of click windows arrive within 3 days. */
  matureAfterDays: { value: 3, unit: 'days' },
  /**
   * Smallest share of a day's reported purchases that has arrived, by age in complete days (0 = the latest one).
   *
   * A lower bound on purpose: a drop that remains after dividing by it is more than a delay. Source: prior.
   */
  claimsInByAge: { value: [0.6, 0.8, 0.92], unit: 'share' },
  baseline: {
    /**
     * Days between the end of the baseline and the latest day, so that a new fault is not part of its own baseline. Source: longest test
     * window.
     */
    gapDays: { value: 7, unit: 'days' },
    /** Source: four whole weeks, four times the longest window. */
    days: { value: 28, unit: 'days' },
    /** Days for weekday factors and over-dispersion. Source: 8 weeks, as for the typical range. */
    longDays: { value: BASELINE_DAYS, unit: 'days' },
    /** Source: two whole weeks, so that every weekday occurs twice. */
    minDays: { value: 14, unit: 'days' },
  },
  /** Share of the median day's spend of the weeks around below which ads count as paused. Source: prior. */
  pausedShare: { value: 0.2, unit: 'share' },
  deliveryStop: {
    /** Complete days without any delivery, on weekdays that usually deliver. Source: prior; a single day is often a pause or a spending limit. */
    leastDays: { value: 2, unit: 'days' },
    /** Days before a stop that show what is usual. Source: four whole weeks, as for baselines. */
    lookBackDays: { value: 28, unit: 'days' },
    /** Share of those days with spend. Source: most of them; five of seven with rest on weekends. */
    regularShare: { value: 0.5, unit: 'share' },
    /** Share of the median day's spend below which the last week before a stop is a wind-down. Source: prior, as for ad sets. */
    windDownShare: { value: 0.3, unit: 'share' },
    /** Days of a stop after which it is the new normal and its card ends. Source: prior, as for other changes that last. */
    longestDays: { value: 28, unit: 'days' },
  },
  /** Days after a pause that are left out with it. Source: prior, most purchases come within three days of their click. */
  afterPauseDays: { value: 3, unit: 'days' },
  /** Orders of a day over their usual number, from which some days in a row count as a promotion. Source: prior. */
  burst: { value: 1.5, unit: 'ratio' },
  mix: {
    /** Baseline events from which a campaign has a rate of its own. Source: prior; at 16, its standard error is 25%. */
    leastEvents: { value: 16, unit: 'count' },
    /** Share of the exposure in campaigns without a past that counts as most of it. Source: prior. */
    changingShare: { value: 0.5, unit: 'share' },
    /** Share of the present exposure from which such campaigns have replaced the others. Source: simulations of added campaigns, up to 60%. */
    replacedShare: { value: 0.75, unit: 'share' },
    /** Variance of the logarithm of a campaign's rate while few campaigns are known (30% standard deviation). Source: prior, as for ads. */
    spread: { value: 0.09, unit: 'number' },
    /** The same for landing page views per click, which depend on the page more than on the campaign (20%). Source: prior. */
    viewSpread: { value: 0.04, unit: 'number' },
    /** Campaigns, besides the first, that this prior weighs. Source: prior. */
    spreadWeight: { value: 2, unit: 'count' },
  },
  lostViews: {
    /** A smaller fall of landing page views per click says nothing of purchases. Source: prior, the drop that R07 asks for by default. */
    leastFall: { value: 0.15, unit: 'share' },
    /** Share of the purchases missing on a slow page that the store loses: the other buyers come another way. Source: prior. */
    lostOrders: { value: 0.8, unit: 'share' },
    /** How many times as likely the orders must be with a dead pixel as with a slow page. Source: simulations of both. */
    leastRatio: { value: 2, unit: 'ratio' },
    /** Share of the purchases that may be missing while people certainly reach the page. Source: prior, a dead page leaves those of earlier visits. */
    mostMissing: { value: 0.5, unit: 'share' },
    /** Chance at which people who reach the page take as few later steps. Source: prior, asked on each day of an open card. */
    lostChance: { value: 0.002, unit: 'share' },
  },
  missingViews: {
    /** Share of clicks that do not become views on an ordinary page, at most. Source: prior. */
    mostLost: { value: 0.4, unit: 'share' },
    /** Clicks of ads without views over those that are expected by chance, from which views are missing. Source: prior. */
    chanceFactor: { value: 2, unit: 'ratio' },
    /** Days whose ads without views are compared together: one ad on one day has too few steps. Source: one whole week. */
    comparedDays: { value: 7, unit: 'days' },
    /**
     * Share of the usual steps after the page below which people are lost. Source: prior; on the first morning some are still to be reported, and
     * a dead page leaves those of people who came another way.
     */
    leastShare: { value: 0.6, unit: 'share' },
    /** Steps of ads with views that are assumed to be as usual. Source: prior; at 10, the standard error of a share is 30%. */
    assumedSteps: { value: 10, unit: 'count' },
    /** Chance at which people who are on the page take as few steps. Source: prior, three tests a day. */
    mostChance: { value: 0.01, unit: 'share' },
  },
  /** Test windows in days: a large fault is visible in one day, a small account needs a week. */
  windows: { value: [1, 2, 3, 7], unit: 'days' },
  /** Correction of the best window's p on a day alone. Source: the four windows overlap; three independent ones would be as misleading. */
  windowsPaid: { value: 2, unit: 'number' },
  /** Daily relative variance of a ratio while little is known about the account (10% standard deviation). Source: prior. */
  dispersionPrior: { value: 0.008, unit: 'number' },
  /** Independent windows that the prior weighs. Source: prior. */
  dispersionPriorWeight: { value: 6, unit: 'number' },
  /** Smallest standard deviation of a ratio's weekday factors; the account's own if larger. Source: prior, weekends of many shops. */
  weekdaySpread: { value: 0.15, unit: 'share' },
  /** Below this p one day is enough; otherwise 2 of the last 3 days must agree. Source: prior; by the definition of p, a healthy day is below it once in 1000. */
  oneDayP: { value: 0.001, unit: 'share' },
  /** Share of the rule's threshold that a day must show to agree. Source: prior. */
  agreeShare: { value: 0.5, unit: 'share' },
  /** False discovery rate over all tests of a day, of rules without their own. Source: tuned on healthy synthetic months for at most 0.3 false cards each. */
  falseDiscoveryRate: { value: 0.03, unit: 'share', range: [0.001, 0.2], source: createMessage('threshold.falseCards') },
  /** An open card stays while its own test is below this p. Source: one-sided 5%. */
  stayP: { value: 0.05, unit: 'share' },
  /** New cards a day. Source: prior. */
  maxNewCards: { value: 5, unit: 'count', range: [1, 20], source: createMessage('threshold.sitting') },
  /** Days within which a returning finding continues its episode. Source: prior, the longest test window. */
  coolDownDays: { value: 7, unit: 'days' },
  /**
   * Days after an issue in which rules that say so raise no other one on the same ad set or campaign: what was decided then still applies.
   * Source: prior, a quarter.
   */
  repeatsAfterDays: { value: 90, unit: 'days' },
  /** Days for which an ended tracking fault blocks cards that pause or scale, since their numbers include its days. Source: 7-day window + 3 days of maturity, rounded up. */
  causeMemoryDays: { value: 14, unit: 'days' },
  /** Change of budget (or spend, if budgets are unknown) that counts as a step. Source: the platform's rule of thumb, 20% per edit. */
  budgetStep: { value: 0.2, unit: 'share' },
  /** Smallest at-risk spend as a share of a week's spend. Source: prior. */
  materialShare: { value: 0.02, unit: 'share', range: [0, 0.5], source: createMessage('threshold.material') },
  confidence: {
    /** Faults of one kind that start in a product on one day, for the stated probability. Source: prior, one in a hundred days. */
    prior: { value: 0.01, unit: 'share', range: [0.0001, 0.5], source: createMessage('threshold.faultDays') },
    /** Share of the ads or ad sets with a problem of one kind. Source: prior, one in twenty. */
    unitPrior: { value: 0.05, unit: 'share', range: [0.001, 0.5], source: createMessage('threshold.faultyUnits') },
    /** Upper limit of it: the numbers can be right and the named cause wrong. Source: prior. */
    most: { value: 0.97, unit: 'share', range: [0.5, 0.999], source: createMessage('threshold.wrongCause') },
  },
  severity: {
    /** Share of a week's spend at risk, and p, for a high card. Source: prior; a healthy product must never reach it. */
    highShare: { value: 0.15, unit: 'share', range: [0.01, 1], source: createMessage('threshold.neverHealthy') },
    highP: { value: 1e-5, unit: 'share' },
    /** Share of a week's spend at risk, and p, for a medium card. Source: prior; p tuned on healthy synthetic months. */
    mediumShare: { value: 0.04, unit: 'share', range: [0.005, 1], source: createMessage('threshold.start'), atMost: 'highShare' },
    mediumP: { value: 0.003, unit: 'share' },
  },
  tabs: {
    /** Relative distance from the plan that still counts as on plan, when the 80% interval of the month-end forecast is compared with it. Source: prior. */
    onPlan: { value: 0.1, unit: 'share', range: [0.01, 0.5], source: createMessage('threshold.onPlan'), tab: 'plans' },
    /** Customers needed in each cohort for a verdict on the repeat rate, and for a part in how much cohorts differ. Source: prior. */
    repeatCustomers: { value: 100, unit: 'count', range: [30, 10_000], source: createMessage('threshold.cohortSize'), tab: 'retention' },
    /** Customers of a month for an interval of their value. Source: simulations with a squared spread of 6; with fewer, single customers decide. */
    valueCustomers: { value: 100, unit: 'count' },
    /** False discovery rate among the named losses of the funnel. Source: prior, looser than for cards, since a named loss raises no card. */
    lossDiscoveryRate: { value: 0.1, unit: 'share' },
  },
  /** Squared relative spread of order values while little is known. Source: typical of one-product stores. */
  orderValueVariance: { value: 0.5, unit: 'number' },
  /** Relative variance of the purchase rates of ads (30% standard deviation). Source: prior. */
  adDispersion: { value: 0.09, unit: 'number' },
} as const satisfies ThresholdSpecs

/** Values of the shared thresholds. */
export type Thresholds = Limits<typeof sharedThresholds>

/** Their defaults. */
export const thresholds: Thresholds = limitsWith(sharedThresholds)
