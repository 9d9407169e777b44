/** The end of a read of older days for a refresh that waits: after the window in progress, or without it if that takes long. */

/** How long that window may take. What is left of it is read again later, and a report that Meta prepares is continued. */
const GRACE_MS = 10_000

export interface PullPause {
  /** Whether the read should end with what is saved. */
  readonly isWanted: () => boolean
  /** Ends calls and waits once the window has had its time. */
  readonly overdue: AbortSignal
}

/** @param wanted - null: the read ends for nobody */
export const pullPause = (wanted: AbortSignal | null): PullPause => {
  const overdue = new AbortController()
  const start = (): void => void setTimeout(() => overdue.abort(), GRACE_MS).unref()
  if (wanted?.aborted === true) start()
  else wanted?.addEventListener('abort', start, { once: true })
  return { isWanted: () => wanted?.aborted === true, overdue: overdue.signal }
}
