/** Pulls of live sources: one at a time per source and per account on a platform. A source that feeds several products is pulled once for all. */

import pLimit from 'p-limit'
import { type Day, dayNumber } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import { createSingleFlight } from '#shared/concurrency/single-flight.ts'
import type { BackgroundLimits } from '../../background-limits.ts'
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
import {
  isSyncDue,
  missingDays,
  nextSyncAt,
  OLDER_DAYS,
  type ReadDays,
  type RereadScope,
  type SyncScope,
  spansOf,
} from '../../domain/facts/days-to-read.ts'
import { hasFailed, JobError, wasCanceled } from '../../jobs/job-error.ts'
import type { PullJobSpec, PullResult } from '../../jobs/job-types.ts'
import type { RunningJob } from '../../jobs/worker-job.ts'
import { credentialsFor, type MetaCredentials } from '../../sources/meta/credentials.ts'
import { throttled } from '../../sources/meta/graph-error-messages.ts'
import { adviseAfterPull } from '../advice/advice-after-pull.ts'
import { secondsLeft } from '../events/job-events.ts'
import { tokenRenewal } from '../meta/token-renewal.ts'
import { currentCredentials } from '../meta/token-storage.ts'
import { remindOfFailure } from '../reminders/failure-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { createPullBackoff, type PullFailure } from './pull-backoff.ts'
import { refreshPriority } from './refresh-priority.ts'
import { emitSyncEvents } from './sync-events.ts'
import { createSyncRuns } from './sync-runs.ts'

export interface PullService {
  /** Pulls all days that may change of the live sources of a product now, as {@link pullSource} does. Rejects with a JobError. */
  readonly pull: (product: Pick<ProductRow, 'id'>) => Promise<PullResult>
  /**
   * Pulls one day of the live sources of a product now, after a pull in progress, or joins one that reads the day. Rejects with a JobError.
   */
  readonly pullDay: (product: Pick<ProductRow, 'id'>, day: Day) => Promise<PullResult>
  /** Pulls all days of a source that may change now, after a pull in progress, or joins one that reads all of them. Rejects with a JobError. */
  readonly pullSource: (source: SourceRow) => Promise<PullResult>
  /**
   * Pulls, in the background, every live source with data older than the limit; failures are logged. Joins the runs in progress.
   */
  readonly pullStale: () => Promise<void>
  /** Starts to pull a source in the background, if it is due, also after the user canceled a pull of it; failures are logged. */
  readonly pullDue: (source: SourceRow) => void
  /** Sets the network state that the operating system reports. Back online, unreachable sources are tried again at once. */
  readonly networkChanged: (online: boolean) => void
  /** Sets what of ad accounts is synced in the background. What is allowed again is synced at once. */
  readonly limitBackground: (limits: BackgroundLimits) => void
  /** Whether ad accounts are synced in the background. */
  readonly isAutomatic: () => boolean
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
  /** How long that pull still takes; null: not known. */
  readonly secondsLeft: number | null
  /** The job of that pull; null before it has started, while it waits for another source of the account. */
  readonly jobId: string | null
  readonly failure: PullFailure | null
  /** Until when background pulls wait since the user canceled one, in milliseconds; 0: they do not. */
  readonly pausedUntil: number
  /** Milliseconds until the platform accepts calls for the account again; 0: now. */
  readonly throttledFor: number
  /** Days that a platform still has to deliver. */
  readonly missingDays: number
  /** When days of an ad account on a platform are read again in the background, in milliseconds; null: the product has none. */
  readonly nextRead: number | null
}

/** Data older than this is pulled in the background. */
export const STALE_AFTER_MS = 60 * 60 * 1000
const STALE_CHECK_INTERVAL_MS = 30 * 1000
/** Each sync has a thread and memory of its own. */
const MAX_ACCOUNTS_AT_ONCE = 2

/** Whether data of an instant is not to be pulled again yet. Data from the future was pulled while the clock was wrong: it is old. */
export const isFresh = (pulledAt: number, now: number): boolean => !isFuture(pulledAt, now) && now - pulledAt < STALE_AFTER_MS

/** Products of the demo and of platforms are pulled; products of file imports are not. */
export const isLive = (product: ProductRow): boolean => product.ad_source === 'demo' || product.ad_source === 'meta'

const ALL = { reread: 'all' } as const satisfies SyncScope

const mergedResult = (results: readonly PullResult[]): PullResult => ({
  rows_written: results.reduce((sum, { rows_written }) => sum + rows_written, 0),
  rows_changed: results.reduce((sum, { rows_changed }) => sum + rows_changed, 0),
  notes: results.flatMap(({ notes }) => notes),
  interrupted: results.find(({ interrupted }) => interrupted !== null)?.interrupted ?? null,
  isPaused: results.some(({ isPaused }) => isPaused),
})

export const pullService = (context: ServiceContext, systemNow: () => number): PullService => {
  const { clock, log } = context.options
  const pulls = createSyncRuns<PullResult>()
  const jobs = new Map<number, RunningJob<PullResult>>()
  const backoff = createPullBackoff()
  const renewal = tokenRenewal(context)
  const priority = refreshPriority()
  /** Sources that a background run is pulling: another run leaves them alone. */
  const inBackground = new Set<number>()
  /** Sources whose older days are being read, or wait for a refresh. */
  const inOlderDays = new Set<number>()
  let closed = false
  let online = true
  let background: BackgroundLimits = { isAllowed: true, readsOldDays: true }

  /** Milliseconds until the platform accepts calls for the account again; 0: now. */
  const throttledFor = ({ account_id }: Pick<SourceRow, 'account_id'>): number => pauseOf(context.database.raw, account_id, clock.now())

  const daysOf = ({ id }: Pick<SourceRow, 'id'>): ReadDays =>
    readDaysOf(context.database.raw, sourceForSync(context.database.raw, id), clock.now())

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
    more: Pick<PullJobSpec, 'scope' | 'platform' | 'savesParts'>,
  ): Promise<PullResult> => {
    if (closed) throw new JobError({ kind: 'cancelled', message: 'ROAS Desk is closing; nothing was synced.', details: [] })
    const spec = { type: 'pull', sourceId: source.id, clockOffset: clock.now() - systemNow(), ...more } as const
    try {
      const job = context.jobs.start(spec, source.account_id, product, () => credentialsNow(source))
      jobs.set(source.id, job)
      if ('older' in more.scope) priority.addOlder(source.account_id, job)
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
  const startFromMeta = (source: SourceRow, product: string | undefined, scope: SyncScope): Promise<PullResult> =>
    context.mutex.runExclusive(`pulls of account ${source.account_id}`, async () => {
      // It may have been disconnected while this waited.
      if (sourceForSync(context.database.raw, source.id).kind !== 'meta')
        throw new JobError({ kind: 'cancelled', message: 'The ad account was disconnected; nothing was synced.', details: [] })
      const wait = throttledFor(source)
      if (wait > 0) {
        const text = throttled(wait)
        throw new JobError({ kind: 'source', message: english.format(text), text, details: [] })
      }
      const account = await findAccount(context.database.db, source.account_id)
      if (account) await renewal.renewIfDue(account)
      const credentials = await credentialsNow(source).catch(failUnreadable)
      const savesParts = firstDayOfFiles(context.database.raw, source.id) === null
      return start(source, product, { scope, savesParts, platform: { credentials, settings: context.graph } })
    })

  /** Meta is off: the sources say so, without a reminder of what the user has chosen. */
  const requireOn = (source: SourceRow): void => {
    if (source.kind !== 'meta' || !context.egress.isOff({ accountId: source.account_id, destination: 'meta' })) return
    const text = switchedOffMessage('meta')
    const failure = { kind: 'source', message: english.format(text), text, details: [] } as const
    backoff.recordFailure(source, failure, clock.now())
    throw new JobError(failure)
  }

  const pullNow = async (source: SourceRow, scope: SyncScope): Promise<PullResult> => {
    requireOn(source)
    const products = (await listProductsOfSource(context.database.db, source.id)).map(({ name }) => name)
    const [first] = products
    const work = source.kind === 'meta' ? startFromMeta(source, first, scope) : start(source, first, { scope })
    const reminded =
      first === undefined ? work : remindOfFailure(context, { what: 'pull', accountId: source.account_id, product: first }, work)
    return emitSyncEvents(context, { accountId: source.account_id, products }, reminded)
  }
  /** The demo reads all its days in an instant. */
  const pullDays = (source: SourceRow, wanted: SyncScope): Promise<PullResult> => {
    const scope = source.kind === 'meta' ? wanted : ALL
    const spans = source.kind === 'meta' ? spansOf(scope, daysOf(source)) : []
    return pulls.run(source.id, { scope, spans }, () => pullNow(source, scope))
  }
  const refresh = (source: SourceRow, scope: SyncScope): Promise<PullResult> =>
    priority.refresh(source.account_id, () => pullDays(source, scope))
  const pullSource = async (source: SourceRow): Promise<PullResult> => {
    const result = await refresh(source, ALL)
    readOlder(source, () => true).catch(logFailure)
    return result
  }

  const pullAll = async (product: Pick<ProductRow, 'id'>, pullOne: (source: SourceRow) => Promise<PullResult>): Promise<PullResult> => {
    const sources = liveSourcesOf(context.database.raw, product.id)
    return mergedResult(await Promise.all(sources.map(pullOne)))
  }

  /** A pull that was joined may have ended before the day: it is read alone then. */
  const pullDay = async (source: SourceRow, day: Day): Promise<PullResult> => {
    const result = await refresh(source, { day })
    if (source.kind !== 'meta') return result
    const { first, readAt } = daysOf(source)
    const isRead = isFresh(readAt.get(dayNumber(day)) ?? Number.NEGATIVE_INFINITY, clock.now())
    return day < first || isRead ? result : refresh(source, { day })
  }

  /** Days that an interrupted pull left. */
  const missingOf = (source: Pick<SourceRow, 'id' | 'kind'>): number => (source.kind === 'meta' ? missingDays(daysOf(source)) : 0)

  const backgroundScope = (): RereadScope => ({ reread: 'hot', skipsOldDays: !background.readsOldDays })

  const nextReadOf = (source: SourceRow): number => {
    const read = daysOf(source)
    return background.readsOldDays && missingDays(read) > 0 ? read.now : nextSyncAt(read, backgroundScope())
  }

  const isReady = (source: SourceRow): boolean => !backoff.isBackingOff(source, clock.now()) && throttledFor(source) === 0

  const isDue = async (source: SourceRow): Promise<boolean> => {
    if (source.kind === 'meta') {
      // A refresh of one day makes no other day newer.
      if (!online || !background.isAllowed || !isSyncDue(daysOf(source), backgroundScope())) return false
    } else {
      const last = await lastPullOf(context.database.db, source.id)
      if (last !== undefined && isFresh(last, clock.now())) return false
    }
    return isReady(source) && !inBackground.has(source.id)
  }

  const logged = async (source: SourceRow, running: Set<number>, work: () => Promise<void>): Promise<void> => {
    running.add(source.id)
    try {
      await work()
      for (const product of await listProductsOfSource(context.database.db, source.id)) await adviseAfterPull(context, product)
    } catch (error) {
      if (wasCanceled(error)) log.info({ source: source.id, reason: String(error) }, 'sync.canceled')
      else log.error({ source: source.id, error: String(error) }, 'sync.failed')
    } finally {
      running.delete(source.id)
    }
  }
  const pullDue = (source: SourceRow): Promise<void> =>
    logged(source, inBackground, async () => void (await pullDays(source, backgroundScope())))

  /** Reads missing older days for as long as one sync may; pauses for refreshes of the account, and goes on after them. */
  const readOlder = async (source: SourceRow, isAllowed: () => boolean): Promise<void> => {
    const isMissing = (): boolean => source.kind === 'meta' && spansOf(OLDER_DAYS, daysOf(source)).length > 0
    const mayRead = (): boolean => !closed && isAllowed() && isReady(source) && isMissing()
    if (inOlderDays.has(source.id) || !mayRead()) return
    await logged(source, inOlderDays, async () => {
      for (;;) {
        await priority.whenIdle(source.account_id)
        if (!mayRead() || !(await pullDays(source, OLDER_DAYS)).isPaused) return
      }
    })
  }
  const readOlderIfDue = (source: SourceRow): Promise<void> => readOlder(source, () => online && background.readsOldDays)

  /** All that change from hour to hour come before the older days of any. */
  const pullOf = async (sources: readonly SourceRow[]): Promise<void> => {
    for (const source of sources) if (await isDue(source)) await pullDue(source)
    for (const source of sources) await readOlderIfDue(source)
  }

  /** Accounts side by side, and the sources of each one after another: the platform limits the calls of an account. */
  const pullAccounts = async (pullAccount: (accountId: number, work: () => Promise<void>) => Promise<void>): Promise<void> => {
    const accounts = Map.groupBy(await listLiveSources(context.database.db), ({ account_id: id }) => id)
    await Promise.all([...accounts].map(([id, sources]) => pullAccount(id, () => pullOf(sources))))
  }
  const pullAllDue = (): Promise<void> => {
    const limit = pLimit(MAX_ACCOUNTS_AT_ONCE)
    return pullAccounts((_id, work) => limit(work))
  }
  const staleLimit = pLimit(MAX_ACCOUNTS_AT_ONCE)
  const staleAccounts = createSingleFlight<number, void>()
  /** A slow account is joined, so that the others are pulled again meanwhile. */
  const pullStale = (): Promise<void> => pullAccounts((id, work) => staleAccounts.run(id, () => staleLimit(work)))

  /** Of several sources, the state of the one that is being pulled or has failed. */
  const stateOf = (product: Pick<ProductRow, 'id' | 'account_id'>): PullState => {
    const ids = sourceIdsOf(context.database.raw, product.id, 'ads')
    const running = ids.find((id) => pulls.isRunning(id))
    const job = running === undefined ? undefined : jobs.get(running)
    const live = liveSourcesOf(context.database.raw, product.id)
    const reads = live.flatMap((source) => (source.kind === 'meta' ? [nextReadOf(source)] : []))
    return {
      progress: running === undefined ? null : (job?.progress() ?? 0),
      secondsLeft: job === undefined ? null : secondsLeft(job),
      jobId: job?.id ?? null,
      failure: ids.map((id) => backoff.lastFailureOf({ id })).find((failure) => failure !== null) ?? null,
      pausedUntil: Math.max(0, ...ids.map((id) => backoff.pausedUntil({ id }))),
      throttledFor: throttledFor(product),
      missingDays: Math.max(0, ...live.map((source) => missingOf(source))),
      nextRead: reads.length === 0 ? null : Math.min(...reads),
    }
  }

  const logFailure = (error: unknown): void => log.error({ error: String(error) }, 'sync.schedule_failed')
  const ticker = setInterval(() => void pullStale().catch(logFailure), STALE_CHECK_INTERVAL_MS)
  ticker.unref()
  return {
    pull: (product) => pullAll(product, pullSource),
    pullDay: (product, day) => pullAll(product, (source) => pullDay(source, day)),
    pullSource,
    pullStale,
    pullDue: (source) => {
      backoff.endPause(source)
      pullOf([source]).catch(logFailure)
    },
    networkChanged: (now) => {
      if (now === online) return
      online = now
      context.events.emit(null, { type: 'source-state', product: null, state: now ? 'online' : 'offline' })
      if (!online || closed) return
      backoff.clearUnreachable()
      // A run of its own: one in progress may be waiting for a slow source, or be past the products that can be tried again.
      pullAllDue().catch(logFailure)
    },
    limitBackground: (limits) => {
      const isMore = (limits.isAllowed && !background.isAllowed) || (limits.readsOldDays && !background.readsOldDays)
      background = limits
      if (isMore && !closed) pullAllDue().catch(logFailure)
    },
    isAutomatic: () => background.isAllowed,
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
