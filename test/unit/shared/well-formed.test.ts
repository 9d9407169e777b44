import { describe, expect, it } from 'vitest'
import { malformedTextIn } from '#shared/well-formed.ts'

describe('malformedTextIn', () => {
  it('names the path of a text with an unpaired surrogate, in values and in keys', () => {
    expect(malformedTextIn({ card_id: '\ud800' })).toBe('card_id')
    expect(malformedTextIn({ products: [{ name: 'a' }, { name: '\udc00b' }] })).toBe('products.1.name')
    expect(malformedTextIn({ values: { '\ud800': 1 } })).toBe('values')
    expect(malformedTextIn('\ud800')).toBe('')
  })

  it('accepts valid Unicode text of any script, and values without text', () => {
    expect(malformedTextIn({ card_id: '😀 漢字', count: 1, none: null, list: [true] })).toBeNull()
    expect(malformedTextIn(undefined)).toBeNull()
  })
})
