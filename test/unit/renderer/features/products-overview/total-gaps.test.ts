/** The lines that say which products the totals lack. */

import { describe, expect, it } from 'vitest'
import { gapsOf } from '#renderer/features/products-overview/total-gaps.ts'
import type { ProductsOverview, ProductsTotal } from '#shared/contract/internal/products-overview.ts'

const total = (missing: readonly string[], left: readonly string[] = [], more: Partial<ProductsTotal> = {}): ProductsTotal => ({
  value: 5,
  missing: [...missing],
  usual: { median: null, low: null, high: null, days: 0, reason: null },
  compared: 4,
  not_compared: [...left],
  when_complete: null,
  spark: [],
  ...more,
})
const gaps = (totals: ProductsOverview['totals'], complete = true) => gapsOf({ basis: 'store', totals, complete })

describe('what totals lack', () => {
  it('is grouped by the same products, in the order of the totals', () => {
    const none = total(['A'])
    expect(gaps({ spend_total: total([]), revenue: none, mer: total(['A', 'B']), orders: none, cpa: total(['A', 'B']) })).toEqual([
      { kind: 'missing', keys: ['revenue', 'orders'], products: ['A'], isCompared: true },
      { kind: 'missing', keys: ['mer', 'cpa'], products: ['A', 'B'], isCompared: true },
    ])
  })

  it('names products that only a comparison leaves out', () => {
    expect(gaps({ spend_total: total([], ['New']), revenue: total(['A'], ['New']) })).toEqual([
      { kind: 'missing', keys: ['revenue'], products: ['A'], isCompared: true },
      { kind: 'notCompared', keys: ['spend_total', 'revenue'], products: ['New'], isCompared: true },
    ])
  })

  it('names a product with some days once, and says whether the change is without it', () => {
    const part = total(['Part'], ['Part'])
    expect(gaps({ spend_total: part, revenue: total(['Part'], ['Part'], { compared: null }) })).toEqual([
      { kind: 'missing', keys: ['spend_total'], products: ['Part'], isCompared: true },
      { kind: 'missing', keys: ['revenue'], products: ['Part'], isCompared: false },
    ])
    expect(gaps({ spend_total: part }, false)).toEqual([{ kind: 'missing', keys: ['spend_total'], products: ['Part'], isCompared: false }])
  })

  it('is nothing where the number itself says it: unknown, not comparable, or of a day that is not over', () => {
    expect(gaps({ revenue: total(['A'], [], { value: null }) })).toEqual([])
    expect(gaps({ revenue: total([], ['A'], { compared: null }) })).toEqual([])
    expect(gaps({ revenue: total([], ['A']) }, false)).toEqual([])
  })
})
