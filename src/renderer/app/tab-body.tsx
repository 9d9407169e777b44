/** The content of a tab: notices first, then the view of the snapshot or the reason why there is none. */

import { useEffect } from 'react'
import { assertNever } from '#shared/assert-never.ts'
import { asDay, type Day } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { IgnoreDialog } from '../features/advice/advice-dialogs.tsx'
import { Overview } from '../features/overview/overview.tsx'
import { useActiveDay, useActiveRange, useSnapshot } from '../lib/api/queries.ts'
import { asProblem } from '../lib/errors/api-problem.ts'
import { longDay } from '../lib/format/days.ts'
import { memoLocalized } from '../lib/i18n/memo-localized.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { useOpenEntity } from '../lib/state/open-entity.ts'
import { openImport } from '../lib/state/ui-store.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ProblemView } from '../ui/feedback/problem-view.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/form/button.tsx'
import { lazyPage } from '../ui/layout/lazy-part.tsx'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { DomainSummary } from './domain-summary.tsx'
import { Notices } from './notices.tsx'
import css from './shell.module.css'

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('common.loading')}>
      <Skeleton width="100%" height={220} />
    </SectionCard>
  )
}

const Funnel = lazyPage(() => import('../features/funnel/funnel.tsx').then((module) => module.Funnel), <Waiting />)
const Plans = lazyPage(() => import('../features/plans/plans.tsx').then((module) => module.Plans), <Waiting />)
const Series = lazyPage(() => import('../features/series/series.tsx').then((module) => module.Series), <Waiting />)
const Retention = lazyPage(() => import('../features/retention/retention.tsx').then((module) => module.Retention), <Waiting />)
const Reconcile = lazyPage(() => import('../features/reconcile/reconcile.tsx').then((module) => module.Reconcile), <Waiting />)

const EntityPage = lazyPage(() => import('../features/entity/entity-page.tsx').then((module) => module.EntityPage), <Waiting />)

/** Loaded while the page is idle. */
const laterParts = [Funnel, Plans, Series, Retention, Reconcile, EntityPage, IgnoreDialog]

export const TabBody = memoLocalized(({ product, tab }: { readonly product: DeskProduct; readonly tab: Domain }) => {
  const day = useActiveDay(product.name)
  const entity = useOpenEntity(product.name)
  const query = useSnapshot(product.name, day)
  const snapshot = query.data?.snapshot
  const problem = query.error ? asProblem(query.error) : null
  const hasNumbers = snapshot !== undefined
  useEffect(() => {
    if (!hasNumbers) return
    const idle = requestIdleCallback(() => {
      for (const part of laterParts) part.prefetch()
    })
    return () => cancelIdleCallback(idle)
  }, [hasNumbers])
  if (product.ad_source === 'none' && product.order_source === 'none') return <NothingYet product={product.name} />
  return (
    <div className={css.body} aria-busy={query.isPlaceholderData}>
      <Notices product={product} query={query} />
      {entity !== null && tab !== 'overview' ? (
        <EntityPage open={entity} />
      ) : problem && !snapshot ? (
        <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {tab !== 'overview' && tab !== 'funnel' && <DayOnlyNote day={day} />}
          {tab !== 'overview' && <DomainSummary product={product.name} domain={tab} />}
          <View product={product} tab={tab} day={day} snapshot={snapshot} />
        </>
      )}
    </div>
  )
})

/** Tabs with windows of their own show the day on screen and the days up to it. */
const DayOnlyNote = ({ day }: { readonly day: Day }) => {
  const { t } = useTranslation()
  return useActiveRange(day) === null ? null : <p className={css.dayOnly}>{t('overview.range.tab', { day: longDay(day) })}</p>
}

interface ViewProps {
  readonly product: DeskProduct
  readonly tab: Domain
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
}

const View = ({ product, tab, day, snapshot }: ViewProps) => {
  if (tab === 'overview') return <Overview product={product} day={day} snapshot={snapshot} />
  if (!snapshot) return <Waiting />
  switch (tab) {
    case 'funnel':
      return <Funnel product={product.name} snapshot={snapshot} />
    case 'plans':
      return <Plans product={product.name} day={asDay(snapshot.date)} />
    case 'series':
      return <Series product={product.name} day={asDay(snapshot.date)} />
    case 'retention':
      return <Retention product={product.name} day={asDay(snapshot.date)} />
    case 'reconcile':
      return <Reconcile product={product.name} snapshot={snapshot} />
    default:
      return assertNever(tab)
  }
}

const NothingYet = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={2}
      title={t('app.noData.title', { product })}
      actions={
        <>
          <Button kind="primary" onPress={() => openImport(product, 'ads')}>
            {t('common.importKind.ads')}
          </Button>
          <Button onPress={() => openImport(product, 'orders')}>{t('common.importKind.orders')}</Button>
        </>
      }
    >
      {t('app.noData.text')}
    </EmptyState>
  )
}
