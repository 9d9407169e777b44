/** What a fault of the platform means to the buyer: one plain sentence that names what is wrong and what to do. */

import { assertNever } from '#shared/assert-never.ts'
import type { GraphError } from './graph-error.ts'

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const minutes = (ms: number): string => {
  const count = Math.max(1, Math.ceil(ms / 60_000))
  return count === 1 ? 'a minute' : `${count} minutes`
}

/** Why nothing is asked of a throttled ad account for a while. */
export const throttledSentence = (retryAfterMs: number): string =>
  `Meta limits the calls to this ad account just now; try again in ${minutes(retryAfterMs)}.`

export const sentenceOf = ({ fault, reason, retryAfterMs }: GraphError): string => {
  switch (fault) {
    case 'token':
      return `Meta no longer accepts the token; give a new one on the token page. Meta says: ${stopped(reason)}`
    case 'checkpoint':
      return `Meta asks the token’s owner to log in to Facebook and confirm; the token itself still holds. Meta says: ${stopped(reason)}`
    case 'permission':
      return `The token may not read this ad account; give one with the permission ads_read on the token page. Meta says: ${stopped(reason)}`
    case 'throttled':
      return throttledSentence(retryAfterMs ?? 0)
    case 'too_much_data':
      return 'Meta finds even a single day of this ad account too much to answer at once; try again later.'
    case 'version':
      return `Meta no longer serves the version of its API that this app speaks; update ROAS Desk. Meta says: ${stopped(reason)}`
    case 'invalid':
      return `Meta refused the call; update ROAS Desk, or tell its makers. Meta says: ${stopped(reason)}`
    case 'transient':
    case 'unreachable':
    case 'unreadable':
      return `${stopped(reason).slice(0, -1)}; try again in a while.`
    default:
      return assertNever(fault)
  }
}
