/** Watches whether the machine has a network at all: Electron tells it when asked and raises no event. */

export interface NetworkWatchOptions {
  readonly isOnline: () => boolean
  /** Told at the start and at every change. */
  readonly tell: (online: boolean) => void
  readonly everyMs?: number
}

export interface NetworkMonitor {
  /** Looks now, as after the machine woke up. */
  readonly look: () => void
  readonly stop: () => void
}

export const monitorNetwork = ({ isOnline, tell, everyMs = 5_000 }: NetworkWatchOptions): NetworkMonitor => {
  let last: boolean | null = null
  const look = (): void => {
    const now = isOnline()
    if (now === last) return
    last = now
    tell(now)
  }
  look()
  const ticker = setInterval(look, everyMs)
  ticker.unref()
  return { look, stop: () => clearInterval(ticker) }
}
