/** Delivers the events of services and jobs to their subscribers. */

import type { ApiEvent } from '#shared/contract/events.ts'
import type { Logger } from '../../api-options.ts'
import type { EventListener } from '../../events.ts'

export interface EventEmitter {
  /**
   * Notifies the subscribers of an account. Never throws.
   *
   * @param accountId The account that the event belongs to; null for all accounts.
   * @param event What happened.
   */
  readonly emit: (accountId: number | null, event: ApiEvent) => void
  /** Subscribes to one account's events and to those of all accounts. Returns a function that unsubscribes. */
  readonly subscribeAccount: (accountId: number, listener: EventListener) => () => void
  /** Subscribes to all events. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (event: ApiEvent, accountId: number | null) => void) => () => void
  /** Aborted by `close`: streams of events end with it. */
  readonly closed: AbortSignal
  /** Ends every subscription. */
  readonly close: () => void
}

export const createEventEmitter = (log: Pick<Logger, 'error'>): EventEmitter => {
  const closing = new AbortController()
  const listeners = new Set<(event: ApiEvent, accountId: number | null) => void>()
  const subscribe: EventEmitter['subscribe'] = (listener) => {
    // A listener that is passed twice has two subscriptions, and each ends separately.
    const own: typeof listener = (event, accountId) => listener(event, accountId)
    listeners.add(own)
    return () => void listeners.delete(own)
  }
  return {
    subscribe,
    subscribeAccount: (wanted, listener) =>
      subscribe((event, accountId) => {
        if (accountId === null || accountId === wanted) listener(event)
      }),
    closed: closing.signal,
    close: () => {
      listeners.clear()
      closing.abort()
    },
    emit: (accountId, event) => {
      for (const listener of [...listeners]) {
        if (!listeners.has(listener)) continue
        try {
          listener(event, accountId)
        } catch (error) {
          log.error({ event: event.type, error: String(error) }, 'event.listener_failed')
        }
      }
    },
  }
}
