/** Groups addresses by owner as far as possible: one IPv6 connection has too many addresses to count each. */

import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
/** A connection is given 64 bits of network; it chooses the other 64. */
const NETWORK_GROUPS = 4

/** An IPv4 address in its normal form; an IPv6 address as its network, such as 2001:db8:0:1::/64. */
export const addressGroup = (address: string): string => {
  const plain = MAPPED.exec(address)?.[1] ?? address.split('%', 1)[0] ?? address
  if (isIPv4(plain) || !isIPv6(plain) || plain === '::1') return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : GROUPS - left.length - right.length
  const network = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
