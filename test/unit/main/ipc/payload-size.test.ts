/** What a payload weighs, and that weighing is quick and safe for everything a page can send. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_VALUE_BYTES, payloadSize } from '#main/ipc/payload-size.ts'

describe('payloadSize', () => {
  it('counts bytes as they are, and values by their text', () => {
    expect(payloadSize(new Uint8Array(1000))).toBe(1008)
    expect(payloadSize({ body: new Uint8Array(1000) })).toBeLessThan(1100)
    expect(payloadSize('x'.repeat(1000))).toBe(2008)
    expect(payloadSize(undefined)).toBe(8)
  })

  it('takes a file up to its bound, and not a byte more', () => {
    expect(payloadSize(new Uint8Array(MAX_FILE_BYTES))).not.toBeNull()
    expect(payloadSize(new Uint8Array(MAX_FILE_BYTES + 1))).toBeNull()
    expect(payloadSize([new ArrayBuffer(MAX_FILE_BYTES), new Uint8Array(1)])).toBeNull()
    expect(payloadSize(new Map([['x', new Uint8Array(MAX_FILE_BYTES + 1)]]))).toBeNull()
  })

  it('takes values up to their bound', () => {
    expect(payloadSize('x'.repeat(MAX_VALUE_BYTES / 2 - 8))).not.toBeNull()
    expect(payloadSize('x'.repeat(MAX_VALUE_BYTES / 2))).toBeNull()
    expect(payloadSize({ ['x'.repeat(MAX_VALUE_BYTES)]: 1 })).toBeNull()
    expect(payloadSize(Array(MAX_VALUE_BYTES))).toBeNull()
    const holes: number[] = []
    holes[2 ** 32 - 2] = 1
    expect(payloadSize(holes)).toBeNull()
  })

  it('ends for what is endless, deep or refers to itself', () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    expect(payloadSize(cycle)).toBeNull()
    let deep: unknown = 1
    for (let at = 0; at < 100_000; at += 1) deep = [deep]
    expect(payloadSize(deep)).toBeNull()
    let shallow: unknown = 1
    for (let at = 0; at < 10_000; at += 1) shallow = [shallow]
    expect(payloadSize(shallow)).not.toBeNull()
  })

  it('weighs anything that can be sent, never too light for its text', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }), (value) => {
        let sent: unknown
        try {
          sent = structuredClone(value)
        } catch {
          return
        }
        expect(payloadSize(sent)).toBeGreaterThanOrEqual(8)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(payloadSize(value)).toBeGreaterThanOrEqual(JSON.stringify(value).replace(/[^\w]/g, '').length / 8)
      }),
    )
  })
})
