/**
 * Snapshots in the format of the contract: with the age of their data, refreshed on request, and the last good one if the refresh fails.
 */

import type { Day } from '#shared/calendar.ts'
import { ApiError } from '../../api-error.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { cachedLastPulls } from '../../db/imports/pull-store.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { cachedReadsOn } from '../../db/sources/source-day-store.ts'
import { dayReads } from '../../domain/facts/reading-times.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { Tenant } from '../../request-context.ts'
import { isLive, type PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { dayRequest } from '../support/today.ts'

export interface SnapshotResult {
  /** The snapshot as JSON text. */
  readonly body: string
  readonly cache: 'hit' | 'miss' | 'refresh' | 'stale'
  readonly dataAgeSeconds: number
}

interface SnapshotRequest {
  readonly tenant: Tenant
  readonly product: ProductRow
  /** Not after today. */
  readonly day: Day
  readonly refresh: boolean
}

/**
 * The snapshot of a product on a day. With `refresh`, the live sources of the product read the day first; if that fails, the last good
 * snapshot, or one of what is stored of the day, is returned as `stale`, or a 502 if nothing is.
 */
export const snapshotOf = async (context: ServiceContext, pulls: PullService, request: SnapshotRequest): Promise<SnapshotResult> => {
  if (!request.refresh) return read(context, request)
  const { tenant, product, day } = request
  if (isLive(product)) {
    try {
      await pulls.pullDay(product, day)
    } catch (error) {
      if (!(error instanceof JobError)) throw error
      if (error.failure.kind === 'cancelled') return read(context, request)
      context.options.log.error({ product: product.id, error: error.message }, 'sync.refresh_failed')
      return serveStale(context, request, error)
    }
  }
  const pulled = (await findProduct(context.database.db, product.account_id, product.name)) ?? product
  const dataAgeSeconds = await dataAge(context, request)
  return { body: await context.views.rebuild('snapshot', dayRequest(context, tenant, pulled, day)), cache: 'refresh', dataAgeSeconds }
}

const read = async (context: ServiceContext, request: SnapshotRequest): Promise<SnapshotResult> => {
  const { tenant, product, day } = request
  const { text, isNew } = await context.views.read('snapshot', dayRequest(context, tenant, product, day))
  return { body: text, cache: isNew ? 'miss' : 'hit', dataAgeSeconds: await dataAge(context, request) }
}

const serveStale = async (context: ServiceContext, request: SnapshotRequest, cause: JobError): Promise<SnapshotResult> => {
  const { tenant, product, day } = request
  const body = await context.views.lastSaved('snapshot', dayRequest(context, tenant, product, day))
  if (body !== null) return { body, cache: 'stale', dataAgeSeconds: await dataAge(context, request) }
  if (cause.failure.kind === 'store') throw cause
  if ((await cachedReadsOn(context.database, product.id, day)).length > 0) return { ...(await read(context, request)), cache: 'stale' }
  const reason = cause.failure.kind === 'source' ? cause.message : 'The ad source could not be read.'
  throw new ApiError('upstream_unavailable', `${reason} No earlier snapshot of this day is available.`)
}

/** Seconds since the oldest of the reads that the day's numbers rest on; for a day that was never read, since the last read of the product. */
const dataAge = async (
  { database, options }: ServiceContext,
  { tenant, product, day }: Pick<SnapshotRequest, 'tenant' | 'product' | 'day'>,
): Promise<number> => {
  const { oldestRead } = dayReads(day, await cachedReadsOn(database, product.id, day), tenant.account.timezone)
  const times = oldestRead === null ? Object.values(await cachedLastPulls(database, product.id)) : [oldestRead]
  const oldest = times.length === 0 ? product.created_at : Math.min(...times)
  return Math.max(0, Math.floor((options.clock.now() - oldest) / 1000))
}
