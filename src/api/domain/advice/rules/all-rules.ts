/** The rules that run. */

import { roasDriverRule } from './r02-roas-driver.ts'
import { landingPageRule } from './r07-landing-page.ts'
import { checkoutRule } from './r10-checkout.ts'
import { deliveryRule } from './r20-delivery.ts'
import { fatigueRule } from './r21-fatigue.ts'
import { noPurchaseRule } from './r23-no-purchase.ts'
import { trackingOutageRule } from './r31-tracking-outage.ts'
import { duplicateEventsRule } from './r32-duplicate-events.ts'
import { dataStateRule } from './r36-data-state.ts'
import type { Rule } from './rule-types.ts'

/** All rules, by id. */
export const allRules: readonly Rule[] = [
  roasDriverRule,
  landingPageRule,
  checkoutRule,
  deliveryRule,
  fatigueRule,
  noPurchaseRule,
  trackingOutageRule,
  duplicateEventsRule,
  dataStateRule,
]
