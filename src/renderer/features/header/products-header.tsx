/** The header of all products: the day, and the number of open cards while their panel is closed. */

import { asDay } from '#shared/calendar.ts'
import { dayOutcome } from '../../lib/advice/day-outcome.ts'
import { useProductsOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { ConnectionAge } from './data-age.tsx'
import css from './day-header.module.css'
import { DayStepper } from './day-stepper.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ShowAdviceButton } from './show-advice-button.tsx'
import { usePortfolioReport } from './use-report.ts'
import { ViewsMenu } from './views-menu.tsx'

export const ProductsHeader = memoLocalized(({ onShowAdvice }: { readonly onShowAdvice: (() => void) | null }) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const chosen = useUiStore((state) => state.day)
  const overview = useProductsOverview(chosen).data?.overview
  const day = chosen ?? (overview === undefined ? null : asDay(overview.latest))
  usePortfolioReport()
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
      <ConnectionAge />
      <div className={css.actions}>
        <ViewsMenu />
        <ExportMenu isDisabled={overview === undefined} />
        {onShowAdvice && <ShowAdviceButton open={open} onPress={onShowAdvice} />}
      </div>
    </header>
  )
})
