/** The next product of a morning's round. */

import { describe, expect, it } from 'vitest'
import { productAfter } from '#renderer/features/advice/product-after.ts'

const products = (open: Readonly<Record<string, number>>) => Object.entries(open).map(([product, open_cards]) => ({ product, open_cards }))

describe('the product after another', () => {
  it.each([
    ['is the next one with open cards', { a: 1, b: 0, c: 2, d: 1 }, 'a', 'c'],
    ['continues from the top', { a: 1, b: 1, c: 0 }, 'b', 'a'],
    ['is never the product itself', { a: 0, b: 3 }, 'b', undefined],
    ['is the first one where the product is unknown', { a: 0, b: 3 }, 'x', 'b'],
    ['is none where nothing is open', { a: 0, b: 0 }, 'a', undefined],
  ] as const)('%s', (_, open, current, next) => {
    expect(productAfter(products(open), current)?.product).toBe(next)
  })
})
