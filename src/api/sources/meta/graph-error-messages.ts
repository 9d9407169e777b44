/** Messages for errors of the platform: one plain sentence with the cause and what to do. */

import { assertNever } from '#shared/assert-never.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { switchedOffMessage } from '../../domain/egress/switched-off.ts'
import type { GraphError } from './graph-error.ts'
import { tokenFaultOf } from './token-check.ts'

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Why a throttled ad account is not called for a while. */
export const throttled = (retryAfterMs: number): Message =>
  createMessage('pull.throttled', { count: Math.max(1, Math.ceil(retryAfterMs / 60_000)) })

/** A token that is not accepted, by what Meta states as the cause. */
const tokenMessage = (subcode: number | null, values: { readonly reason: string }): Message => {
  const cause = tokenFaultOf(subcode)
  if (cause === 'expired') return createMessage('pull.tokenExpired', values)
  return createMessage(cause === 'ended' ? 'pull.tokenEnded' : 'pull.token', values)
}

export const graphErrorMessage = ({ kind: fault, reason, subcode, retryAfterMs }: GraphError): Message => {
  const values = { reason: stopped(reason) }
  switch (fault) {
    case 'token':
      return tokenMessage(subcode, values)
    case 'app_secret':
      return createMessage('pull.appSecret', values)
    case 'blocked':
      return createMessage('pull.blocked', values)
    case 'too_old':
      return createMessage('pull.tooOld')
    case 'checkpoint':
      return createMessage('pull.checkpoint', values)
    case 'permission':
      return createMessage('pull.permission', values)
    case 'throttled':
      return throttled(retryAfterMs ?? 0)
    case 'off':
      return switchedOffMessage('meta')
    case 'too_much_data':
      return createMessage('pull.tooMuch')
    case 'endless':
      return createMessage('pull.endless')
    case 'version':
      return createMessage('pull.version', values)
    case 'invalid':
      return createMessage('pull.invalid', values)
    case 'transient':
    case 'unreachable':
    case 'unreadable':
      return createMessage('pull.passing', { reason: values.reason.slice(0, -1) })
    default:
      return assertNever(fault)
  }
}
