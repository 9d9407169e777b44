/** How far back an ad account at Meta is read. */

import { dayFromNumber, dayInZone } from '#shared/calendar.ts'
import type { AdSource } from '#shared/contract/internal/campaign-mapping.ts'
import { firstDayOfMonths, type OlderMonths } from '#shared/contract/internal/older-days.ts'
import { setReadFrom } from '../../db/sources/source-store.ts'
import type { Tenant } from '../../request-context.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { adSourceById, requireMetaSource } from './source-mapping.ts'

/**
 * Chooses, and lets the background read the days that are missing then, newest first. What is stored stays.
 *
 * @throws ApiError 404 for an unknown source, 400 for one that is not an ad account at Meta.
 */
export const chooseOlderDays = async (
  context: ServiceContext,
  pulls: Pick<PullService, 'pullDue'>,
  { owner, sourceId, months }: { readonly owner: Pick<Tenant, 'account'>; readonly sourceId: number; readonly months: OlderMonths },
): Promise<AdSource> => {
  const { database, events, options } = context
  const source = await requireMetaSource(context, owner, sourceId)
  const first = firstDayOfMonths(months, dayInZone(options.clock.now(), owner.account.timezone))
  if (source.read_from === null || dayFromNumber(source.read_from) !== first) {
    await database.write(async () => setReadFrom(database.raw, sourceId, first))
    options.log.info({ source: sourceId, first }, 'source.older_days_chosen')
    events.emit(owner.account.id, { type: 'data-changed', product: null, reason: 'rules' })
    pulls.pullDue(source)
  }
  return adSourceById(context, owner, sourceId)
}
