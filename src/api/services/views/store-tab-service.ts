/** The Retention and Reconcile tabs: built once for each version of the data, always by the reading thread. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { ReconcileTask, RetentionTask } from '../../compute/compute-task.ts'
import { lastPulls } from '../../db/imports/pull-store.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { TabRequest } from './tab-service.ts'
import { todayOf } from './trend-service.ts'

const basisOf = (context: ServiceContext, { tenant, product, day }: TabRequest): Omit<RetentionTask, 'type'> => ({
  product,
  currency: tenant.account.currency,
  day,
  complete: day < todayOf(context, tenant),
})

/** New and returning customers, repeat rates and cohorts as of a day, as JSON text. */
export const retentionOn = (context: ServiceContext, request: TabRequest): Promise<string> => {
  const { responses, compute } = context
  const task: RetentionTask = { type: 'retention', ...basisOf(context, request) }
  const { product, day, complete } = task
  return responses.getOrCompute(['retention', product.id, product.data_version, day, Number(complete)], () => compute.run(task))
}

/** Platform claims against store orders up to a day, as JSON text. */
export const reconcileOn = async (context: ServiceContext, request: TabRequest): Promise<string> => {
  const { responses, compute, database } = context
  const { ads } = await database.readCached(`pulls of ${request.product.id}`, () => lastPulls(database.db, request.product.id))
  const adsPulledOn: Day | null = ads === undefined ? null : dayInZone(ads, request.tenant.account.timezone)
  const task: ReconcileTask = { type: 'reconcile', ...basisOf(context, request), adsPulledOn }
  const { product, day, complete } = task
  return responses.getOrCompute(['reconcile', product.id, product.data_version, day, Number(complete), adsPulledOn], () =>
    compute.run(task),
  )
}
