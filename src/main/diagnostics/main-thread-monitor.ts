/** In development and in tests, logs what blocks the main thread while the window is in use. */

import { app } from 'electron'
import { type EventLoopMonitor, monitorEventLoop } from './event-loop-monitor.ts'
import type { AppLog } from './log.ts'

export interface MainThreadMonitor {
  /** Labels a request while it runs, by its method and path. Returns its response. */
  readonly during: <T>(payload: unknown, answer: Promise<T>) => Promise<T>
  /** Call it after the first paint; monitoring starts a moment later. */
  readonly start: () => void
}

/** The native UI is created right after the first paint, before a user can click. */
const START_DELAY_MS = 1000

/** Method and path, without the query. */
const nameOf = (payload: unknown): string => {
  const asked = typeof payload === 'object' && payload !== null ? payload : {}
  return 'method' in asked && 'path' in asked ? `${String(asked.method)} ${String(asked.path).split('?')[0]}` : 'an unknown request'
}

/** Does nothing in a packaged app. */
export const mainThreadMonitor = (log: AppLog): MainThreadMonitor => {
  let monitor: EventLoopMonitor | null = null
  const watch = (): void => {
    log.info({}, 'main_thread.monitor_started')
    monitor ??= monitorEventLoop({
      onBlocked: ({ ms, computedMs, running }) =>
        log.error({ ms: Math.round(ms), computed_ms: Math.round(computedMs), running }, 'main_thread.blocked'),
    })
  }
  return {
    during: (payload, answer) => monitor?.name(nameOf(payload), answer) ?? answer,
    start: () => {
      if (!app.isPackaged) setTimeout(watch, START_DELAY_MS).unref()
    },
  }
}
