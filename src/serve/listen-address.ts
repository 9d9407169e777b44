/** Where the host listens and under which names it may be asked: the machine itself, unless told otherwise and then only over TLS. */

import { readFileSync } from 'node:fs'
import { HostError, UsageError } from './plain-error.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

export interface ListenRequest {
  readonly host: string
  readonly tlsCert?: string | undefined
  readonly tlsKey?: string | undefined
  /** Names under which the host is reached from elsewhere. */
  readonly names: readonly string[]
}

export interface ListenAddress {
  readonly host: string
  readonly protocol: 'http' | 'https'
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
  /** Host names that a request may carry. */
  readonly allowedNames: ReadonlySet<string>
}

/** The machine itself, in the clear. */
export const loopback: ListenAddress = {
  host: '127.0.0.1',
  protocol: 'http',
  tls: null,
  allowedNames: new Set(['127.0.0.1', 'localhost', '[::1]']),
}

/** Throws a UsageError where the address is open to others without TLS, and a HostError for files that cannot be read. */
export const listenAddress = ({ host, tlsCert, tlsKey, names }: ListenRequest): ListenAddress => {
  if ((tlsCert === undefined) !== (tlsKey === undefined)) throw new UsageError('--tls-cert and --tls-key go together.')
  const isLocal = LOOPBACK.has(host)
  if (!isLocal && tlsCert === undefined) throw new UsageError(`--host ${host} is open to others, so it needs --tls-cert and --tls-key.`)
  if (!isLocal && names.length === 0)
    throw new UsageError(`--host ${host} is open to others, so it needs --name with the name it is reached by.`)
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { cert: read(tlsCert), key: read(tlsKey) }
  const allowedNames = new Set([...loopback.allowedNames, ...names.map((name) => name.toLowerCase())])
  return { host, protocol: tls ? 'https' : 'http', tls, allowedNames }
}

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new HostError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`)
  }
}
