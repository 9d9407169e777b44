/** Which products the totals lack, grouped: totals with the same gap share a line. */

import { basisKpis, type OverviewKpi, type ProductsOverview } from '#shared/contract/internal/products-overview.ts'

export interface TotalGap {
  /** Missing from a total, or only from its comparison with the typical range. */
  readonly kind: 'missing' | 'notCompared'
  /** Whether the totals are compared without them. */
  readonly isCompared: boolean
  readonly keys: readonly OverviewKpi[]
  readonly products: readonly string[]
}

/** A total that no product knows has no gap: its dash says it. */
export const gapsOf = ({ basis, totals, complete }: Pick<ProductsOverview, 'basis' | 'totals' | 'complete'>): readonly TotalGap[] =>
  (['missing', 'notCompared'] as const).flatMap((kind) => {
    const entries = basisKpis[basis].flatMap((key) => {
      const total = totals[key]
      if (total === undefined || total.value === null || (kind === 'notCompared' && (!complete || total.compared === null))) return []
      // Of a period, a product with some days is in both.
      const products = kind === 'missing' ? total.missing : total.not_compared.filter((name) => !total.missing.includes(name))
      return products.length === 0 ? [] : [{ key, products, isCompared: complete && total.compared !== null }]
    })
    return [...Map.groupBy(entries, ({ products, isCompared }) => [isCompared, ...products].join('\n')).values()].map((same) => ({
      kind,
      keys: same.map(({ key }) => key),
      products: same[0]?.products ?? [],
      isCompared: same[0]?.isCompared ?? false,
    }))
  })
