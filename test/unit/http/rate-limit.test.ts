import { describe, expect, it } from 'vitest'
import { addressGroup } from '#http/address-group.ts'
import { rateLimit } from '#http/rate-limit.ts'

const unauthorised = async (): Promise<Response> => new Response(null, { status: 401 })
const asked = (key?: string) => new Request('http://desk.invalid/api/me', key === undefined ? {} : { headers: { 'x-api-key': key } })

describe('the rate limit', () => {
  it('remembers no more callers than it has room for: the longest unused is forgotten first', async () => {
    const { guard } = rateLimit(6)
    const statusFrom = async (address: string, key?: string) => (await guard(asked(key), address, unauthorised)).status
    expect([await statusFrom('192.0.2.1', 'a'), await statusFrom('192.0.2.1', 'b')]).toEqual([401, 429])
    for (let count = 0; count < 10_000; count += 1)
      await statusFrom(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, String(count))
    expect(await statusFrom('192.0.2.1', 'c')).toBe(401)
    expect(await statusFrom('10.0.39.15', 'd')).toBe(429)
  })

  it('counts a network of IPv6 as one caller', async () => {
    const { guard } = rateLimit(6)
    const statuses: number[] = []
    for (const address of ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'])
      statuses.push((await guard(asked(), address, unauthorised)).status)
    expect(statuses).toEqual([401, 429, 401])
  })

  it('is off at 0', async () => {
    const { guard } = rateLimit(0)
    for (let count = 0; count < 50; count += 1) expect((await guard(asked('a'), '192.0.2.1', unauthorised)).status).toBe(401)
  })
})

describe('the group of an address', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '::1'],
    ['2001:0DB8:0000:0001:0002:0003:0004:0005', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::2', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, group) => expect(addressGroup(address)).toBe(group))
})
