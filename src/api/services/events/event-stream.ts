/** Writes the events of an account to one reader. */

import type { ApiEvent } from '#shared/contract/events.ts'

/** Messages that may wait for a reader. One that falls further behind is disconnected, and reads everything again when it is back. */
const MAX_WAITING = 500

/** A stream of server-sent events to one reader. */
export interface EventStream {
  readonly writeSSE: (message: { readonly data: string }) => Promise<unknown>
  /** Writes raw text; it never rejects, even if the reader has left. */
  readonly write: (text: string) => Promise<unknown>
  readonly onAbort: (listener: () => void) => void
  /** Ends the stream and discards what was not sent yet. */
  readonly abort: () => void
}

export interface EventStreamOptions {
  readonly subscribe: (listener: (event: ApiEvent) => void) => () => void
  /** Interval of heartbeats, in milliseconds. */
  readonly heartbeatMs: number
  /** Rejects if the reader may no longer receive events. */
  readonly authorize: () => Promise<unknown>
  /** Ends the stream. */
  readonly signal: AbortSignal
}

/**
 * Writes events and heartbeats until the reader leaves, falls behind or loses its access, or `signal` ends the stream.
 *
 * Access is checked again before each heartbeat: a stream must not outlive a key that was replaced, or a trial.
 */
export const writeEvents = async (stream: EventStream, options: EventStreamOptions): Promise<void> => {
  const { subscribe, heartbeatMs, authorize, signal } = options
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let waiting = 0
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    // Aborting discards what is queued; closing would wait until the reader has read all of it.
    if (waiting >= MAX_WAITING) return stream.abort()
    waiting += 1
    await work()
    waiting -= 1
  }
  stream.onAbort(end)
  const onClosed = (): void => end()
  signal.addEventListener('abort', onClosed)
  const unsubscribe = subscribe((event) => void write(() => stream.writeSSE({ data: JSON.stringify(event) })))
  const sendHeartbeat = (): void => void authorize().then(() => write(() => stream.write(': heartbeat\n\n')), end)
  const heartbeat = setInterval(sendHeartbeat, heartbeatMs)
  try {
    // Sends the head of the response: from then on, the client receives every event.
    void write(() => stream.write(': connected\n\n'))
    if (!signal.aborted) await ended
  } finally {
    signal.removeEventListener('abort', onClosed)
    clearInterval(heartbeat)
    unsubscribe()
  }
}
