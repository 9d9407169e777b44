/** The default listening address: the machine itself, without TLS. */

export interface ListenAddress {
  readonly host: string
  readonly protocol: 'http' | 'https'
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
  /** Host names that a request may carry. */
  readonly allowedNames: ReadonlySet<string>
  /** Whether other machines can send requests, directly or through a proxy. */
  readonly isReachableByOthers: boolean
}

export const loopback: ListenAddress = {
  host: '127.0.0.1',
  protocol: 'http',
  tls: null,
  allowedNames: new Set(['127.0.0.1', 'localhost', '[::1]']),
  isReachableByOthers: false,
}
