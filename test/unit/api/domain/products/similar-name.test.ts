import { describe, expect, it } from 'vitest'
import { similarName } from '#api/domain/products/similar-name.ts'

const KNOWN = ['Glow Serum', 'Ｋｉｔ', 'Straße']

describe('the name of a new product', () => {
  it.each([
    ['glow serum', 'Glow Serum'],
    ['Glow Serum ', 'Glow Serum'],
    ['Glow  Serum', 'Glow Serum'],
    ['kit', 'Ｋｉｔ'],
    ['STRAßE', 'Straße'],
  ])('reads the same: %s', (name, other) => expect(similarName(name, KNOWN)).toBe(other))

  it.each(['Glow Serum', 'Glow Serum 2', 'GlowSerum', 'Night'])('is its own, or exactly a known one: %s', (name) =>
    expect(similarName(name, KNOWN)).toBeNull(),
  )
})
