/** The events of the API, for its hosts. */

import type { ApiEvent } from '#shared/contract/events.ts'

/** Receives one event. */
export type EventListener = (event: ApiEvent) => void

/** Subscriptions to the events of an open API. */
export interface ApiEvents {
  /**
   * Calls the listener for each event, in the order in which they happen.
   *
   * An error thrown by a listener is logged; other listeners still receive the event.
   *
   * @param listener Must not block: it runs on the thread that answers requests.
   * @param key Returns the API key of the account to listen to; called for each event, since the key can be replaced. Without it, the listener receives the events of all accounts.
   * @returns A function that ends the subscription.
   */
  readonly subscribe: (listener: EventListener, key?: () => Promise<string | null>) => () => void
}
