/**
 * Maintains the summary of the products for the tray and the badge: read again when an event reports a change, and when a day starts.
 * Does not import Electron.
 */

import type { Logger } from '#api/index.ts'
import { addDays, asDay, startOfDay } from '#shared/calendar.ts'
import type { ApiEvent, DataChangeReason } from '#shared/contract/events.ts'
import type { InternalApiClient } from '../api/internal-client.ts'
import { emptySummary, type TraySummary, toTraySummary } from './tray-summary.ts'

/** Events arrive in bursts: those within this time are read together. */
const DEBOUNCE_MS = 250
/** A window that opens reads its own numbers first. */
const AFTER_WINDOW_MS = 3000

export interface SummaryRefresh {
  readonly summary: () => TraySummary
  readonly onChange: (listener: (summary: TraySummary) => void) => void
  /** Reads the summary now; a call during a read causes one more read. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Reads it first, and from then on after each event that concerns it. With a window on screen the first reading waits a moment. */
  readonly start: (hasWindow: boolean) => void
}

interface SummaryRefreshOptions {
  readonly internalApi: Promise<Pick<InternalApiClient, 'overview' | 'account' | 'events'>>
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number
  readonly debounceMs?: number
}

/** Changes that do not affect health and open cards. */
const unrelated: ReadonlySet<DataChangeReason> = new Set([
  'acknowledge',
  'reminders',
  'preferences',
  'deliveries',
  'integrity-check',
  'backup',
])

const concernsSummary = (event: ApiEvent): boolean =>
  event.type === 'advice-changed' || (event.type === 'data-changed' && !unrelated.has(event.reason))

export const summaryRefresh = ({ internalApi, log, now, debounceMs = DEBOUNCE_MS }: SummaryRefreshOptions): SummaryRefresh => {
  let summary = emptySummary
  let reading: Promise<void> | null = null
  let isRequested = false
  let isScheduled = false
  let midnight: NodeJS.Timeout | undefined
  const listeners: ((summary: TraySummary) => void)[] = []

  const show = (next: TraySummary): void => {
    if (JSON.stringify(next) === JSON.stringify(summary)) return
    summary = next
    for (const listener of listeners) listener(summary)
  }
  const read = async (): Promise<void> => {
    try {
      const api = await internalApi
      const overview = await api.overview()
      show(overview === null ? emptySummary : toTraySummary(overview))
      const account = overview === null ? null : await api.account()
      clearTimeout(midnight)
      // The summary is about yesterday, so it changes when the account's day ends.
      if (account !== null) midnight = setTimeout(() => void refresh(), untilNextDay(account, now())).unref()
    } catch (error) {
      log.error({ err: error }, 'tray.summary_failed')
    }
  }
  const readUntilIdle = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false
      await read()
    }
    reading = null
  }
  const refresh = (): Promise<void> => {
    isRequested = true
    reading ??= readUntilIdle()
    return reading
  }
  const refreshIn = (ms: number): void => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      void refresh()
    }, ms).unref()
  }

  return {
    summary: () => summary,
    onChange: (listener) => {
      listeners.push(listener)
    },
    refresh,
    start: (hasWindow) => {
      const subscribe = async (): Promise<void> => {
        const { events } = await internalApi
        events.subscribe((event) => concernsSummary(event) && refreshIn(debounceMs))
      }
      // An API that does not open is reported elsewhere and has no events.
      subscribe().catch(() => undefined)
      if (hasWindow) refreshIn(AFTER_WINDOW_MS)
      else void refresh()
    },
  }
}

/** Milliseconds until the day after `today` starts in the time zone of the account, and at least one second. */
const untilNextDay = ({ today, timezone }: { readonly today: string; readonly timezone: string }, now: number): number =>
  Math.max(1000, startOfDay(addDays(asDay(today), 1), timezone) - now)
