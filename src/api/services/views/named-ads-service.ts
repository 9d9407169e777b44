/** Campaigns, ad sets and ads of all products of an account, by their names. */

import type { NamedAd } from '#shared/contract/internal/named-ads.ts'
import { findNamedAds } from '../../db/ads/named-ads-store.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Those whose names contain every word of the text. */
export const namedAdsOf = ({ database }: ServiceContext, { account }: Pick<Tenant, 'account'>, text: string): NamedAd[] => [
  ...findNamedAds(database.raw, account.id, text.split(/\s+/)),
]
