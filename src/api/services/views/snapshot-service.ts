/** Snapshots: served from the store while nothing they rest on has changed, else built anew. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Day, dayInZone, dayNumber, daysBetween } from '#shared/calendar.ts'
import { ApiError } from '../../api-error.ts'
import { buildSnapshot } from '../../compute/snapshot-builder.ts'
import { findSnapshot, type SnapshotRow, saveSnapshot } from '../../db/advice/snapshot-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { lastPulls } from '../../db/imports/pull-store.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { thresholds } from '../../domain/advice/thresholds.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { Tenant } from '../../request-context.ts'
import { isLive, type PullService } from '../pulls/pull-service.ts'
import { saveIfPossible } from '../support/cache-write.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from './trend-service.ts'

export interface SnapshotResult {
  /** The snapshot as JSON text, as it is kept. */
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

/** What a snapshot depends on beside the data: whether the day is over, and whether late conversions may still come in. */
type Phase = SnapshotRow['phase']

/**
 * The snapshot of a product on a day. With `refresh` the product's live sources are pulled first; where that fails the
 * last good snapshot is served as `stale`, and 502 answered where there is none.
 */
export const snapshotOf = async (context: ServiceContext, pulls: PullService, request: SnapshotRequest): Promise<SnapshotResult> => {
  if (!request.refresh) return cachedOrBuilt(context, request)
  const { product } = request
  if (isLive(product)) {
    try {
      await pulls.pull(product)
    } catch (error) {
      if (!(error instanceof JobError)) throw error
      if (error.failure.kind === 'cancelled') return cachedOrBuilt(context, request)
      context.options.log.error({ product: product.id, error: error.message }, 'refresh failed')
      return serveStale(context, request, error)
    }
  }
  const pulled = (await findProduct(context.database.db, product.account_id, product.name)) ?? product
  const state = await stateOf(context, request)
  return { body: await build(context, request, pulled, state.phase), cache: 'refresh', dataAgeSeconds: state.dataAgeSeconds }
}

const cachedOrBuilt = async (context: ServiceContext, request: SnapshotRequest): Promise<SnapshotResult> => {
  const { product, day } = request
  const { phase, dataAgeSeconds } = await stateOf(context, request)
  let cache: SnapshotResult['cache'] = 'hit'
  const body = await context.responses.getOrCompute(['snapshot', product.id, product.data_version, day, phase], async () => {
    const kept = await findSnapshot(context.database.db, product.id, dayNumber(day))
    if (kept?.data_version === product.data_version && kept.phase === phase) return kept.body
    cache = 'miss'
    return build(context, request, product, phase)
  })
  return { body, cache, dataAgeSeconds }
}

/** The phase of the day, and the age of the oldest pull that its snapshot rests on. */
const stateOf = async (
  context: ServiceContext,
  { tenant, product, day }: SnapshotRequest,
): Promise<{ phase: Phase; dataAgeSeconds: number }> => {
  const now = context.options.clock.now()
  const { database } = context
  const pulled = await database.readCached(`pulls of ${product.id}`, () => lastPulls(database.db, product.id))
  const times = Object.values(pulled)
  const oldest = times.length === 0 ? product.created_at : Math.min(...times)
  const adsPulledOn = pulled.ads === undefined ? null : dayInZone(pulled.ads, tenant.account.timezone)
  const settled = adsPulledOn !== null && daysBetween(day, adsPulledOn) >= thresholds.matureAfterDays
  const phase = day >= todayOf(context, tenant) ? 'running' : settled ? 'settled' : 'settling'
  return { phase, dataAgeSeconds: Math.max(0, Math.floor((now - oldest) / 1000)) }
}

const build = async (context: ServiceContext, { tenant, day }: SnapshotRequest, product: ProductRow, phase: Phase): Promise<string> => {
  const { currency } = tenant.account
  const task = { type: 'snapshot', product, currency, day, complete: phase !== 'running', settled: phase === 'settled' } as const
  // What it took to let the request in has had its turn.
  await nextTurn()
  // The first numbers of the day must not wait for a thread that is starting, or busy with advice.
  const body = context.compute.isIdle() ? await context.compute.run(task) : await buildSnapshot(context.database.db, task)
  const built_at = context.options.clock.now()
  const row = { product_id: product.id, day: dayNumber(day), data_version: product.data_version, phase, built_at, body }
  await nextTurn()
  await saveIfPossible(context, { product: product.id, day, what: 'snapshot' }, () => saveSnapshot(context.database.db, row))
  return body
}

const serveStale = async (context: ServiceContext, request: SnapshotRequest, cause: JobError): Promise<SnapshotResult> => {
  const { product, day } = request
  const kept = await findSnapshot(context.database.db, product.id, dayNumber(day))
  if (kept) return { body: kept.body, cache: 'stale', dataAgeSeconds: (await stateOf(context, request)).dataAgeSeconds }
  if (cause.failure.kind === 'store') throw cause
  const reason = cause.failure.kind === 'source' ? cause.message : 'The ad source could not be read.'
  throw new ApiError('upstream_unavailable', `${reason} There is no earlier snapshot of this day to show.`)
}
