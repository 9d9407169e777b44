/** Keeps subscriptions to the events of the API when the API behind them is replaced. Does not import Electron. */

import type { ApiEvents } from '#api/index.ts'

export interface EventRelay {
  readonly events: ApiEvents
  /**
   * Subscribes every listener to the events of a newly opened API. From the second API on, they get an event that their data was
   * restored.
   */
  readonly attach: (next: ApiEvents) => void
}

type Subscription = Parameters<ApiEvents['subscribe']>

export const createEventRelay = (): EventRelay => {
  const subscriptions = new Map<Subscription, () => void>()
  let current: ApiEvents | null = null
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
        if (isRestored) subscription[0]({ type: 'data-changed', product: null, reason: 'restore' })
      }
    },
  }
}
