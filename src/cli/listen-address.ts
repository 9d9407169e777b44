/** The address and host names of the host: this machine by default, otherwise only over TLS. */

import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { createSecureContext } from 'node:tls'
import { HostError } from '#http/host-error.ts'
import { type ListenAddress, loopback } from '#http/loopback.ts'
import { UsageError } from './command-error.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

export interface ListenRequest {
  readonly host: string
  readonly tlsCert?: string | undefined
  readonly tlsKey?: string | undefined
  /** Names under which the host is reached from elsewhere. */
  readonly names: readonly string[]
}

/**
 * Throws a UsageError if the address is reachable by others without TLS or a host name is invalid, and a HostError for files that cannot
 * be used.
 */
export const listenAddress = ({ host, tlsCert, tlsKey, names }: ListenRequest): ListenAddress => {
  if ((tlsCert === undefined) !== (tlsKey === undefined)) throw new UsageError('--tls-cert and --tls-key must be used together.')
  const isLocal = LOOPBACK.has(host)
  if (!isLocal && tlsCert === undefined)
    throw new UsageError(`--host ${host} is reachable from other machines, so it requires --tls-cert and --tls-key.`)
  if (!isLocal && names.length === 0)
    throw new UsageError(`--host ${host} is reachable from other machines, so it requires --name with the host name that they use.`)
  const tls = tlsCert === undefined || tlsKey === undefined ? null : certificate(tlsCert, tlsKey)
  const allowedNames = new Set([...loopback.allowedNames, ...names.map(hostNameOf)])
  const hasOtherNames = allowedNames.size > loopback.allowedNames.size
  return { host, protocol: tls ? 'https' : 'http', tls, allowedNames, isReachableByOthers: !isLocal || tls !== null || hasOtherNames }
}

/** Checked before the port is opened: the TLS error for a wrong file names neither the file nor the fix. */
const certificate = (certFile: string, keyFile: string): NonNullable<ListenAddress['tls']> => {
  const files = { cert: read(certFile), key: read(keyFile) }
  try {
    createSecureContext(files)
    return files
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(':').at(-1) ?? error.message) : 'unknown reason'
    throw new HostError(
      `${certFile} and ${keyFile} cannot be used (${reason}). They must be a certificate chain and its key without a passphrase, both in PEM format.`,
    )
  }
}

/** In the form that requests use. A name that no request can have would reject all requests. */
const hostNameOf = (given: string): string => {
  const name = given.trim()
  const host = isIPv6(name) ? `[${name}]` : name
  const isPlain = /^(\[[\d:a-f.]+\]|[^\s:/@?#*\\[\]%]+)$/i.test(host)
  if (!isPlain || !URL.canParse(`http://${host}/`))
    throw new UsageError(`--name "${given}" is not a host name. Use only the name, such as desk.example.com, without https:// and port.`)
  return new URL(`http://${host}/`).hostname
}

const read = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new HostError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`)
  }
}
