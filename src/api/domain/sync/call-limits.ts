/** How much of the platform's limit on calls an ad account has used, and until when no call is made. */

import { isFuture } from '#shared/clock.ts'

/** Above this share of a limit the next call waits, so that the limit is not reached. */
const NEARLY_FULL_PERCENT = 95
/** Wait if the platform states none: a full score needs a minute to decay. */
export const DEFAULT_PAUSE_MS = 60_000
/** No platform asks for a longer wait: one that was saved while the clock was wrong is not waited for. */
export const LONGEST_PAUSE_MS = 60 * 60_000

export interface CallLimits {
  /** The highest share that the last answer reported, in percent. */
  percent: number
  /** Milliseconds; 0 or past: calls are accepted. */
  pausedUntil: number
  /** When that was reported, in milliseconds; 0: never. */
  notedAt: number
}

export const noLimits = (): CallLimits => ({ percent: 0, pausedUntil: 0, notedAt: 0 })

/** Milliseconds until the next call; 0: now. */
export const pauseLeft = ({ pausedUntil, notedAt }: Omit<CallLimits, 'percent'>, now: number): number =>
  isFuture(notedAt, now) ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(0, pausedUntil - now))

/** @param regainMs - how long the platform asks to wait; 0 if it does not say */
export const noteUsage = (
  limits: CallLimits,
  { percent, regainMs }: { readonly percent: number; readonly regainMs: number },
  now: number,
): void => {
  limits.percent = percent
  limits.pausedUntil = percent >= NEARLY_FULL_PERCENT ? now + (regainMs || DEFAULT_PAUSE_MS) : 0
  limits.notedAt = now
}

/** After a call that the platform refused because of a limit. */
export const noteThrottle = (limits: CallLimits, waitMs: number, now: number): void => {
  limits.pausedUntil = now + waitMs
  limits.notedAt = now
}
