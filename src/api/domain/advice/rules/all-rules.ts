/** The rules that run. */

import { roasDriverRule } from './r02-roas-driver.ts'
import { landingPageRule } from './r07-landing-page.ts'
import { checkoutRule } from './r10-checkout.ts'
import { adsetShareRule } from './r18-adset-share.ts'
import { deliveryRule } from './r20-delivery.ts'
import { fatigueRule } from './r21-fatigue.ts'
import { noPurchaseRule } from './r23-no-purchase.ts'
import { underfundedRule } from './r24-underfunded-winner.ts'
import { concentrationRule } from './r25-concentration.ts'
import { trackingOutageRule } from './r31-tracking-outage.ts'
import { duplicateEventsRule } from './r32-duplicate-events.ts'
import { dataStateRule } from './r36-data-state.ts'
import type { RuleSpec } from './rule-spec.ts'
import type { Evaluation } from './rule-types.ts'

const list = [
  roasDriverRule,
  landingPageRule,
  checkoutRule,
  adsetShareRule,
  deliveryRule,
  fatigueRule,
  noPurchaseRule,
  underfundedRule,
  concentrationRule,
  trackingOutageRule,
  duplicateEventsRule,
  dataStateRule,
] as const

/** The id of a rule, such as R10. */
export type RuleId = (typeof list)[number]['id']

/** A rule of the list. */
export type AnyRule = RuleSpec<RuleId>

/** All rules, by id. */
export const allRules: readonly AnyRule[] = list

/** What a rule returned for one day. */
export interface RuleResult extends Evaluation {
  readonly rule: AnyRule
}
