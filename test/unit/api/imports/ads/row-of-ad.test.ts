import { describe, expect, it } from 'vitest'
import { rowOfAd } from '#api/imports/ads/row-of-ad.ts'

/** Small numbers, those of copies (negative, beyond 32 bits), and ones that share their lower bits. */
const ads = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => [index * 4096, -(2 * 2 ** 32 + index), index * 4096 + 1][index % 3] ?? 0)

describe('the rows of the ads of a day', () => {
  it.each([0, 10, 5000])('are found by the numbers of the ads, with room for %i at first', (expected) => {
    const rows = rowOfAd(expected)
    for (const [index, ad] of ads(2000).entries()) {
      expect(rows.get(ad)).toBe(0)
      rows.add(ad, index + 2)
    }
    expect(rows.count()).toBe(2000)
    expect(ads(2000).map(rows.get)).toEqual(ads(2000).map((_, index) => index + 2))
    expect(rows.get(2 ** 40)).toBe(0)
  })
})
