/** What a rule is given and what it answers. */

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

export interface RuleContext {
  readonly history: ProductHistory
  /** What the account decides by. */
  readonly thresholds: Thresholds
  /** Day sums by age in complete days (0 = asOf); null on a gap. */
  readonly byAge: readonly (DaySums | null)[]
  /** Ages whose numbers an earlier card explains: left out of baselines. */
  readonly explainedAges: ReadonlySet<number>
  readonly ads: readonly AdSeries[]
  /** Spend of the last 7 days in units, gaps filled at the mean of the known days; null where spend is unknown. */
  readonly weekSpend: number | null
  /** In units: the buyer's, else the product's own CPA of the last matured 28 days; null where neither is known. */
  readonly targetCpa: number | null
  readonly confounders: Confounders
  readonly product: Entity
}

/** An evidence row before its words are written. */
export interface EvidenceRow extends Omit<Evidence, 'metric' | 'formula'> {
  readonly metric: Message
  readonly formula: Message
}

export interface Finding {
  readonly entity: Entity
  /** One-sided p of the finding's own test; null for a plain fact (a date, a setting), which needs no test. */
  readonly p: number | null
  readonly actionType: ActionType
  /** Per week, in units; null where it cannot be told. */
  readonly moneyAtRisk: number | null
  /** The severity where the rule itself fixes it; null: by money at risk and p. */
  readonly severity: Severity | null
  /** What becomes of it where its p does not stand up against the many tests of the day: no card, or a low one that states the bare fact. */
  readonly unproven: 'drop' | 'low'
  /** Rules whose open card already says this: then this finding makes no card of its own. */
  readonly causes: readonly RuleId[]
  /** For how many days after such a card was last seen it still explains this finding. */
  readonly causeDays: number
  readonly title: Message
  /** Its sentences. */
  readonly finding: readonly Message[]
  readonly action: Message
  readonly evidence: readonly EvidenceRow[]
  readonly doubts: readonly Message[]
  /** The first day that shows it, as far as can be told. */
  readonly onset: Day
}

export interface RuleResult {
  readonly rule: RuleId
  readonly domain: Domain
  /** Whether it tests the whole product or each of its parts. */
  readonly family: 'product' | 'ads'
  /** What the rule looks at, in words that end "Looked at: …". */
  readonly subject: Message
  /** Why the rule cannot run on this source; null where it can. */
  readonly off: Message | null
  /** What it waits for, in words; null where it could judge. */
  readonly waiting: Message | null
  /** Where it waits for more data: how much, and about when. */
  readonly missing?: Waiting['missing']
  /** p of every test made, so that many looks are paid for. */
  readonly pValues: readonly number[]
  readonly findings: readonly Finding[]
}

export type Rule = (context: RuleContext) => RuleResult
