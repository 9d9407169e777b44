/** Polls whether the machine has a network at all: Electron has no event for it. */

export interface NetworkMonitorOptions {
  readonly isOnline: () => boolean
  /** Called at the start and at every change. */
  readonly onChange: (online: boolean) => void
  readonly everyMs?: number
}

export interface NetworkMonitor {
  /** Checks now, for example after the machine woke up. */
  readonly check: () => void
  readonly stop: () => void
}

export const monitorNetwork = ({ isOnline, onChange, everyMs = 5_000 }: NetworkMonitorOptions): NetworkMonitor => {
  let last: boolean | null = null
  const check = (): void => {
    const now = isOnline()
    if (now === last) return
    last = now
    onChange(now)
  }
  check()
  const ticker = setInterval(check, everyMs)
  ticker.unref()
  return { check, stop: () => clearInterval(ticker) }
}
