/** Number of past days of the product on screen that changed since the user last looked, shown on the tab that lists them. */

import { History } from 'lucide-react'
import { useProduct } from '../lib/api/queries.ts'
import { useUnacknowledgedChanges } from '../lib/api/store-queries.ts'
import { count } from '../lib/format/format.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { cx } from '../ui/styles/class-names.ts'
import css from './shell.module.css'

export const ChangedBadge = () => {
  const product = useProduct()
  return product && <Badge product={product.name} />
}

const Badge = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const days = useUnacknowledgedChanges(product).changed.data?.days_restated ?? 0
  if (days === 0) return null
  return (
    <span className={cx(css.badge, css.plain, css.changed)} title={t('common.restated.badge', { count: days })}>
      <History size={11} aria-hidden="true" />
      <span aria-hidden="true">{count(days)}</span>
      <span className="visually-hidden"> {t('common.restated.badge', { count: days })}</span>
    </span>
  )
}
