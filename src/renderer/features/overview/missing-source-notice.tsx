/** Offers the kind of data that a product lacks: its tiles show the numbers of the other kind. */

import { useTranslation } from 'react-i18next'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { openImport } from '../../lib/state/ui-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

/** The kind of data that a product lacks; null if it has both or neither. */
export const missingSource = ({ ad_source: ads, order_source: orders }: Pick<DeskProduct, 'ad_source' | 'order_source'>) => {
  if ((ads === 'none') === (orders === 'none')) return null
  return ads === 'none' ? 'ads' : 'orders'
}

export const MissingSourceNotice = ({ product }: { readonly product: DeskProduct }) => {
  const { t } = useTranslation()
  const missing = missingSource(product)
  if (missing === null) return null
  return (
    <Notice
      tone="plain"
      action={
        <Button kind="quiet" onPress={() => openImport(product.name, missing)}>
          {t(`common.importKind.${missing}`)}
        </Button>
      }
    >
      {t(`overview.missingSource.${missing}`)}
    </Notice>
  )
}
