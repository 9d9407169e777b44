/** What a rule gets and returns. */

import type { Day } from '#shared/calendar.ts'
import type { Entity, Evidence, Severity, Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { DaySpan } from '../../facts/day-span.ts'
import type { DaySums } from '../../facts/facts.ts'
import type { ProductHistory } from '../../facts/history.ts'
import type { AdSeries } from '../ad-series.ts'
import type { Confounders } from '../confounders.ts'
import type { Persistence } from '../guards.ts'
import type { Limits, RuleThresholds } from '../threshold-spec.ts'
import type { Thresholds } from '../thresholds.ts'

/** Everything that rules share on one day. Amounts are in units of the account currency. */
export interface RuleContext {
  readonly history: ProductHistory
  /** The account's values of the shared thresholds. */
  readonly thresholds: Thresholds
  /** The account's values of a rule's own thresholds. */
  readonly limitsOf: <T extends RuleThresholds>(rule: { readonly id: string; readonly thresholds: T }) => Limits<T>
  /** Day sums by age in complete days (0 = asOf); null on a gap. */
  readonly byAge: readonly (DaySums | null)[]
  /** Spend of Meta's ads by age, in micros: 0 on a day on which none delivered; null where it is unknown. */
  readonly spends: readonly (number | null)[]
  /** Ages that are not part of baselines: an earlier card explains their numbers, or they look like a promotion that nobody marked. */
  readonly unusualAges: ReadonlySet<number>
  /** Ages on which ads were paused, or had been shortly before: they are in no ratio of the product. */
  readonly pausedAges: ReadonlySet<number>
  /** The first day of a rule's open card on the whole product; null: it has none. */
  readonly openSince: (rule: string) => Day | null
  /** The last day of a rule's latest card on an entity, by its key; null: it had none that is remembered. */
  readonly lastSeen: (rule: string, entityKey: string) => Day | null
  readonly ads: readonly AdSeries[]
  /** Spend of the last 7 days, days of unknown spend filled with the mean of the others; null if none is known. */
  readonly weekSpend: number | null
  /** The user's target, otherwise the product's own CPA over the last 28 mature days; null if neither is known. */
  readonly targetCpa: number | null
  readonly confounders: Confounders
  readonly product: Entity
}

/** An evidence row before its texts are written. */
export interface EvidenceRow extends Omit<Evidence, 'metric' | 'formula'> {
  readonly metric: Message
  readonly formula: Message
}

/** How much more likely the data are if the finding is real. */
export interface Likelihood {
  /** A change: summed over its possible first days. A state of an ad or ad set: the e-value. */
  readonly of: 'change' | 'unit'
  /** 0 or above. */
  readonly evidence: number
}

/** What a rule found. */
export interface Finding {
  readonly entity: Entity
  /**
   * One-sided p of the finding's own test, or of its evidence over several looks; null for a plain fact (a date, a setting), which needs no
   * test.
   */
  readonly p: number | null
  /**
   * The largest p of the tests of the day alone that must all pass: for severity, and to stay while it is open; missing: `p`.
   */
  readonly weakestP?: number
  /** What its confidence follows from; missing: only a bound for `p`, corrected for the tests of the rule. */
  readonly likelihood?: Likelihood
  /** At-risk spend per week; null if unknown. */
  readonly moneyAtRisk: number | null
  /** The severity, if the rule sets it; null: by at-risk spend and p. */
  readonly severity: Severity | null
  /** The highest severity that at-risk spend and p may give; missing: high. */
  readonly mostSevere?: 'medium'
  /** What happens if p is not significant after correction: no card, or a low one that states the fact. */
  readonly unproven: 'drop' | 'low'
  /** Days after the end of the entity's latest card in which there is no other one; missing: it may return after the cool-down. */
  readonly repeatsAfterDays?: number
  /** The stated confidence below which there is no card, and the summary of the area says that it cannot be judged; missing: any. */
  readonly leastConfidence?: number
  /** Days of a promotion or a holiday inside its days that its numbers leave out; missing: none. */
  readonly daysLeftOut?: number
  /** The part of the rule's question that it answers, if causes explain only some of them. */
  readonly aspect?: string
  readonly title: Message
  /** Its sentences. */
  readonly finding: readonly Message[]
  readonly action: Message
  readonly evidence: readonly EvidenceRow[]
  readonly doubts: readonly Message[]
  /** How it passed guard G5; missing for rules that do not ask it. */
  readonly persistence?: Persistence
  /** The days that its test used, both included. */
  readonly span: DaySpan
  /** The first day that shows it, as far as known. */
  readonly onset: Day
}

/** What the function of a rule returns for one day. */
export interface Evaluation {
  /** Why the rule cannot run on this source; null if it can. */
  readonly off: Message | null
  /** What it waits for; null if it could evaluate. */
  readonly waiting: Message | null
  /** How much data is missing, and about when it will be there. */
  readonly missing?: Waiting['missing']
  /** p of every test made, extreme or not, for the correction for many tests. */
  readonly pValues: readonly number[]
  /** The false discovery rate, if the rule has its own: it is then not shared with other rules. */
  readonly falseDiscoveryRate?: number
  readonly findings: readonly Finding[]
}
