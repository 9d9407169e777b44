/** All products: header and numbers. Their advice is in the panel beside it. */

import { ProductsHeader } from '../features/header/products-header.tsx'
import { useProductsOverview } from '../lib/api/queries.ts'
import { useIsAway } from '../lib/api/source-queries.ts'
import { toApiTime } from '../lib/state/api-clock.ts'
import { useUiStore } from '../lib/state/ui-store.ts'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { AwayNotice } from './source-notice.tsx'

const ProductsOverview = lazyPart(
  () => import('../features/products-overview/products-overview.tsx').then((module) => module.ProductsOverview),
  null,
)

export const ProductsPage = ({ onShowAdvice }: { readonly onShowAdvice: (() => void) | null }) => (
  <>
    <ProductsHeader onShowAdvice={onShowAdvice} />
    <ProductsOverview notice={<ProductsNotice />} />
  </>
)

/** Without numbers, the page itself says that the host does not answer. */
const ProductsNotice = () => {
  const { data, dataUpdatedAt } = useProductsOverview(useUiStore((state) => state.day))
  const isAway = useIsAway()
  return isAway && data !== undefined ? <AwayNotice answeredAt={toApiTime(dataUpdatedAt)} /> : null
}
