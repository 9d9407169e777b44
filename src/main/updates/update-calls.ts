/** The updater's requests: none while looking for updates is turned off, and each is recorded. */

import type { OnBeforeRequestListenerDetails, Session } from 'electron'
import type { UpdateCall, UpdateCalls } from '#api/index.ts'
import type { CallFailure } from '#shared/contract/internal/egress.ts'

/** The session in which electron-updater makes its requests, by its own name. */
export const UPDATER_SESSION = 'electron-updater'

type Request = Pick<OnBeforeRequestListenerDetails, 'id' | 'url' | 'method'>

const failureOf = (error: string): CallFailure => {
  if (error.includes('BLOCKED_BY_CLIENT')) return 'off'
  if (error.includes('TIMED_OUT')) return 'timeout'
  return error.includes('ABORTED') ? 'stopped' : 'no_connection'
}

/** As the server announces it. */
const lengthOf = (headers: Readonly<Record<string, string[]>> = {}): number => {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')
  return Number(found?.[1][0] ?? 0) || 0
}

/**
 * Checks and records every request of a session.
 *
 * @param now - milliseconds in UTC
 */
export const guardUpdateCalls = ({ webRequest }: Pick<Session, 'webRequest'>, calls: UpdateCalls, now: () => number): void => {
  const started = new Map<number, { readonly at: number; readonly ticks: number }>()
  const record = ({ id, url, method }: Request, result: Pick<UpdateCall, 'status' | 'failure' | 'received'>): void => {
    const { at, ticks } = started.get(id) ?? { at: now(), ticks: performance.now() }
    started.delete(id)
    const { host, pathname, search } = new URL(url)
    const sent = result.failure === 'off' ? 0 : Buffer.byteLength(pathname + search)
    calls.record({ at, host, path: pathname, method, sent, durationMs: Math.round(performance.now() - ticks), ...result })
  }
  webRequest.onBeforeRequest(({ id }, answer) => {
    started.set(id, { at: now(), ticks: performance.now() })
    calls.isOff().then(
      (cancel) => answer({ cancel }),
      () => answer({ cancel: true }),
    )
  })
  webRequest.onCompleted((request) =>
    record(request, { status: request.statusCode, failure: null, received: lengthOf(request.responseHeaders) }),
  )
  webRequest.onErrorOccurred((request) => record(request, { status: null, failure: failureOf(request.error), received: 0 }))
}
