/** The header of all products: the day, and the number of open cards while their panel is closed. */

import { PanelRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asDay } from '#shared/calendar.ts'
import { dayOutcome } from '../../lib/advice/day-outcome.ts'
import { useProductsOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { CountBadge } from '../../ui/text/count-badge.tsx'
import css from './day-header.module.css'
import { DayStepper } from './day-stepper.tsx'

export const ProductsHeader = memoLocalized(({ onShowAdvice }: { readonly onShowAdvice: (() => void) | null }) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const chosen = useUiStore((state) => state.day)
  const overview = useProductsOverview(chosen).data?.overview
  const day = chosen ?? (overview === undefined ? null : asDay(overview.latest))
  const open = overview === undefined ? null : dayOutcome(overview.cards, overview.more_open).open
  return (
    <header className={css.header}>
      <h1 className={css.title} title={t('common.page.products')}>
        {t('common.page.products')}
      </h1>
      {day === null ? (
        <Skeleton width={166} height={30} />
      ) : (
        <DayStepper product={null} day={day} latest={overview === undefined ? null : asDay(overview.latest)} today={today} />
      )}
      {overview?.complete === false && overview.date === day && (
        <Chip tone="warn" title={t('app.head.soFarDetail')}>
          {t('app.head.soFar')}
          <span className="visually-hidden">: {t('app.head.soFarDetail')}</span>
        </Chip>
      )}
      <div className={css.actions}>
        {onShowAdvice && (
          <Button
            onPress={onShowAdvice}
            aria-label={open === null ? t('app.head.showAdvice') : t('app.head.showOpen', { count: open })}
            aria-keyshortcuts="P"
          >
            <PanelRight size={15} aria-hidden="true" />
            <CountBadge count={open} />
          </Button>
        )}
      </div>
    </header>
  )
})
