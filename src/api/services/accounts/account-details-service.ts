/** The details of an account as the window shows them. */

import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { hasStoredData } from '../../db/accounts/account-data.ts'
import { attachedDemo, isDemo } from '../../db/accounts/demo-store.ts'
import type { Tenant } from '../../request-context.ts'
import { describeSecretStore } from '../../secret-store.ts'
import { allowedDecisions } from '../advice/review-service.ts'
import { tokenOf } from '../meta/token-service.ts'
import { deskProductOf } from '../products/product-service.ts'
import { otherChannelsOf } from '../spend/other-channels-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../support/today.ts'
import { linkedTo } from './account-service.ts'
import { apiKeyFingerprint } from './api-key-fingerprint.ts'

/** Reads an account with its token, key fingerprint, secret store and products. */
export const accountDetailsOf = async (
  context: ServiceContext,
  tenant: Tenant,
): Promise<Omit<DeskAccount, 'status'> & { readonly now: string }> => {
  const { account, keyAccount, products, variant } = tenant
  const { db, readCached } = context.database
  const { hasData, isOpenDemo, isKeyDemo, hasDemo } = await readCached(`state of ${account.id} for ${keyAccount.id}`, async () => ({
    hasData: await hasStoredData(db, account.id),
    isOpenDemo: await isDemo(db, account.id),
    isKeyDemo: await isDemo(db, keyAccount.id),
    hasDemo: (await attachedDemo(db, keyAccount.id)) !== undefined,
  }))
  return {
    tenant_id: account.tenant_id,
    name: account.name,
    timezone: account.timezone,
    currency: account.currency,
    today: todayOf(context, tenant),
    now: new Date(context.options.clock.now()).toISOString(),
    variant,
    decisions: [...allowedDecisions(tenant)],
    token: tokenOf(context, tenant),
    has_data: hasData,
    is_demo: isOpenDemo,
    own_account: isKeyDemo ? null : keyAccount.name,
    accounts: isKeyDemo
      ? []
      : [keyAccount, ...(await linkedTo(context, keyAccount.id))].map(({ tenant_id, name, timezone, currency }) => ({
          tenant_id,
          name,
          timezone,
          currency,
        })),
    has_demo: isKeyDemo || hasDemo,
    key: apiKeyFingerprint(keyAccount),
    other_channels: otherChannelsOf(account),
    secrets: describeSecretStore(context.options.secrets),
    products: await Promise.all(products.map((product) => deskProductOf(context, product))),
  }
}
