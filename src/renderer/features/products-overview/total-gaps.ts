/** Which products the totals lack, grouped: totals with the same gap share a line. */

import { basisKpis, type OverviewKpi, type ProductsOverview } from '#shared/contract/internal/products-overview.ts'

export interface TotalGap {
  /** Missing from a total, or only from its comparison with the typical range. */
  readonly kind: 'missing' | 'notCompared'
  readonly keys: readonly OverviewKpi[]
  readonly products: readonly string[]
}

/** A total that no product knows has no gap: its dash says it. */
export const gapsOf = ({ basis, totals, complete }: Pick<ProductsOverview, 'basis' | 'totals' | 'complete'>): readonly TotalGap[] =>
  (['missing', 'notCompared'] as const).flatMap((kind) => {
    const entries = basisKpis[basis].flatMap((key) => {
      const total = totals[key]
      if (total === undefined || total.value === null || (kind === 'notCompared' && (!complete || total.compared === null))) return []
      const products = kind === 'missing' ? total.missing : total.not_compared
      return products.length === 0 ? [] : [{ key, products }]
    })
    return [...Map.groupBy(entries, ({ products }) => products.join('\n')).values()].map((same) => ({
      kind,
      keys: same.map(({ key }) => key),
      products: same[0]?.products ?? [],
    }))
  })
