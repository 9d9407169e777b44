/** Backoff: how long a source that failed is not called again. */

import { isFuture } from '#shared/clock.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import type { Interruption, JobFailure } from '../../jobs/job-types.ts'

interface Backoff {
  readonly until: number
  /** When it began, in milliseconds: one that begins in the future was set by a clock that was wrong, and is over. */
  readonly at: number
  readonly failures: number
}

/** The failure of the last pull of a source. */
export interface PullFailure extends Backoff {
  readonly accountId: number
  readonly failure: JobFailure
}

type SourceRef = Pick<SourceRow, 'id' | 'account_id'>

export interface PullBackoff {
  readonly recordFailure: (source: SourceRef, failure: JobFailure, now: number) => void
  /** A pull that saved a part: it goes on as soon as the platform accepts calls again, as after a first failure. */
  readonly recordInterruption: (source: SourceRef, interruption: Interruption, now: number) => void
  /** The user canceled a pull: the background leaves the source alone for an hour. */
  readonly recordCancellation: (source: Pick<SourceRef, 'id'>, now: number) => void
  readonly recordSuccess: (source: Pick<SourceRef, 'id'>) => void
  /** The user wants more of the source than before they canceled. */
  readonly endPause: (source: Pick<SourceRow, 'id'>) => void
  /** True while background pulls must wait. */
  readonly isBackingOff: (source: SourceRef, now: number) => boolean
  /** Until when that is so since the user canceled a pull, in milliseconds; 0: it is not. */
  readonly pausedUntil: (source: Pick<SourceRef, 'id'>) => number
  /** The failure of the source's last pull since the start; null if it did not fail. */
  readonly lastFailureOf: (source: Pick<SourceRef, 'id'>) => PullFailure | null
  /** The network is back: unreachable sources can be tried again at once. */
  readonly clearUnreachable: () => void
  readonly clearAccount: (accountId: number) => void
}

const MINUTE_MS = 60_000
const INITIAL_BACKOFF_MS = 5 * MINUTE_MS
const MAX_BACKOFF_MS = 60 * MINUTE_MS
/** Short, since calling an unreachable source costs nothing, and a laptop is soon online again. */
const UNREACHABLE_SCHEDULE_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS] as const
/** After consecutive throttled calls. */
const THROTTLE_SCHEDULE_MS = [60_000, 150_000, 300_000] as const

const remaining = (backoff: Backoff | undefined, now: number): number =>
  backoff === undefined || isFuture(backoff.at, now) ? 0 : Math.max(0, backoff.until - now)

/** The nth step of a schedule, counted from 1; the last step for any higher number. */
const stepAt = (schedule: readonly number[], nth: number): number => schedule[Math.min(nth, schedule.length) - 1] ?? 0

export const createPullBackoff = (): PullBackoff => {
  const sources = new Map<number, PullFailure>()
  const paused = new Map<number, Backoff>()
  const delayOf = ({ unreachable, retryAfterMs }: JobFailure, failures: number): number => {
    if (retryAfterMs !== undefined) return Math.max(stepAt(THROTTLE_SCHEDULE_MS, failures), retryAfterMs)
    return unreachable ? stepAt(UNREACHABLE_SCHEDULE_MS, failures) : Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (failures - 1))
  }
  const record = ({ id, account_id: accountId }: SourceRef, failure: JobFailure, now: number, failures: number): void => {
    const until = now + delayOf(failure, failures)
    sources.set(id, { until, failures, accountId, failure, at: now })
  }
  /** In a row and of this kind. */
  const failuresBefore = ({ id }: Pick<SourceRef, 'id'>, failure: JobFailure): number => {
    const last = sources.get(id)
    return last !== undefined && kindOf(last.failure) === kindOf(failure) ? last.failures : 0
  }
  const kindOf = ({ unreachable, retryAfterMs }: JobFailure): string => `${unreachable} ${retryAfterMs === undefined}`
  return {
    recordFailure: (source, failure, now) => record(source, failure, now, 1 + failuresBefore(source, failure)),
    recordInterruption: (source, { failure, hasProgress }, now) =>
      record(source, failure, now, hasProgress ? 1 : 1 + failuresBefore(source, failure)),
    recordCancellation: ({ id }, now) => paused.set(id, { until: now + MAX_BACKOFF_MS, at: now, failures: 0 }),
    recordSuccess: ({ id }) => {
      sources.delete(id)
      paused.delete(id)
    },
    endPause: ({ id }) => void paused.delete(id),
    isBackingOff: ({ id }, now) => remaining(sources.get(id), now) > 0 || remaining(paused.get(id), now) > 0,
    pausedUntil: ({ id }) => paused.get(id)?.until ?? 0,
    lastFailureOf: ({ id }) => sources.get(id) ?? null,
    clearUnreachable: () => {
      for (const [id, last] of sources) if (last.failure.unreachable) sources.set(id, { ...last, until: 0 })
    },
    clearAccount: (accountId) => {
      for (const [id, last] of sources) if (last.accountId === accountId) sources.delete(id)
    },
  }
}
