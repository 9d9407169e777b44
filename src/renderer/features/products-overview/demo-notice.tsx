/** Names the products of the demo that count in the totals beside one's own. */

import { demoProducts } from '../../lib/account/demo-data.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openPage } from '../../lib/state/ui-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

export const DemoNotice = () => {
  const { t } = useTranslation()
  const products = demoProducts(useReadyAccount())
  if (products.length === 0) return null
  return (
    <Notice tone="plain" action={<Button onPress={() => openPage('data')}>{t('productsOverview.toData')}</Button>}>
      {t('productsOverview.demo', { products, count: products.length })}
    </Notice>
  )
}
