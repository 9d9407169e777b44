/** Number of open cards in an advice area of the product on screen. */

import type { Domain, Severity } from '#shared/contract/advice.ts'
import { listCards, openByDomain } from '../lib/advice/advice-list.ts'
import { useAdvice, useProduct, useReviews } from '../lib/api/queries.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { cx } from '../ui/styles/class-names.ts'
import css from './shell.module.css'

const tones: Readonly<Record<Severity, 'bad' | 'warn' | 'plain'>> = {
  high: 'bad',
  medium: 'warn',
  low: 'plain',
  info: 'plain',
  insufficient_data: 'plain',
}

export const OpenBadge = ({ domain }: { readonly domain: Domain }) => {
  const product = useProduct()
  return product && <Badge product={product.name} domain={domain} />
}

const Badge = ({ product, domain }: { readonly product: string; readonly domain: Domain }) => {
  const { t } = useTranslation()
  const advice = useAdvice(product).data?.advice
  const reviews = useReviews(product).data?.reviews
  if (!advice || !reviews) return null
  const { open, worst } = openByDomain(listCards(advice, reviews))[domain]
  if (open === 0 || worst === null) return null
  return (
    <span className={cx(css.badge, css[tones[worst]])}>
      {open}
      <span className="visually-hidden"> {t('app.openCards', { count: open })}</span>
    </span>
  )
}
