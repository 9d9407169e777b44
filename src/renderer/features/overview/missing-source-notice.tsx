/** Says which data a product lacks, and offers it: the tiles show the numbers of what is there. */

import { asDay } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { daySpan } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openDay } from '../../lib/state/open-days.ts'
import { openImport, openPage } from '../../lib/state/ui-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

/** The kind of data that a product lacks; `sharedDay`: it has both kinds, but on no day both. Null if nothing is missing, or everything. */
export const missingSource = (product: DeskProduct): 'ads' | 'orders' | 'sharedDay' | null => {
  const { ad_source: ads, order_source: orders, first_day, last_day, orders_first_day, orders_last_day } = product
  if ((ads === 'none') !== (orders === 'none')) return ads === 'none' ? 'ads' : 'orders'
  if (first_day === null || last_day === null || orders_first_day === null || orders_last_day === null) return null
  return last_day < orders_first_day || orders_last_day < first_day ? 'sharedDay' : null
}

const spanOf = (first: string | null, last: string | null): string =>
  first === null || last === null ? '' : daySpan(asDay(first), asDay(last))

export const MissingSourceNotice = ({ product }: { readonly product: DeskProduct }) => {
  const { t } = useTranslation()
  const missing = missingSource(product)
  if (missing === null) return null
  if (missing === 'sharedDay')
    return (
      <Notice
        tone="plain"
        action={
          <>
            {product.orders_last_day !== null && (
              <Button kind="quiet" onPress={() => openDay(asDay(product.orders_last_day ?? ''))}>
                {t('overview.missingSource.showOrders')}
              </Button>
            )}
            <Button kind="quiet" onPress={() => openPage('data')}>
              {t('common.page.data')}
            </Button>
          </>
        }
      >
        {t('overview.missingSource.sharedDay', {
          ads: spanOf(product.first_day, product.last_day),
          orders: spanOf(product.orders_first_day, product.orders_last_day),
        })}
      </Notice>
    )
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
