/** The Funnel and Plans tabs: built once for each version of the data, always by the reading thread: even a small product takes longer than a frame. */

import { type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import type { FunnelTask, PlansTask } from '../../compute/compute-task.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { lastPulls } from '../../db/imports/pull-store.ts'
import { thresholds } from '../../domain/advice/thresholds.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from './trend-service.ts'

export interface TabRequest {
  readonly tenant: Tenant
  readonly product: ProductRow
  /** Not after today. */
  readonly day: Day
}

/** The funnel of a day as JSON text. */
export const funnelOn = async (context: ServiceContext, request: TabRequest): Promise<string> => {
  const task: FunnelTask = { type: 'funnel', ...(await basisOf(context, request)) }
  return built(context, task)
}

/** The ad sets of a day as JSON text. */
export const plansOn = async (context: ServiceContext, request: TabRequest): Promise<string> => {
  const { purchaseAge: _, ...basis } = await basisOf(context, request)
  const task: PlansTask = { type: 'plans', ...basis }
  return built(context, task)
}

/** What every tab of a day rests on. */
export const basisOf = async (context: ServiceContext, { tenant, product, day }: TabRequest): Promise<Omit<FunnelTask, 'type'>> => {
  const { database } = context
  const { currency, timezone } = tenant.account
  const { ads } = await database.readCached(`pulls of ${product.id}`, () => lastPulls(database.db, product.id))
  const purchaseAge = ads === undefined ? 0 : Math.max(0, daysBetween(day, dayInZone(ads, timezone)))
  const complete = day < todayOf(context, tenant)
  return { product, currency, day, complete, settled: complete && purchaseAge >= thresholds.matureAfterDays, purchaseAge }
}

const built = ({ responses, compute }: ServiceContext, task: FunnelTask | PlansTask): Promise<string> => {
  const { type, product, day, complete, settled } = task
  const age = task.type === 'funnel' && !settled ? task.purchaseAge : null
  return responses.getOrCompute([type, product.id, product.data_version, day, Number(complete), Number(settled), age], () =>
    compute.run(task),
  )
}
