/** Messages for errors of the platform: one plain sentence with the cause and what to do. */

import { assertNever } from '#shared/assert-never.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { GraphError } from './graph-error.ts'

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Why a throttled ad account is not called for a while. */
export const throttled = (retryAfterMs: number): Message =>
  createMessage('pull.throttled', { count: Math.max(1, Math.ceil(retryAfterMs / 60_000)) })

export const graphErrorMessage = ({ kind: fault, reason, retryAfterMs }: GraphError): Message => {
  const values = { reason: stopped(reason) }
  switch (fault) {
    case 'token':
      return createMessage('pull.token', values)
    case 'checkpoint':
      return createMessage('pull.checkpoint', values)
    case 'permission':
      return createMessage('pull.permission', values)
    case 'throttled':
      return throttled(retryAfterMs ?? 0)
    case 'too_much_data':
      return createMessage('pull.tooMuch')
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
