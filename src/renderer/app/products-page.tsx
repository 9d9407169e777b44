/** All products: header and numbers. Their advice is in the panel beside it. */

import { ProductsHeader } from '../features/header/products-header.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'

const ProductsOverview = lazyPart(
  () => import('../features/products-overview/products-overview.tsx').then((module) => module.ProductsOverview),
  null,
)

export const ProductsPage = ({ onShowAdvice }: { readonly onShowAdvice: (() => void) | null }) => (
  <>
    <ProductsHeader onShowAdvice={onShowAdvice} />
    <ProductsOverview />
  </>
)
