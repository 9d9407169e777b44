import { describe, expect, it } from 'vitest'
import { keyFromFragment, looksLikeKey } from '#renderer/lib/api/key-storage.ts'

const key = `rd_${'a'.repeat(43)}`

describe('the API key in the address', () => {
  it('is accepted only in the form of an API key', () => {
    expect(keyFromFragment(`#key=${key}`)).toBe(key)
    expect(keyFromFragment('#key=hello')).toBeNull()
    expect(keyFromFragment('')).toBeNull()
    expect(looksLikeKey(`${key} x`)).toBe(false)
  })
})
