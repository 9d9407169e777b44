/** The header of a product: name, day, age of the numbers, refresh and export. */

import { hasDemoData } from '../../lib/account/demo-data.ts'
import { useOpenCount } from '../../lib/advice/open-count.ts'
import { useActiveDay, useActiveRange, useLatestDay, useReadyAccount, useSnapshot } from '../../lib/api/queries.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { toApiTime } from '../../lib/state/api-clock.ts'
import { openImport } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { WithTooltip } from '../../ui/text/with-tooltip.tsx'
import { DataAge } from './data-age.tsx'
import { dayState, isPulled } from './data-age-state.ts'
import css from './day-header.module.css'
import { DayStepper } from './day-stepper.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { ReportCommands } from './report-commands.tsx'
import { ShowAdviceButton } from './show-advice-button.tsx'

export interface DayHeaderProps {
  readonly product: string
  /** Opens the advice panel; null while it is open. */
  readonly onShowAdvice: (() => void) | null
}

export const DayHeader = memoLocalized(({ product, onShowAdvice }: DayHeaderProps) => {
  const { t } = useTranslation()
  const { today, products, is_demo: isDemoAccount } = useReadyAccount()
  const facts = products.find(({ name }) => name === product)
  const hasNothing = facts?.last_day === null
  const canPull = facts !== undefined && isPulled(facts)
  const isDemo = facts !== undefined && hasDemoData(facts)
  const day = useActiveDay(product)
  const isPeriod = useActiveRange(day) !== null
  const latest = useLatestDay(product)
  const open = useOpenCount(product)
  const snapshot = useSnapshot(product, day)
  return (
    <header className={css.header}>
      <h1 className={css.title} title={product} translate="no">
        {product}
      </h1>
      {isDemo && (
        <span className={isDemoAccount ? css.demo : undefined}>
          <WithTooltip text={t('app.head.demoDetail')}>
            <Chip>{t('app.head.demo')}</Chip>
          </WithTooltip>
        </span>
      )}
      {day === null ? <Skeleton width={166} height={30} /> : <DayStepper product={product} day={day} latest={latest} today={today} />}
      {snapshot.data && !hasNothing && <DayState snapshot={snapshot.data.snapshot} isPeriod={isPeriod} />}
      {facts && <DataAge product={facts} answer={snapshot.data} updatedAt={toApiTime(snapshot.dataUpdatedAt)} error={snapshot.error} />}
      <div className={css.actions}>
        {facts === undefined || canPull ? (
          <RefreshButton product={product} day={day} isDisabled={!canPull} />
        ) : (
          <MenuButton
            label={t('app.head.importInto', { product })}
            face={t('app.head.import')}
            items={(['ads', 'orders'] as const).map((id) => ({ id, label: t(`common.importKind.${id}`) }))}
            onAction={(kind) => openImport(product, kind)}
          />
        )}
        <ExportMenu isDisabled={hasNothing} />
        <ReportCommands product={product} day={day} />
        {onShowAdvice && <ShowAdviceButton open={open} onPress={onShowAdvice} />}
      </div>
    </header>
  )
})

interface DayStateProps {
  readonly snapshot: Parameters<typeof dayState>[0]
  readonly isPeriod: boolean
}

const DayState = ({ snapshot, isPeriod }: DayStateProps) => {
  const state = dayState(snapshot, isPeriod)
  if (!state) return null
  return (
    <WithTooltip text={state.detail}>
      <Chip tone={state.tone}>
        {state.label}
        <span className="visually-hidden">: {state.detail}</span>
      </Chip>
    </WithTooltip>
  )
}
