/** The only way to another machine: what a caller gets for one purpose. */

import type { ClientRequest, RequestOptions } from 'node:http'
import type { Socket, TcpNetConnectOpts } from 'node:net'

export type { ClientRequest, IncomingMessage } from 'node:http'
export type { Socket } from 'node:net'

/** A connection of e-mail. */
export interface MailConnection {
  readonly socket: Socket
  /** Records how the session ended: with a reply of the server, or with an error. Only the first call counts. */
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void
}

/** Every call is recorded; each throws SwitchedOff, without a connection, while its destination is off. */
export interface Outbound {
  /** Follows no redirect, which would lead to another host. */
  readonly fetch: typeof fetch
  /** HTTP over a connection of its own, for a caller that must know when it is encrypted. */
  readonly request: (url: URL, options: RequestOptions) => ClientRequest
  /** @param host - with which the connection is recorded */
  readonly connectMail: (options: TcpNetConnectOpts, host: string) => MailConnection
}
