/** Looking for updates, for the one host that does: its calls go through the host's own network stack. */

import type { EndedCall } from './domain/egress/outside-call.ts'

/** A request for an update that has ended. Its path may be whole: it is shortened before it is stored. */
export type UpdateCall = Omit<EndedCall, 'accountId' | 'destination'>

export interface UpdateCalls {
  /** True if looking for updates is turned off: then nothing may connect. */
  readonly isOff: () => Promise<boolean>
  /** Never throws. */
  readonly record: (call: UpdateCall) => void
}
