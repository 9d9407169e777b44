import { describe, expect, it } from 'vitest'
import { guardedLookup, kindOfAddress, RefusedAddress, requireAllowedHost } from '#api/senders/address-rules.ts'

describe('an address', () => {
  it.each([
    ['93.184.216.34', 'public'],
    ['2606:4700::6810:84e5', 'public'],
    ['127.0.0.1', 'private'],
    ['127.255.0.9', 'private'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.0.1', 'private'],
    ['169.254.169.254', 'private'],
    ['100.64.0.1', 'private'],
    ['::1', 'private'],
    ['fe80::1', 'private'],
    ['fe80::1%eth0', 'private'],
    ['fd00::1', 'private'],
    ['::ffff:127.0.0.1', 'private'],
    ['::ffff:7f00:1', 'private'],
    ['::ffff:93.184.216.34', 'public'],
    ['::7f00:1', 'private'],
    ['0.0.0.0', 'never'],
    ['255.255.255.255', 'never'],
    ['224.0.0.1', 'never'],
    ['::', 'never'],
    ['64:ff9b::7f00:1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['ff02::1', 'never'],
    ['localhost', 'never'],
    ['', 'never'],
  ] as const)('%s is %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind)
  })

  it('of a private network needs consent; one that names no computer is never used', () => {
    expect(() => requireAllowedHost('[::1]', false)).toThrow(RefusedAddress)
    expect(() => requireAllowedHost('[::1]', true)).not.toThrow()
    expect(() => requireAllowedHost('0.0.0.0', true)).toThrow(RefusedAddress)
    expect(() => requireAllowedHost('example.com', false)).not.toThrow()
  })
})

describe('a name that is resolved when a connection is made', () => {
  const resolve = (allowPrivate: boolean, all: boolean): Promise<unknown> =>
    new Promise((done, fail) => {
      guardedLookup(allowPrivate)('localhost', { all }, (error, address) => (error ? fail(error) : done(address)))
    })

  it('is refused if it leads to this computer', async () => {
    for (const all of [true, false]) {
      await expect(resolve(false, all)).rejects.toBeInstanceOf(RefusedAddress)
      expect(await resolve(true, all)).toSatisfy((found) => Array.isArray(found) === all)
    }
  })
})
