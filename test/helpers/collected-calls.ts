/** The real seam to other machines, whose recorded calls are collected in a list and whose switches the test sets. */

import type { EndedCall } from '#api/domain/egress/outside-call.ts'
import { createEgress, type Egress } from '#api/egress/egress.ts'
import type { Destination } from '#shared/contract/internal/egress.ts'
import { NOON } from './test-api.ts'

export interface CollectedCalls {
  readonly egress: Egress
  readonly calls: readonly EndedCall[]
  /** The destinations that are off. */
  readonly off: Set<Destination>
}

export const collectedCalls = (fetch: typeof globalThis.fetch = globalThis.fetch): CollectedCalls => {
  const calls: EndedCall[] = []
  const off = new Set<Destination>()
  const egress = createEgress({
    fetch,
    isOff: ({ destination }) => off.has(destination),
    record: (call) => void calls.push(call),
    now: () => NOON,
    onUnrecorded: (error) => {
      throw error
    },
  })
  return { egress, calls, off }
}
