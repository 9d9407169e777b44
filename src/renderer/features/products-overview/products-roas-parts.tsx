/** Where ROAS of the account changed, by product. */

import { asDay } from '#shared/calendar.ts'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { useProductsRoasParts } from '../../lib/api/roas-parts-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openProduct, openTab } from '../../lib/state/ui-store.ts'
import { RoasPartsCard } from '../../ui/kpi/roas-parts.tsx'

export const ProductsRoasParts = ({ overview: { from, date } }: { readonly overview: ProductsOverview }) => {
  const { t } = useTranslation()
  const { data, isError } = useProductsRoasParts({ from: asDay(from), day: asDay(date) })
  return (
    <RoasPartsCard
      answer={data?.roas}
      isError={isError}
      whole={t('common.page.products')}
      onOpen={({ id }) => {
        openProduct(id)
        openTab('overview')
      }}
    />
  )
}
