/** The seam between the app and other machines: checks the switch of a destination, makes the call, and records it. */

import type { CallPurpose, EndedCall } from '../domain/egress/outside-call.ts'
import { safePath } from '../domain/egress/safe-path.ts'
import { SwitchedOff } from '../domain/egress/switched-off.ts'
import { callFailureOf } from './call-failure.ts'
import type { OpenCall } from './open-call.ts'
import type { Outbound } from './outbound.ts'
import { recordedFetch } from './recorded-fetch.ts'
import { recordedMail } from './recorded-mail.ts'
import { recordedRequest } from './recorded-request.ts'

/** What a call is made with. */
export interface EgressParts {
  readonly fetch: typeof fetch
  /** Reads the switch; short, since each call waits for it. */
  readonly isOff: (purpose: CallPurpose) => boolean
  /** Takes a call that has ended; what it throws is logged and changes nothing about the call. */
  readonly record: (call: EndedCall) => void
  readonly now: () => number
  /** Reports that a call was not recorded. */
  readonly onUnrecorded: (error: unknown) => void
}

export interface Egress {
  readonly for: (purpose: CallPurpose) => Outbound
  readonly isOff: (purpose: CallPurpose) => boolean
  /** Records the calls that are still open, as stopped. */
  readonly close: () => void
}

export const createEgress = ({ fetch, isOff, record, now, onUnrecorded }: EgressParts): Egress => {
  const open = new Set<() => void>()

  const openerOf =
    (purpose: CallPurpose): OpenCall =>
    ({ host, path, method }) => {
      const start = { at: now(), ticks: performance.now() }
      let isEnded = false
      const save = (result: Pick<EndedCall, 'status' | 'failure' | 'sent' | 'received'>): void => {
        if (isEnded) return
        isEnded = true
        open.delete(stop)
        try {
          const durationMs = Math.round(performance.now() - start.ticks)
          const where = { host, path: path === '' ? '' : safePath(purpose.destination, path), method }
          record({ accountId: purpose.accountId, destination: purpose.destination, at: start.at, ...where, ...result, durationMs })
        } catch (error) {
          onUnrecorded(error)
        }
      }
      const stop = (): void => save({ status: null, failure: 'stopped', sent: 0, received: 0 })
      if (isOff(purpose)) {
        save({ status: null, failure: 'off', sent: 0, received: 0 })
        throw new SwitchedOff(purpose.destination)
      }
      open.add(stop)
      return ({ status, error, sent, received }) =>
        save({ status, failure: error === undefined ? null : callFailureOf(error, status !== null), sent, received })
    }

  return {
    for: (purpose) => {
      const openCall = openerOf(purpose)
      return { fetch: recordedFetch(fetch, openCall), request: recordedRequest(openCall), connectMail: recordedMail(openCall) }
    },
    isOff,
    close: () => {
      for (const stop of open) stop()
    },
  }
}
