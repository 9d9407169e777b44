/** How the fake can answer, and how it reports the requests that it received. */

/**
 * `kind` opens a checkout; `error` is a 500 that is given again under the same key, as Stripe does; `conflict` a 409;
 * `drop` cuts the connection after reading; `hang` never answers; `unknown-key` a 401 that quotes the whole key;
 * `no-price` a 400; `broken` no JSON; `no-url` a checkout without an address; `no-customer` a 400 for a known customer.
 */
export type StripeBehavior =
  | 'kind'
  | 'error'
  | 'conflict'
  | 'drop'
  | 'hang'
  | 'unknown-key'
  | 'no-price'
  | 'broken'
  | 'no-url'
  | 'no-customer'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly mood: StripeBehavior
  /** Id of the checkout it answered with, also where an earlier answer was given again. */
  readonly session: string | null
  /** What Stripe would not have taken. */
  readonly problems: readonly string[]
}

/** The commands from the test to the fake, and the replies. */
export type Command = { readonly type: 'moods'; readonly moods: readonly StripeBehavior[] } | { readonly type: 'received' }
export type Reply =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'done' }
  | { readonly type: 'received'; readonly received: readonly Received[] }
