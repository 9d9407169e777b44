/** The number of open cards, as a badge. */

import { t } from '../../lib/i18n/i18n.ts'
import css from './sidebar.module.css'

export const OpenCards = ({ count }: { readonly count: number }) => (
  <span className={css.open} title={t('sidebar.open', { count })}>
    <span aria-hidden="true">{count}</span>
    <span className="visually-hidden">{t('sidebar.open', { count })}</span>
  </span>
)
