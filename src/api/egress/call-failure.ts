/** Why a call failed, as one of a fixed list: the text of an error can quote an address or a header. */

import type { CallFailure } from '#shared/contract/internal/egress.ts'

const propertyOf = (error: unknown, name: 'name' | 'code' | 'cause' | 'message'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** @param hasStatus - whether the other side had answered by then */
export const callFailureOf = (error: unknown, hasStatus: boolean): CallFailure => {
  const [name, code] = [propertyOf(error, 'name'), propertyOf(error, 'code')]
  if (name === 'RefusedAddress') return 'not_allowed'
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (name === 'AbortError') return propertyOf(propertyOf(error, 'cause'), 'name') === 'TimeoutError' ? 'timeout' : 'stopped'
  // How undici reports a redirect that is not allowed.
  if (propertyOf(propertyOf(error, 'cause'), 'message') === 'unexpected redirect') return 'redirect'
  return hasStatus ? 'cut' : 'no_connection'
}
