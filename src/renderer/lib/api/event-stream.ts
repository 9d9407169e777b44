/** Reads the events of the host over HTTP, and reconnects when the stream drops. */

import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type ApiEvent, apiEventSchema, EVENT_HEARTBEAT_MS, eventsRoute } from '#shared/contract/events.ts'
import { OPEN_HEADER, type OpenAccount } from '#shared/contract/open-account.ts'

export interface EventStreamOptions {
  readonly send: typeof fetch
  readonly key: string
  /** True for the events of the demo next to the account of the key. */
  readonly opens?: OpenAccount | null
  readonly onEvent: (event: ApiEvent) => void
  /** Connected: the host sends every event from now on. */
  readonly onOpen: () => void
  /** The stream dropped or could not be opened. It is retried automatically. */
  readonly onDown: () => void
  /** The host rejects the key (401) or the account is locked (402). The stream is not retried. */
  readonly onRefused: (status: number, body: unknown) => void
  /** First delay after a drop, in milliseconds. It doubles with each further failure, up to ten times as long. */
  readonly retryMs?: number
  /** A stream that is silent for longer, in milliseconds, counts as dropped. */
  readonly silenceMs?: number
}

const RETRY_MS = 1000
const LONGEST_RETRY = 10
const SILENCE_MS = 2.5 * EVENT_HEARTBEAT_MS

const parsed = (text: string): ApiEvent | null => {
  try {
    // Ignore unknown events of a newer host: nothing in this window depends on them.
    return apiEventSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Resolves after `ms` milliseconds, or at once when the signal is aborted. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const finish = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })

type Outcome = 'dropped' | 'failed' | 'refused'

/** Opens the stream once and reads it to the end. Never rejects. */
const readStream = async (options: EventStreamOptions, closed: AbortSignal): Promise<Outcome> => {
  const { send, key, onEvent, onOpen, onRefused, opens = null, silenceMs = SILENCE_MS } = options
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceMs)
  const restartSilenceTimer = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silenceMs)
  }
  let outcome: Outcome = 'failed'
  try {
    const signal = AbortSignal.any([closed, silent.signal])
    const headers = { accept: 'text/event-stream', 'x-api-key': key, ...(opens === null ? {} : { [OPEN_HEADER]: opens }) }
    const response = await send(eventsRoute.path, { headers, signal, credentials: 'omit', cache: 'no-store' })
    if (response.status === 401 || response.status === 402) {
      onRefused(response.status, await response.json())
      return 'refused'
    }
    if (!response.ok || response.body === null) return outcome
    const messages = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream({ onComment: restartSilenceTimer }))
      .getReader()
    outcome = 'dropped'
    onOpen()
    for (;;) {
      const { done, value } = await messages.read()
      if (done) return outcome
      restartSilenceTimer()
      const event = parsed(value.data)
      if (event !== null) onEvent(event)
    }
  } catch {
    // An unreachable host, an interrupted stream, or an aborted subscription: the caller knows which.
    return outcome
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
}

/**
 * Opens the stream and reconnects when it drops.
 *
 * @returns A function that closes it; no callback runs after that.
 */
export const openEventStream = (options: EventStreamOptions): (() => void) => {
  const closing = new AbortController()
  const { signal } = closing
  const unlessClosed =
    <A extends unknown[]>(listener: (...given: A) => void) =>
    (...given: A): void => {
      if (!signal.aborted) listener(...given)
    }
  const own = {
    ...options,
    onEvent: unlessClosed(options.onEvent),
    onOpen: unlessClosed(options.onOpen),
    onRefused: unlessClosed(options.onRefused),
  }
  const run = async (): Promise<void> => {
    const first = options.retryMs ?? RETRY_MS
    for (let failures = 0; !signal.aborted; failures += 1) {
      const outcome = await readStream(own, signal)
      if (outcome === 'refused' || signal.aborted) return
      if (outcome === 'dropped') failures = 0
      options.onDown()
      await sleep(Math.min(LONGEST_RETRY, 2 ** failures) * first, signal)
    }
  }
  void run()
  return () => closing.abort()
}
