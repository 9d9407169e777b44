/** The reconciliation from Meta's purchases to store orders: count, money, meaning and action of each step. */

import { useState } from 'react'
import type { DeskReconcile, ReconciliationStep, ReconciliationSteps } from '#shared/contract/internal/reconcile.ts'
import { daySpan } from '../../lib/format/days.ts'
import { count, money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import css from './reconcile.module.css'
import { emptyText, reasonText } from './reconcile-text.ts'
import { StepBar } from './step-bar.tsx'

type WindowId = `${ReconciliationSteps['days']}`

export const StepsCard = ({ reconcile: { walks, currency, order_days: orderDays } }: { readonly reconcile: DeskReconcile }) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<WindowId>('7')
  const walk = walks.find(({ days }) => String(days) === chosen)
  if (!walk) return null
  return (
    <SectionCard
      title={t('reconcile.walk.title')}
      note={walk.steps.length > 0 && `${daySpan(walk.first, walk.last)} · ${t('reconcile.walk.note', { count: walk.compared })}`}
      extra={
        <Segmented
          label={t('reconcile.walk.window')}
          options={walks.map(({ days }) => ({ id: String(days) as WindowId, label: t('reconcile.walk.days', { count: days }) }))}
          value={chosen}
          onChange={setChosen}
        />
      }
      flush
    >
      {walk.steps.length === 0 ? (
        <EmptyState title={t('reconcile.none')}>{walk.reason !== null && emptyText(walk.reason, orderDays)}</EmptyState>
      ) : (
        <>
          {!walk.settled && <p className={css.quiet}>{t('reconcile.walk.unsettled')}</p>}
          <StepsTable walk={walk} currency={currency} />
          {walk.sources.length > 0 && (
            <div className={css.pad}>
              <LazyDisclosure title={t('reconcile.walk.sources')} level={3}>
                <SourcesTable sources={walk.sources} currency={currency} />
              </LazyDisclosure>
            </div>
          )}
        </>
      )}
    </SectionCard>
  )
}

/** Intermediate steps have a sign; the first and the last have none. */
const signed = ({ step }: ReconciliationStep, value: number, write: (value: number) => string): string =>
  step === 'platform' || step === 'store' || value <= 0 ? write(value) : `+${write(value)}`

/** A step without effect is muted. */
const mutedWhere =
  (read: (step: ReconciliationStep) => number | null) =>
  (step: ReconciliationStep): 'muted' | null =>
    read(step) === 0 ? 'muted' : null

const StepsTable = ({ walk: { steps, reason }, currency }: { readonly walk: ReconciliationSteps; readonly currency: string }) => {
  const { t } = useTranslation()
  const largest = Math.max(1, ...steps.map(({ count_after }) => Math.abs(count_after)))
  const cash = (value: number): string => money(value, currency)
  const what = ({ step, count: orders }: ReconciliationStep): string =>
    step === 'unexplained'
      ? t(`reconcile.walk.what.${orders > 0 ? 'unexplainedMore' : orders < 0 ? 'unexplainedLess' : 'unexplainedNone'}`)
      : t(`reconcile.walk.what.${step}`)
  const both = -(steps.find(({ step }) => step === 'claimed_by_both')?.count ?? 0)
  const name = ({ step, count: orders }: ReconciliationStep): string => {
    if (both > 0 && step === 'claimed_by_both') return t('reconcile.walk.name.claimedByBothMost', { most: both })
    if (both > 0 && step === 'unexplained') return t('reconcile.walk.name.unexplainedLeast', { least: Math.abs(orders) })
    return t(`reconcile.walk.name.${step}`)
  }
  const columns: readonly ColumnOf<ReconciliationStep>[] = [
    {
      id: 'step',
      head: t('reconcile.walk.step'),
      kind: 'long',
      cell: (step) => (
        <>
          <span className={step.step === 'platform' || step.step === 'store' ? css.end : css.step}>{name(step)}</span>
          <span className={css.what}>{what(step)}</span>
        </>
      ),
    },
    {
      id: 'orders',
      head: t('reconcile.walk.orders'),
      kind: 'number',
      cell: (step) => signed(step, step.count, count),
      tone: mutedWhere(({ count: orders }) => orders),
    },
    {
      id: 'revenue',
      head: t('reconcile.walk.revenue'),
      kind: 'number',
      tone: mutedWhere(({ revenue }) => revenue),
      cell: (step) =>
        step.revenue === null ? <UnknownCell reason={reason === null ? '' : reasonText(reason)} /> : signed(step, step.revenue, cash),
    },
    {
      id: 'bar',
      head: t('reconcile.walk.running'),
      cell: (step) => <StepBar step={step} largest={largest} text={count(step.count_after)} />,
    },
  ]
  return <DataTable label={t('reconcile.walk.label')} columns={columns} rows={steps} rowKey={({ step }) => step} wide />
}

type Source = ReconciliationSteps['sources'][number]

const SourcesTable = ({ sources, currency }: { readonly sources: readonly Source[]; readonly currency: string }) => {
  const { t } = useTranslation()
  const columns: readonly ColumnOf<Source>[] = [
    { id: 'source', head: t('reconcile.walk.source'), kind: 'name', cell: ({ source }) => source ?? t('reconcile.walk.noSource') },
    { id: 'origin', head: t('reconcile.walk.reads'), cell: ({ origin }) => t(`reconcile.walk.origin.${origin}`), tone: () => 'muted' },
    { id: 'orders', head: t('reconcile.walk.orders'), kind: 'number', cell: ({ orders }) => count(orders) },
    { id: 'revenue', head: t('reconcile.walk.revenue'), kind: 'number', cell: ({ revenue }) => money(revenue, currency) },
  ]
  return <DataTable label={t('reconcile.walk.sources')} columns={columns} rows={sources} rowKey={({ source }) => source ?? ''} />
}
