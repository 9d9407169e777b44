/** Types that describe a demo product: its economics, its campaigns and its shop. Offsets are days from the founding day. */

import type { RuleId } from '../../domain/advice/rules/all-rules.ts'
import type { CheckoutFault, FaultSpan } from './planted-faults.ts'

interface AdPlan {
  readonly name: string
  /** Share of the ad set's delivery relative to its siblings. */
  readonly weight: number
  /** Launch; if absent, the ad ran before the start of the history. */
  readonly from?: number
  /** Last day; if absent, the ad has no end. */
  readonly to?: number
  /** The day from which it loses clicks; absent for a creative without fatigue. */
  readonly fatiguedFrom?: number
  /** A creative that gets clicks and no purchases. */
  readonly neverSells?: boolean
  /** Adds to cart relative to an average creative; if absent, 1. */
  readonly sells?: number
  /** A later weight: the day from which it gets another share of the ad set. */
  readonly scaled?: { readonly from: number; readonly weight: number }
}

/** A small slot in an ad set whose creative is replaced every few weeks: numbered ads of one series, one at a time. */
interface RotationPlan {
  readonly series: string
  /** Number of the creative that runs from `launch` on. */
  readonly number: number
  readonly weight: number
  readonly launch: number
  readonly everyDays: number
}

interface BudgetStep {
  readonly from: number
  /** Units of the account currency a day. */
  readonly budget: number
}

export interface AdsetPlan {
  readonly name: string
  readonly campaign: string
  readonly audience: 'broad' | 'lookalike' | 'interest' | 'retargeting'
  /** Ascending. The latest step up to a day applies; the first step also applies before its own day. */
  readonly budgets: readonly BudgetStep[]
  /** Edits other than budget steps. */
  readonly edits: readonly number[]
  readonly ads: readonly AdPlan[]
  readonly rotation?: RotationPlan
  /** When the ad set almost stops delivering. */
  readonly stops?: readonly FaultSpan[]
}

interface ShopPlan {
  /** Prefix of the order numbers. */
  readonly prefix: string
  /** Order numbers reserved for each day; far more than a day can have orders. */
  readonly numbersPerDay: number
  /** Share of the platform's purchases that the shop sees as orders of its own. */
  readonly attributedShare: number
  /** Orders without an ad, as a share of the typical platform purchases. */
  readonly organicShare: number
  /** Share of attributed and of organic orders that are by a known customer. */
  readonly returningAttributed: number
  readonly returningOrganic: number
  /** Mean days between two orders of a returning customer. */
  readonly repeatAfterDays: number
  /** Share of new customers who subscribe; 0 if the product has no subscription. */
  readonly subscribers: number
}

/** A decision made on the morning of a day about a card that the day before had. */
export interface PastDecision {
  readonly on: number
  readonly rule: RuleId
  /** Name of the ad, ad set or product. */
  readonly entity: string
  readonly made:
    | { readonly decision: 'executed'; readonly action: string }
    | { readonly decision: 'adopt' }
    | { readonly decision: 'ignore'; readonly reason: string }
}

export interface ProductPlan {
  readonly name: string
  /** When the shop's checkout breaks. */
  readonly checkoutFaults?: readonly CheckoutFault[]
  /** True if the ads' attribution setting changes (see the stories). */
  readonly attributionChanges?: boolean
  /** The first day on which it was sold; if absent, before the start of the history. */
  readonly startsOn?: number
  /** Platform purchase value per spend on an ordinary day. */
  readonly roas: number
  /** Mean value of a purchase in units of the account currency. */
  readonly aov: number
  /** Standard deviation of the logarithm of a purchase's value. */
  readonly valueSpread: number
  /** Units of the account currency per 1,000 impressions. */
  readonly cpm: number
  readonly ctr: number
  /** Landing page views per link click, checkouts per add to cart, purchases per checkout. Adds to cart are computed from the ROAS. */
  readonly landingRate: number
  readonly checkoutRate: number
  readonly purchaseRate: number
  readonly adsets: readonly AdsetPlan[]
  /** What the account decided about the cards of past faults, by day. */
  readonly decisions: readonly PastDecision[]
  readonly shop: ShopPlan
}
