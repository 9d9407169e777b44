/** The effective statuses of campaigns, ad sets and ads: Meta leaves out deleted and archived ones where none are named. */

import type { AdLevel } from '../../domain/entity/entity-state.ts'

/** Every effective status of an ad, from Meta's reference of the Ad object. Without this list Meta leaves out the ads that were deleted. */
export const adStatuses = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const

/** The statuses that each level can have, from Meta's reference of its object. */
export const entityStatuses: Readonly<Record<AdLevel, readonly string[]>> = {
  campaign: ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'],
  adset: ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES', 'CAMPAIGN_PAUSED'],
  ad: adStatuses,
}
