/** Which purchases of an ad account at Meta are counted. */

import type { AdSource } from '#shared/contract/internal/campaign-mapping.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { choosePurchases } from '../../db/sources/source-store.ts'
import type { Tenant } from '../../request-context.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { adSourceById, requireMetaSource } from './source-mapping.ts'

/**
 * Chooses, and starts to sync the days again that were counted otherwise, in the background.
 *
 * @throws ApiError 404 for an unknown source, 400 for one that is no ad account at Meta.
 */
export const chooseSourcePurchases = async (
  context: ServiceContext,
  pulls: Pick<PullService, 'pullSource'>,
  { owner, sourceId, alias }: { readonly owner: Pick<Tenant, 'account'>; readonly sourceId: number; readonly alias: PurchaseAlias },
): Promise<AdSource> => {
  const { database, events, options } = context
  const source = await requireMetaSource(context, owner, sourceId)
  if (source.purchase_alias !== alias) {
    await database.write(() => choosePurchases(database.db, sourceId, alias))
    options.log.info({ source: sourceId, alias }, 'source.purchases_chosen')
    events.emit(owner.account.id, { type: 'data-changed', product: null, reason: 'rules' })
    pulls.pullSource(source).catch((error: unknown) => options.log.error({ source: sourceId, error: String(error) }, 'sync.recount_failed'))
  }
  return adSourceById(context, owner, sourceId)
}
