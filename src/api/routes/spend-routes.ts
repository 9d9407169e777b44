/** Ad spend of all channels: lines entered by hand, and whether the account has other channels. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { answerOtherChannels } from '../services/spend/other-channels-service.ts'
import { deleteSpend, setSpend, spendOf } from '../services/spend/spend-line-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { todayOf } from '../services/support/today.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of ad spend. */
export const spendRoutes = (on: Mount, context: ServiceContext): void => {
  on(deskRoutes.spend, async ({ tenant, product }) => ok(await spendOf(context, product, todayOf(context, tenant))))

  on(deskRoutes.setSpend, async ({ product, body }) => ok({ line: await setSpend(context, product, body) }))

  on(deskRoutes.deleteSpend, async ({ product, params }) => ok({ line: await deleteSpend(context, product, params.line_id) }))

  on(deskRoutes.otherChannels, async ({ tenant, body }) => {
    await answerOtherChannels(context, tenant.account, body.other_channels)
    return ok({ other_channels: body.other_channels })
  })
}
