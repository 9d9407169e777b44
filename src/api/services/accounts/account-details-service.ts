/** The details of an account as the window shows them. */

import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import type { Tenant } from '../../request-context.ts'
import { describeSecretStore } from '../../secret-store.ts'
import { allowedDecisions } from '../advice/review-service.ts'
import { tokenOf } from '../meta/token-service.ts'
import { deskProductOf } from '../products/product-service.ts'
import { otherChannelsOf } from '../spend/other-channels-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../support/today.ts'
import { apiKeyFingerprint } from './api-key-fingerprint.ts'

/** Reads an account with its token, key fingerprint, secret store and products. */
export const accountDetailsOf = async (context: ServiceContext, tenant: Tenant): Promise<Omit<DeskAccount, 'status'>> => {
  const { account, products, variant } = tenant
  return {
    tenant_id: account.tenant_id,
    name: account.name,
    timezone: account.timezone,
    currency: account.currency,
    today: todayOf(context, tenant),
    variant,
    decisions: [...allowedDecisions(tenant)],
    token: tokenOf(context, tenant),
    key: apiKeyFingerprint(account),
    other_channels: otherChannelsOf(account),
    secrets: describeSecretStore(context.options.secrets),
    products: await Promise.all(products.map((product) => deskProductOf(context, product))),
  }
}
