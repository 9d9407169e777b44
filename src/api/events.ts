/** The events of the API, as a host subscribes to them. */

import type { ApiEvent } from '#shared/contract/events.ts'

export type EventListener = (event: ApiEvent) => void

export interface ApiEvents {
  /**
   * Calls the listener with each event, in the order in which they happen. What a listener throws is logged and stops nobody else.
   *
   * @param listener Must not block: it runs in the thread that answers requests.
   * @param key Reads the key whose account's events are wanted, at each event, since it may be replaced. Without it the listener gets the events of every account.
   * @returns Ends the subscription.
   */
  readonly subscribe: (listener: EventListener, key?: () => Promise<string | null>) => () => void
}
