/** Pulls of live sources: one at a time per product and per ad account. */

import { isFuture } from '#shared/clock.ts'
import { createSingleFlight, singleFlight } from '#shared/concurrency/single-flight.ts'
import { findAccountOfProduct } from '../../db/accounts/account-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { lastPulls } from '../../db/imports/pull-store.ts'
import { listLiveProducts } from '../../db/products/product-store.ts'
import { english } from '../../domain/english.ts'
import { hasFailed, JobError } from '../../jobs/job-error.ts'
import type { PullJobSpec, PullResult } from '../../jobs/job-types.ts'
import type { RunningJob } from '../../jobs/worker-job.ts'
import { throttled } from '../../sources/meta/graph-error-messages.ts'
import { adviseAfterPull } from '../advice/advice-after-pull.ts'
import { currentToken } from '../meta/token-storage.ts'
import { remindOfFailure } from '../reminders/failure-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createPullBackoff, type PullFailure } from './pull-backoff.ts'
import { emitSyncEvents } from './sync-events.ts'

export interface PullService {
  /** Pulls a product now, or joins the pull in progress. Rejects with a JobError. */
  readonly pull: (product: ProductRow) => Promise<PullResult>
  /**
   * Pulls, in the background, every live product with data older than the limit; failures are logged. Joins the run in progress.
   */
  readonly pullStale: () => Promise<void>
  /** Sets the network state that the operating system reports. Back online, unreachable sources are tried again at once. */
  readonly networkChanged: (online: boolean) => void
  /** False only if the operating system reports that it is offline. */
  readonly isOnline: () => boolean
  readonly stateOf: (product: ProductRow) => PullState
  /** The account has a new platform token: sources that failed with the old one can be tried again at once. */
  readonly tokenChanged: (accountId: number) => void
  readonly close: () => void
}

export interface PullState {
  /** 0..1 while a pull is in progress, else null. */
  readonly progress: number | null
  /** The job of that pull; null before it has started, while it waits for another product of the account. */
  readonly jobId: string | null
  readonly failure: PullFailure | null
}

/** Data older than this is pulled in the background. */
export const STALE_AFTER_MS = 60 * 60 * 1000
const STALE_CHECK_INTERVAL_MS = 30 * 1000

/** Whether data of an instant is not to be pulled again yet. Data from the future was pulled while the clock was wrong: it is old. */
export const isFresh = (pulledAt: number, now: number): boolean => !isFuture(pulledAt, now) && now - pulledAt < STALE_AFTER_MS

/** Products of the demo and of platforms are pulled; products of file imports are not. */
export const isLive = (product: ProductRow): boolean => product.ad_source === 'demo' || product.ad_source === 'meta'

export const pullService = (context: ServiceContext, systemNow: () => number): PullService => {
  const { clock, log } = context.options
  const pulls = createSingleFlight<number, PullResult>()
  const jobs = new Map<number, RunningJob<PullResult>>()
  const backoff = createPullBackoff()
  /** Products that a background run is pulling: another run leaves them alone. */
  const inBackground = new Set<number>()
  let closed = false
  let online = true

  const start = async (product: ProductRow, more: Pick<PullJobSpec, 'platform'> = {}): Promise<PullResult> => {
    if (closed) throw new JobError({ kind: 'cancelled', message: 'ROAS Desk is closing; nothing was synced.', details: [] })
    const spec = { type: 'pull', productId: product.id, clockOffset: clock.now() - systemNow(), ...more } as const
    try {
      const job = context.jobs.start(spec, product.account_id, product.name)
      jobs.set(product.id, job)
      const result = await job.finished
      backoff.recordSuccess(product)
      for (const note of result.notes) log.info({ product: product.id, note }, 'meta.notice')
      return result
    } catch (error) {
      if (hasFailed(error)) backoff.recordFailure(product, error.failure, clock.now())
      throw error
    } finally {
      jobs.delete(product.id)
    }
  }

  const failUnreadable = (error: unknown): never => {
    log.error({ error: String(error) }, 'keychain.read_failed')
    const message = 'The keychain could not be read, so nothing was synced. Unlock it, or enter the token again on the token page.'
    throw new JobError({ kind: 'source', message, details: [] })
  }

  /** The platform limits calls per ad account, so the products of an account are pulled one after another. */
  const startFromMeta = (product: ProductRow): Promise<PullResult> =>
    context.mutex.runExclusive(`pulls of account ${product.account_id}`, async () => {
      const wait = backoff.throttledFor(product.account_id, clock.now())
      if (wait > 0) {
        const text = throttled(wait)
        throw new JobError({ kind: 'source', message: english.format(text), text, details: [] })
      }
      const account = await findAccountOfProduct(context.database.db, product.id)
      const token = account ? await currentToken(context, account).catch(failUnreadable) : null
      return start(product, { platform: { token, settings: context.graph } })
    })

  const pull = (product: ProductRow): Promise<PullResult> =>
    pulls.run(product.id, () => {
      const source = { what: 'pull', accountId: product.account_id, product: product.name } as const
      const work = product.ad_source === 'meta' ? startFromMeta(product) : start(product)
      return emitSyncEvents(context, product, remindOfFailure(context, source, work))
    })

  const isDue = async (product: ProductRow): Promise<boolean> => {
    if (!online && product.ad_source === 'meta') return false
    const { ads } = await lastPulls(context.database.db, product.id)
    const now = clock.now()
    if (ads !== undefined && isFresh(ads, now)) return false
    return !backoff.isBackingOff(product, now) && backoff.throttledFor(product.account_id, now) === 0 && !inBackground.has(product.id)
  }

  const pullDue = async (product: ProductRow): Promise<void> => {
    inBackground.add(product.id)
    try {
      await pull(product)
      await adviseAfterPull(context, product)
    } catch (error) {
      log.error({ product: product.id, error: String(error) }, 'sync.failed')
    } finally {
      inBackground.delete(product.id)
    }
  }

  const pullAllDue = async (): Promise<void> => {
    for (const product of await listLiveProducts(context.database.db)) if (await isDue(product)) await pullDue(product)
  }
  const pullStale = singleFlight(pullAllDue)

  const logFailure = (error: unknown): void => log.error({ error: String(error) }, 'sync.schedule_failed')
  const ticker = setInterval(() => void pullStale().catch(logFailure), STALE_CHECK_INTERVAL_MS)
  ticker.unref()
  return {
    pull,
    pullStale,
    networkChanged: (now) => {
      if (now === online) return
      online = now
      context.events.emit(null, { type: 'source-state', product: null, state: now ? 'online' : 'offline' })
      if (!online || closed) return
      backoff.clearUnreachable()
      // A run of its own: one in progress may be waiting for a slow source, or be past the products that can be tried again.
      pullAllDue().catch(logFailure)
    },
    isOnline: () => online,
    stateOf: (product) => ({
      progress: pulls.isRunning(product.id) ? (jobs.get(product.id)?.progress() ?? 0) : null,
      jobId: jobs.get(product.id)?.id ?? null,
      failure: backoff.lastFailureOf(product),
    }),
    tokenChanged: backoff.clearAccount,
    close: () => {
      closed = true
      clearInterval(ticker)
    },
  }
}
