/** All products of the account: totals, and a table of the products. */

import { useMemo } from 'react'
import { useProductsOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openPage, openProduct, useUiStore } from '../../lib/state/ui-store.ts'
import { useCsvExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { lazyPage } from '../../ui/layout/lazy-part.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { ProductTable } from './product-table.tsx'
import { productsCsv } from './products-csv.ts'
import css from './products-overview.module.css'
import { Totals } from './totals.tsx'

const ProductsRoasParts = lazyPage(
  () => import('./products-roas-parts.tsx').then((module) => module.ProductsRoasParts),
  <Skeleton width="100%" height={198} />,
)

/** `notice`: shown above the numbers. */
export const ProductsOverview = ({ notice }: { readonly notice: React.ReactNode }) => {
  const { t } = useTranslation()
  const { products } = useReadyAccount()
  const day = useUiStore((state) => state.day)
  const query = useProductsOverview(day)
  const overview = query.data?.overview
  const csv = useMemo(() => (overview ? () => productsCsv(overview) : null), [overview])
  const [first, last] = [overview?.from ?? '', overview?.date ?? '']
  useCsvExport(first === last ? t('app.export.productsName', { day: last }) : t('app.export.productsPeriodName', { first, last }), csv)
  const problem = query.error ? asProblem(query.error) : null
  const hasNumbers = overview === undefined || overview.products.some(({ state }) => state !== 'no_data')
  return (
    <div className={css.scroll}>
      <div className={css.body} aria-busy={query.isPlaceholderData}>
        {notice}
        {problem !== null && overview === undefined ? (
          <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
        ) : !hasNumbers ? (
          <EmptyState
            level={2}
            title={t(products.length === 0 ? 'app.noProduct.title' : 'productsOverview.none')}
            actions={
              <Button kind="primary" onPress={() => openPage('data')}>
                {t('productsOverview.toData')}
              </Button>
            }
          >
            {t(products.length === 0 ? 'app.noProduct.text' : 'productsOverview.noneText')}
          </EmptyState>
        ) : (
          <>
            <DemoNotice />
            {products.length === 1 && <OnlyOne product={products[0]?.name ?? ''} />}
            <Totals overview={overview} />
            <ProductTable overview={overview} />
            {overview !== undefined && products.length > 1 && <ProductsRoasParts overview={overview} />}
          </>
        )}
      </div>
    </div>
  )
}

const OnlyOne = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  return (
    <Notice
      tone="plain"
      action={
        <div className={css.actions}>
          <Button onPress={() => openProduct(product)}>
            <UserText>{t('productsOverview.one.open', { product })}</UserText>
          </Button>
          <Button onPress={() => openPage('data')}>{t('productsOverview.one.add')}</Button>
        </div>
      }
    >
      {t('productsOverview.one.text')}
    </Notice>
  )
}
