/** Pulls of live sources: one at a time per source and per account on a platform. A source that feeds several products is pulled once for all. */

import { isFuture } from '#shared/clock.ts'
import { createSingleFlight, singleFlight } from '#shared/concurrency/single-flight.ts'
import { findAccount } from '../../db/accounts/account-store.ts'
import type { ProductRow, SourceRow } from '../../db/connection/schema.ts'
import { lastPullOf } from '../../db/imports/pull-store.ts'
import { listProductsOfSource } from '../../db/products/product-store.ts'
import { readDaysOf } from '../../db/sources/read-days.ts'
import { endPauses, pauseCalls, pauseOf } from '../../db/sources/reading-state-store.ts'
import { listLiveSources, liveSourcesOf, sourceForSync, sourceIdsOf } from '../../db/sources/source-store.ts'
import { firstDayOfFiles } from '../../db/sources/synced-products.ts'
import { switchedOffMessage } from '../../domain/egress/switched-off.ts'
import { english } from '../../domain/english.ts'
import { missingDays } from '../../domain/facts/days-to-read.ts'
import { hasFailed, JobError, wasCanceled } from '../../jobs/job-error.ts'
import type { PullJobSpec, PullResult } from '../../jobs/job-types.ts'
import type { RunningJob } from '../../jobs/worker-job.ts'
import { credentialsFor, type MetaCredentials } from '../../sources/meta/credentials.ts'
import { throttled } from '../../sources/meta/graph-error-messages.ts'
import { adviseAfterPull } from '../advice/advice-after-pull.ts'
import { tokenRenewal } from '../meta/token-renewal.ts'
import { currentCredentials } from '../meta/token-storage.ts'
import { remindOfFailure } from '../reminders/failure-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createPullBackoff, type PullFailure } from './pull-backoff.ts'
import { emitSyncEvents } from './sync-events.ts'

export interface PullService {
  /** Pulls the live sources of a product now, or joins the pulls in progress. Rejects with a JobError. */
  readonly pull: (product: Pick<ProductRow, 'id'>) => Promise<PullResult>
  /** Pulls a source now, or joins the pull in progress. Rejects with a JobError. */
  readonly pullSource: (source: SourceRow) => Promise<PullResult>
  /**
   * Pulls, in the background, every live source with data older than the limit; failures are logged. Joins the run in progress.
   */
  readonly pullStale: () => Promise<void>
  /** Sets the network state that the operating system reports. Back online, unreachable sources are tried again at once. */
  readonly networkChanged: (online: boolean) => void
  /** False only if the operating system reports that it is offline. */
  readonly isOnline: () => boolean
  readonly stateOf: (product: Pick<ProductRow, 'id' | 'account_id'>) => PullState
  /** The account has a new platform token: sources that failed with the old one can be tried again at once. */
  readonly tokenChanged: (accountId: number) => Promise<void>
  /** The account has turned Meta on again: its sources are synced at once. */
  readonly turnedOn: (accountId: number) => void
  readonly close: () => void
}

export interface PullState {
  /** 0..1 while a pull is in progress, else null. */
  readonly progress: number | null
  /** The job of that pull; null before it has started, while it waits for another source of the account. */
  readonly jobId: string | null
  readonly failure: PullFailure | null
  /** Until when background pulls wait since the user canceled one, in milliseconds; 0: they do not. */
  readonly pausedUntil: number
  /** Milliseconds until the platform accepts calls for the account again; 0: now. */
  readonly throttledFor: number
  /** Days that a platform still has to deliver. */
  readonly missingDays: number
}

/** Data older than this is pulled in the background. */
export const STALE_AFTER_MS = 60 * 60 * 1000
const STALE_CHECK_INTERVAL_MS = 30 * 1000

/** Whether data of an instant is not to be pulled again yet. Data from the future was pulled while the clock was wrong: it is old. */
export const isFresh = (pulledAt: number, now: number): boolean => !isFuture(pulledAt, now) && now - pulledAt < STALE_AFTER_MS

/** Products of the demo and of platforms are pulled; products of file imports are not. */
export const isLive = (product: ProductRow): boolean => product.ad_source === 'demo' || product.ad_source === 'meta'

const mergedResult = (results: readonly PullResult[]): PullResult => ({
  rows_written: results.reduce((sum, { rows_written }) => sum + rows_written, 0),
  rows_changed: results.reduce((sum, { rows_changed }) => sum + rows_changed, 0),
  notes: results.flatMap(({ notes }) => notes),
  interrupted: results.find(({ interrupted }) => interrupted !== null)?.interrupted ?? null,
})

export const pullService = (context: ServiceContext, systemNow: () => number): PullService => {
  const { clock, log } = context.options
  const pulls = createSingleFlight<number, PullResult>()
  const jobs = new Map<number, RunningJob<PullResult>>()
  const backoff = createPullBackoff()
  const renewal = tokenRenewal(context)
  /** Sources that a background run is pulling: another run leaves them alone. */
  const inBackground = new Set<number>()
  let closed = false
  let online = true

  /** Milliseconds until the platform accepts calls for the account again; 0: now. */
  const throttledFor = ({ account_id }: Pick<SourceRow, 'account_id'>): number => pauseOf(context.database.raw, account_id, clock.now())

  /** A throttled account stays paused over a restart. */
  const rememberPause = async ({ id }: Pick<SourceRow, 'id'>): Promise<void> => {
    const last = backoff.lastFailureOf({ id })
    if (last?.failure.retryAfterMs === undefined) return
    const { until, at } = last
    await context.database.write(async () => pauseCalls(context.database.raw, id, until, at))
  }

  /** What the account sends to its platform now. Rejects if a locked keychain may contain it. */
  const credentialsNow = async ({ account_id }: Pick<SourceRow, 'account_id'>): Promise<MetaCredentials | null> => {
    const account = await findAccount(context.database.db, account_id)
    const saved = account ? await currentCredentials(context, account) : null
    return saved === null ? null : credentialsFor(saved.token, saved.app)
  }

  const start = async (
    source: SourceRow,
    product: string | undefined,
    more: Pick<PullJobSpec, 'platform' | 'savesParts'> = {},
  ): Promise<PullResult> => {
    if (closed) throw new JobError({ kind: 'cancelled', message: 'ROAS Desk is closing; nothing was synced.', details: [] })
    const spec = { type: 'pull', sourceId: source.id, clockOffset: clock.now() - systemNow(), ...more } as const
    try {
      const job = context.jobs.start(spec, source.account_id, product, () => credentialsNow(source))
      jobs.set(source.id, job)
      const result = await job.finished
      if (result.interrupted === null) backoff.recordSuccess(source)
      else backoff.recordInterruption(source, result.interrupted, clock.now())
      await rememberPause(source)
      for (const note of result.notes) log.info({ source: source.id, note }, 'meta.notice')
      return result
    } catch (error) {
      if (hasFailed(error)) {
        backoff.recordFailure(source, error.failure, clock.now())
        await rememberPause(source)
      } else if (!closed && wasCanceled(error)) backoff.recordCancellation(source, clock.now())
      throw error
    } finally {
      jobs.delete(source.id)
    }
  }

  const failUnreadable = (error: unknown): never => {
    log.error({ error: String(error) }, 'keychain.read_failed')
    const message = 'The keychain could not be read, so nothing was synced. Unlock it, or enter the token again on the token page.'
    throw new JobError({ kind: 'source', message, details: [] })
  }

  /** The platform limits calls per ad account, so the sources of an account are pulled one after another. */
  const startFromMeta = (source: SourceRow, product: string | undefined): Promise<PullResult> =>
    context.mutex.runExclusive(`pulls of account ${source.account_id}`, async () => {
      const wait = throttledFor(source)
      if (wait > 0) {
        const text = throttled(wait)
        throw new JobError({ kind: 'source', message: english.format(text), text, details: [] })
      }
      const account = await findAccount(context.database.db, source.account_id)
      if (account) await renewal.renewIfDue(account)
      const credentials = await credentialsNow(source).catch(failUnreadable)
      const savesParts = firstDayOfFiles(context.database.raw, source.id) === null
      return start(source, product, { savesParts, platform: { credentials, settings: context.graph } })
    })

  /** Meta is off: the sources say so, without a reminder of what the user has chosen. */
  const requireOn = (source: SourceRow): void => {
    if (source.kind !== 'meta' || !context.egress.isOff({ accountId: source.account_id, destination: 'meta' })) return
    const text = switchedOffMessage('meta')
    const failure = { kind: 'source', message: english.format(text), text, details: [] } as const
    backoff.recordFailure(source, failure, clock.now())
    throw new JobError(failure)
  }

  const pullNow = async (source: SourceRow): Promise<PullResult> => {
    requireOn(source)
    const products = (await listProductsOfSource(context.database.db, source.id)).map(({ name }) => name)
    const [first] = products
    const work = source.kind === 'meta' ? startFromMeta(source, first) : start(source, first)
    const reminded =
      first === undefined ? work : remindOfFailure(context, { what: 'pull', accountId: source.account_id, product: first }, work)
    return emitSyncEvents(context, { accountId: source.account_id, products }, reminded)
  }
  const pullSource = (source: SourceRow): Promise<PullResult> => pulls.run(source.id, () => pullNow(source))

  const pull = async (product: Pick<ProductRow, 'id'>): Promise<PullResult> => {
    const sources = liveSourcesOf(context.database.raw, product.id)
    return mergedResult(await Promise.all(sources.map(pullSource)))
  }

  /** Days that an interrupted pull left. */
  const missingOf = (source: Pick<SourceRow, 'id' | 'kind'>, now: number): number =>
    source.kind === 'meta' ? missingDays(readDaysOf(context.database.raw, sourceForSync(context.database.raw, source.id), now)) : 0

  const isDue = async (source: SourceRow): Promise<boolean> => {
    if (!online && source.kind === 'meta') return false
    const last = await lastPullOf(context.database.db, source.id)
    const now = clock.now()
    if (last !== undefined && isFresh(last, now) && missingOf(source, now) === 0) return false
    return !backoff.isBackingOff(source, now) && throttledFor(source) === 0 && !inBackground.has(source.id)
  }

  const pullDue = async (source: SourceRow): Promise<void> => {
    inBackground.add(source.id)
    try {
      await pullSource(source)
      for (const product of await listProductsOfSource(context.database.db, source.id)) await adviseAfterPull(context, product)
    } catch (error) {
      if (wasCanceled(error)) log.info({ source: source.id, reason: String(error) }, 'sync.canceled')
      else log.error({ source: source.id, error: String(error) }, 'sync.failed')
    } finally {
      inBackground.delete(source.id)
    }
  }

  const pullAllDue = async (): Promise<void> => {
    for (const source of await listLiveSources(context.database.db)) if (await isDue(source)) await pullDue(source)
  }
  const pullStale = singleFlight(pullAllDue)

  /** Of several sources, the state of the one that is being pulled or has failed. */
  const stateOf = (product: Pick<ProductRow, 'id' | 'account_id'>): PullState => {
    const ids = sourceIdsOf(context.database.raw, product.id, 'ads')
    const running = ids.find((id) => pulls.isRunning(id))
    return {
      progress: running === undefined ? null : (jobs.get(running)?.progress() ?? 0),
      jobId: running === undefined ? null : (jobs.get(running)?.id ?? null),
      failure: ids.map((id) => backoff.lastFailureOf({ id })).find((failure) => failure !== null) ?? null,
      pausedUntil: Math.max(0, ...ids.map((id) => backoff.pausedUntil({ id }))),
      throttledFor: throttledFor(product),
      missingDays: Math.max(0, ...liveSourcesOf(context.database.raw, product.id).map((source) => missingOf(source, clock.now()))),
    }
  }

  const logFailure = (error: unknown): void => log.error({ error: String(error) }, 'sync.schedule_failed')
  const ticker = setInterval(() => void pullStale().catch(logFailure), STALE_CHECK_INTERVAL_MS)
  ticker.unref()
  return {
    pull,
    pullSource,
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
    stateOf,
    tokenChanged: async (accountId) => {
      backoff.clearAccount(accountId)
      await context.database.write(async () => endPauses(context.database.raw, accountId))
    },
    turnedOn: (accountId) => {
      backoff.clearAccount(accountId)
      if (!closed) pullAllDue().catch(logFailure)
    },
    close: () => {
      closed = true
      clearInterval(ticker)
    },
  }
}
