/** Maps what Meta says about a token to the errors of the API. */

import { assertNever } from '#shared/assert-never.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError } from '../../api-error.ts'
import { english } from '../../domain/english.ts'
import type { GraphError } from '../../sources/meta/graph-error.ts'
import { graphErrorMessage, throttled } from '../../sources/meta/graph-error-messages.ts'
import { type TokenFault, tokenFaultOf } from '../../sources/meta/token-check.ts'

export const rejectedWith = (...texts: readonly Message[]): ApiError =>
  new ApiError('token_rejected', english.sentences(texts), { texts: [...texts] })

/** What Meta says about a token, and what to do about it. */
export const rejection = (reason: string, cause: TokenFault): ApiError => {
  const metaText = createMessage('token.rejected', { reason: reason.replace(/\.$/, '') })
  switch (cause) {
    case 'scope':
      return rejectedWith(createMessage('token.scope'), createMessage('token.scopeAdvice'))
    case 'expired':
      return rejectedWith(metaText, createMessage('token.expiredAdvice'))
    case 'ended':
      return rejectedWith(metaText, createMessage('token.endedAdvice'))
    case 'checkpoint':
      return rejectedWith(metaText, createMessage('token.checkpointAdvice'))
    case 'other':
      return rejectedWith(metaText)
    default:
      return assertNever(cause)
  }
}

/** @param hasAppSecret whether the call had a proof of the app secret */
export const toApiError = (error: GraphError, hasAppSecret: boolean): ApiError => {
  if (error.kind === 'token' || error.kind === 'checkpoint') return rejection(error.reason, tokenFaultOf(error.subcode))
  if (error.kind === 'permission') return rejection(error.reason, 'other')
  if (error.kind === 'app_secret') return rejectedWith(createMessage(hasAppSecret ? 'token.wrongAppSecret' : 'token.appSecretNeeded'))
  if (error.kind === 'blocked') return rejectedWith(graphErrorMessage(error))
  if (error.kind === 'throttled') return new ApiError('upstream_unavailable', english.format(throttled(error.retryAfterMs ?? 0)))
  if (error.kind === 'off') {
    const text = graphErrorMessage(error)
    return new ApiError('upstream_unavailable', english.format(text), { texts: [text] })
  }
  const reason = error.reason.replace(/\.$/, '')
  return new ApiError('upstream_unavailable', `The token could not be checked, so nothing was changed: ${reason}. Try again later.`)
}
