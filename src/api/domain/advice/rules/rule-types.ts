/** What a rule gets and returns. */

import type { Day } from '#shared/calendar.ts'
import type { Domain, Entity, Evidence, Severity, Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import type { DaySums } from '../../facts/facts.ts'
import type { ProductHistory } from '../../facts/history.ts'
import type { ActionType } from '../action-type.ts'
import type { AdSeries } from '../ad-series.ts'
import type { RuleId } from '../advice-types.ts'
import type { Confounders } from '../confounders.ts'
import type { Thresholds } from '../thresholds.ts'

/** Everything that rules share on one day. Amounts are in units of the account currency. */
export interface RuleContext {
  readonly history: ProductHistory
  /** The account's thresholds. */
  readonly thresholds: Thresholds
  /** Day sums by age in complete days (0 = asOf); null on a gap. */
  readonly byAge: readonly (DaySums | null)[]
  /** Ages whose numbers an earlier card explains: not part of baselines. */
  readonly explainedAges: ReadonlySet<number>
  readonly ads: readonly AdSeries[]
  /** Spend of the last 7 days, gaps filled with the mean of the known days; null if unknown. */
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

/** What a rule found. */
export interface Finding {
  readonly entity: Entity
  /** One-sided p of the finding's own test; null for a plain fact (a date, a setting), which needs no test. */
  readonly p: number | null
  readonly actionType: ActionType
  /** At-risk spend per week; null if unknown. */
  readonly moneyAtRisk: number | null
  /** The severity, if the rule sets it; null: by at-risk spend and p. */
  readonly severity: Severity | null
  /** What happens if p is not significant after correction: no card, or a low one that states the fact. */
  readonly unproven: 'drop' | 'low'
  /** Rules whose open card already covers this: then the finding makes no card. */
  readonly causes: readonly RuleId[]
  /** Days for which such a card still explains the finding after it was last seen. */
  readonly causeDays: number
  readonly title: Message
  /** Its sentences. */
  readonly finding: readonly Message[]
  readonly action: Message
  readonly evidence: readonly EvidenceRow[]
  readonly doubts: readonly Message[]
  /** The first day that shows it, as far as known. */
  readonly onset: Day
}

/** The result of one rule on one day. */
export interface RuleResult {
  readonly rule: RuleId
  readonly domain: Domain
  /** Whether it tests the whole product or each of its ads. */
  readonly family: 'product' | 'ads'
  /** What the rule checks, as the end of the sentence "Looked at: …". */
  readonly subject: Message
  /** Why the rule cannot run on this source; null if it can. */
  readonly off: Message | null
  /** What it waits for; null if it could evaluate. */
  readonly waiting: Message | null
  /** How much data is missing, and about when it will be there. */
  readonly missing?: Waiting['missing']
  /** p of every test made, for the correction for many tests. */
  readonly pValues: readonly number[]
  readonly findings: readonly Finding[]
}

/** A rule: a pure function of the day's context. */
export type Rule = (context: RuleContext) => RuleResult
