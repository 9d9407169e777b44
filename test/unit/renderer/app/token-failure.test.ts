/** The notice of a sync that failed offers another token only where it helps. */

import { describe, expect, it } from 'vitest'
import { isTokenFailure } from '#renderer/app/token-failure.ts'
import { createMessage } from '#shared/messages/message.ts'

describe('another token', () => {
  it.each([
    createMessage('pull.tokenExpired', { reason: 'Session has expired.' }),
    createMessage('pull.noToken'),
    createMessage('pull.permission', { reason: 'No access.' }),
    null,
  ])('can repair a refusal with %j', (text) => {
    expect(isTokenFailure({ kind: 'refused', text })).toBe(true)
  })

  it.each([
    createMessage('pull.currencyChanged', { id: 'act_1', theirs: 'GBP', own: 'USD' }),
    createMessage('pull.tooMuch'),
    createMessage('pull.passing', { reason: 'Meta’s response is larger than 32 MiB' }),
  ])('does not repair a refusal with %j', (text) => {
    expect(isTokenFailure({ kind: 'refused', text })).toBe(false)
  })

  it('does not repair a source that cannot be reached', () => {
    expect(isTokenFailure({ kind: 'unreachable', text: null })).toBe(false)
  })
})
