/** Keeps subscriptions to the events of the API when the API behind them is replaced. Does not import Electron. */

import type { ApiEvents, Logger } from '#api/index.ts'
import type { ApiEvent } from '#shared/contract/events.ts'

export interface EventRelay {
  readonly events: ApiEvents
  /**
   * Subscribes every listener to the events of a newly opened API. From the second API on, they get an event that their data was
   * restored.
   */
  readonly attach: (next: ApiEvents) => void
}

type Subscription = Parameters<ApiEvents['subscribe']>

const restored: ApiEvent = { type: 'data-changed', product: null, reason: 'restore' }

/** Creates the relay. An error of a listener is logged, as in the API: it must not look like an API that does not open. */
export const createEventRelay = (log: Pick<Logger, 'error'>): EventRelay => {
  const subscriptions = new Map<Subscription, () => void>()
  let current: ApiEvents | null = null
  const notify = ([listener]: Subscription): void => {
    try {
      listener(restored)
    } catch (error) {
      log.error({ event: restored.type, error: String(error) }, 'event.listener_failed')
    }
  }
  return {
    events: {
      subscribe: (...subscription) => {
        subscriptions.set(subscription, current?.subscribe(...subscription) ?? (() => undefined))
        return () => {
          subscriptions.get(subscription)?.()
          subscriptions.delete(subscription)
        }
      },
    },
    attach: (next) => {
      const isRestored = current !== null
      current = next
      for (const [subscription, unsubscribe] of subscriptions) {
        unsubscribe()
        subscriptions.set(subscription, next.subscribe(...subscription))
        if (isRestored) notify(subscription)
      }
    },
  }
}
