/** Which addresses a delivery may connect to. They are checked when a connection is made: a name can be given another address at any time. */

import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** An address that may not be used: of this computer or a private network without the user's consent, or one that names no computer. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** Source: the IANA registries of special-purpose addresses. */
const privateRanges = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']
const privateRanges6 = ['::1/128', 'fc00::/7', 'fe80::/10']
/** Networks for documentation, measurements, groups and the future, and addresses that contain an IPv4 address of their own. */
const neverRanges = ['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3']
const neverRanges6 = [
  '::/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
]

const listOf = (ranges: readonly string[], ranges6: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const [all, family] of [
    [ranges, 'ipv4'],
    [ranges6, 'ipv6'],
  ] as const)
    for (const range of all) {
      const [network = '', bits = ''] = range.split('/')
      list.addSubnet(network, Number(bits), family)
    }
  return list
}

const privates = listOf(privateRanges, privateRanges6)
const nevers = listOf(neverRanges, neverRanges6)

/** `private`: this computer or a private network; `never`: no computer can be meant. */
export const kindOfAddress = (address: string): 'public' | 'private' | 'never' => {
  const plain = address.replace(/%.*$/, '')
  const inner = addressInside(plain)
  if (inner !== null) return kindOfAddress(inner)
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || nevers.check(plain, family)) return 'never'
  return privates.check(plain, family) ? 'private' : 'public'
}

/** The IPv4 address that "::ffff:127.0.0.1" and "::127.0.0.1" reach; null for any other address. */
const addressInside = (address: string): string | null => {
  if (isIP(address) !== 6) return null
  const groups = /^\[::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(new URL(`http://[${address}]`).hostname)?.slice(1)
  return groups?.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.') ?? null
}

/**
 * Throws for an address that may not be used.
 *
 * @throws RefusedAddress
 */
export const requireAllowed = (address: string, allowPrivate: boolean): void => {
  const kind = kindOfAddress(address)
  if (kind === 'never' || (kind === 'private' && !allowPrivate)) throw new RefusedAddress(`The address ${address} may not be used.`)
}

/** Resolves names for a socket, and refuses a name if one of its addresses may not be used. */
export const guardedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      try {
        for (const { address } of addresses) requireAllowed(address, allowPrivate)
      } catch (refusal) {
        return callback(refusal instanceof Error ? refusal : new RefusedAddress(String(refusal)), [])
      }
      const [first] = addresses
      if (options.all || first === undefined) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

/** A host as sockets take it: an IPv6 address without its brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Checks a host that is an address already, for which sockets resolve nothing.
 *
 * @throws RefusedAddress
 */
export const requireAllowedHost = (hostname: string, allowPrivate: boolean): void => {
  const host = bareHost(hostname)
  if (isIP(host) !== 0) requireAllowed(host, allowPrivate)
}
