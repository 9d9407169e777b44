/** Polls whether the machine has a network at all: Electron has no event for it. */

export interface NetworkWatchOptions {
  readonly isOnline: () => boolean
  /** Called at the start and at every change. */
  readonly onChange: (online: boolean) => void
  readonly everyMs?: number
}

export interface NetworkMonitor {
  /** Looks now, as after the machine woke up. */
  readonly look: () => void
  readonly stop: () => void
}

export const monitorNetwork = ({ isOnline, onChange, everyMs = 5_000 }: NetworkWatchOptions): NetworkMonitor => {
  let last: boolean | null = null
  const look = (): void => {
    const now = isOnline()
    if (now === last) return
    last = now
    onChange(now)
  }
  look()
  const ticker = setInterval(look, everyMs)
  ticker.unref()
  return { look, stop: () => clearInterval(ticker) }
}
