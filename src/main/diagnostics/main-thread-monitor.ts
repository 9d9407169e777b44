/** In development and in tests, logs what blocks the main thread while the window is in use. */

import { app } from 'electron'
import { type EventLoopMonitor, monitorEventLoop } from './event-loop-monitor.ts'
import type { AppLog } from './log.ts'

export interface MainThreadMonitor {
  /** Names a request while it is under way, by its method and path. Answers its answer. */
  readonly during: <T>(payload: unknown, answer: Promise<T>) => Promise<T>
  /** The window has painted; a moment later it is in use. */
  readonly start: () => void
}

/** Menu, tray and the rest of the shell come up right after the first paint, before anybody can have clicked. */
const START_DELAY_MS = 1000

/** Method and path, without what is asked for in detail. */
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
