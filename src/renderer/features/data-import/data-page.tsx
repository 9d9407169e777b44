/** The Data and sources page: the sources of each product, the import wizard, and the import history. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openImport, openPage, openProduct, useUiStore } from '../../lib/state/ui-store.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Halves } from '../../ui/layout/stack.tsx'
import { AdSources } from './ad-sources.tsx'
import { AddProduct } from './add-product.tsx'
import { ImportFlow } from './import-flow.tsx'
import { ImportHistory } from './import-history.tsx'
import { MetaCard } from './meta-card.tsx'
import { ProductSources } from './product-sources.tsx'
import { SpendSection } from './spend-section.tsx'
import { Stores } from './stores.tsx'

export const DataPage = () => {
  const { t } = useTranslation()
  const importing = useUiStore((state) => state.importing)
  if (importing)
    return (
      <Page title={t('common.page.data')} spread>
        <ImportFlow
          key={importing.attempt}
          product={importing.product}
          kind={importing.kind}
          onLeave={(done) => (done ? openProduct(importing.product) : openPage('data'))}
          onOrders={importing.kind === 'ads' ? () => openImport(importing.product, 'orders') : null}
        />
      </Page>
    )
  return (
    <Page title={t('common.page.data')} spread>
      <Halves
        first={
          <>
            <ProductSources />
            <MetaCard />
            <AdSources />
          </>
        }
        second={
          <>
            <Stores />
            <SpendSection />
            <AddProduct />
          </>
        }
      />
      <ImportHistory />
    </Page>
  )
}
