/** The ad sources and stores of an account: which campaigns and order lines belong to which product, and ad accounts that are connected later. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { addConnection, readableAdAccounts } from '../services/meta/add-connection-service.ts'
import { disconnectAdAccount } from '../services/meta/disconnect-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import { changeSourceRules, previewSourceRules } from '../services/sources/change-rules-service.ts'
import { chooseOlderDays } from '../services/sources/older-days-service.ts'
import { chooseSourcePurchases } from '../services/sources/purchase-choice-service.ts'
import { adSourcesOf, mappingOf } from '../services/sources/source-mapping.ts'
import { changeOrderRules, previewOrderRules, storeItemsOf, storesOf } from '../services/sources/store-mapping.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import { toReadableAccounts } from './readable-accounts.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of sources and their rules. */
export const mappingRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.adSources, async ({ tenant }) => ok({ sources: await adSourcesOf(context, tenant) }))

  on(deskRoutes.campaigns, async ({ tenant, params }) => ok(await mappingOf(context, tenant, Number(params.source_id))))

  on(deskRoutes.previewRules, async ({ tenant, params, body }) =>
    ok(await previewSourceRules(context, { owner: tenant, sourceId: Number(params.source_id), rules: body.rules })),
  )

  on(deskRoutes.changeRules, async ({ tenant, params, body }) =>
    ok(
      await changeSourceRules(context, {
        owner: tenant,
        sourceId: Number(params.source_id),
        rules: body.rules,
        handSpend: body.hand_spend,
      }),
    ),
  )

  on(deskRoutes.choosePurchases, async ({ tenant, params, body }) =>
    ok({ source: await chooseSourcePurchases(context, pulls, { owner: tenant, sourceId: Number(params.source_id), alias: body.alias }) }),
  )

  on(deskRoutes.disconnectMeta, async ({ tenant, params }) =>
    ok({ source: await disconnectAdAccount(context, pulls, { owner: tenant, sourceId: Number(params.source_id) }) }),
  )

  on(deskRoutes.chooseOlderDays, async ({ tenant, params, body }) =>
    ok({ source: await chooseOlderDays(context, pulls, { owner: tenant, sourceId: Number(params.source_id), months: body.months }) }),
  )

  on(deskRoutes.stores, async ({ tenant }) => ok({ stores: await storesOf(context, tenant) }))

  on(deskRoutes.storeItems, async ({ tenant, params }) => ok(await storeItemsOf(context, tenant, Number(params.source_id))))

  on(deskRoutes.previewOrderRules, async ({ tenant, params, body }) =>
    ok(await previewOrderRules(context, { owner: tenant, sourceId: Number(params.source_id), rules: body.rules })),
  )

  on(deskRoutes.changeOrderRules, async ({ tenant, params, body }) =>
    ok(await changeOrderRules(context, { owner: tenant, sourceId: Number(params.source_id), rules: body.rules })),
  )

  on(deskRoutes.metaAccounts, async ({ tenant, body }) => ok(toReadableAccounts(await readableAdAccounts(context, tenant.account, body))))

  on(deskRoutes.connectMeta, async ({ tenant, body }) => ok(await addConnection(context, pulls, tenant.account.tenant_id, body)))
}
