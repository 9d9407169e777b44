/** The codec against the runtime's own structured clone. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cloneCodec } from './clone-codec.ts'

const { encode, decode } = cloneCodec()
const across = (value: unknown): unknown => decode(encode(value))

describe('cloneCodec', () => {
  it('carries any value as structured clone does', () => {
    const values = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
    })
    fc.assert(
      fc.property(values, (value) => {
        expect(across(value)).toEqual(structuredClone(value))
      }),
    )
  })

  it('preserves cycles and shared references', () => {
    const value: { self?: unknown; a: object; b: object } = { a: {}, b: {} }
    value.b = value.a
    value.self = value
    const copy = across(value) as typeof value
    expect(copy.self).toBe(copy)
    expect(copy.a).toBe(copy.b)
  })

  it('evaluates getters, drops symbol keys and prototypes', () => {
    class Point {
      x = 1
      get y(): number {
        return 2
      }
    }
    const copy = across({
      point: new Point(),
      [Symbol('s')]: 1,
      get now() {
        return 3
      },
    }) as { point: object }
    expect(copy).toEqual({ point: { x: 1 }, now: 3 })
    expect(Object.getPrototypeOf(copy.point)).toBe(Object.prototype)
  })

  it('converts a Buffer into a Uint8Array and reduces errors', () => {
    const bytes = across(Buffer.from([1, 2]))
    expect(bytes).toEqual(new Uint8Array([1, 2]))
    expect(Buffer.isBuffer(bytes)).toBe(false)
    const error = across(Object.assign(new RangeError('far'), { code: 'X' })) as RangeError
    expect(error).toBeInstanceOf(RangeError)
    expect(error.message).toBe('far')
    expect('code' in error).toBe(false)
  })

  it.each([
    ['a function', () => 1],
    ['a function inside', { deep: [() => 1] }],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve(1)],
    ['a weak map', new WeakMap()],
    ['a proxy', new Proxy({}, {})],
    ['a URL', new URL('https://example.com')],
    ['headers', new Headers()],
    ['a blob', new Blob(['x'])],
  ])('refuses %s in Electron’s words', (_name, value) => {
    expect(() => encode(value)).toThrow(new Error('An object could not be cloned.'))
  })
})
