/** Events as Stripe sends and signs them. */

import { createHmac } from 'node:crypto'

export interface StripeEvent {
  readonly id: string
  readonly type: string
  /** Seconds since 1970. */
  readonly created: number
  readonly data: { readonly object: object; readonly previous_attributes?: object }
}

let count = 0

/** An event about an object; `created` in seconds. */
export const stripeEvent = (
  type: string,
  created: number,
  object: object,
  previous?: object,
): StripeEvent & { readonly object: 'event' } => {
  count += 1
  return {
    id: `evt_${count}`,
    object: 'event',
    type,
    created,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
  }
}

/** The header that Stripe would send along: HMAC-SHA256 over the time in seconds, a dot and the body. */
export const signatureOf = (body: string, secret: string, atSeconds: number = Math.floor(Date.now() / 1000)): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
