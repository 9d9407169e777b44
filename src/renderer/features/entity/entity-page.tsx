/** The page of a campaign or ad set: results, days, ad sets, ads, funnel, advice, decisions, edits and events. */

import { useEffect, useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import { type DeskEntity, ENTITY_TREND_DAYS } from '#shared/contract/internal/entity.ts'
import { useEntity } from '../../lib/api/entity-queries.ts'
import { useActiveDay } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { daysOf } from '../../lib/kpi/period.ts'
import type { OpenEntity } from '../../lib/state/entity-ref.ts'
import { useTrendLast } from '../../lib/state/open-days.ts'
import { closeEntity } from '../../lib/state/open-entity.ts'
import { useCsvExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BiggestLoss } from '../../ui/funnel/biggest-loss.tsx'
import { StepsTable } from '../../ui/funnel/steps-table.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import css from './entity.module.css'
import { EntityAdvice, EntityDecisions } from './entity-advice.tsx'
import { entityCsv } from './entity-csv.ts'
import { EntityHead } from './entity-head.tsx'
import { EntityHistory } from './entity-history.tsx'
import { EntityRoasParts } from './entity-roas-parts.tsx'
import { AdsetTable, AdTable } from './entity-tables.tsx'
import { EntityTotals } from './entity-totals.tsx'
import { EntityTrend } from './entity-trend.tsx'

/** What takes Escape itself: whatever is over the page, and a field. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const FIELD = 'input, textarea, select'

const useEscape = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || document.querySelector(OVER) !== null) return
      if (event.target instanceof Element && event.target.closest(FIELD) !== null) return
      event.preventDefault()
      closeEntity()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The panel of the tab takes a focus that would be lost with the page, unless a table takes it for the row of the page. */
const useFocusAfter = (): void => {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus()
      })
    },
    [],
  )
}

export const EntityPage = ({ open }: { readonly open: OpenEntity }) => {
  const { t } = useTranslation()
  const { product } = open
  const query = useEntity(product)
  const entity = query.data?.entity ?? null
  useEscape()
  useFocusAfter()
  const csv = useMemo(() => (entity === null ? null : () => entityCsv(entity)), [entity])
  const name = { product: `${product} ${entity?.name ?? ''}`, view: t(`common.level.${open.level}`) }
  useCsvExport(
    entity === null || entity.from === entity.date
      ? t('app.export.name', { ...name, day: entity?.date ?? '' })
      : t('app.export.periodName', { ...name, first: entity.from, last: entity.date }),
    csv,
  )
  const problem = query.error && entity === null ? asProblem(query.error) : null
  return (
    <>
      <EntityHead open={open} entity={entity} />
      {problem !== null && problem.status === 404 ? (
        <SectionCard title={t(`common.level.${open.level}`)} flush>
          <EmptyState title={t('entity.notFound')}>{t('entity.notFoundText')}</EmptyState>
        </SectionCard>
      ) : problem !== null ? (
        <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
      ) : entity === null ? (
        <Waiting />
      ) : (
        <Body product={product} entity={entity} ad={open.ad} />
      )}
    </>
  )
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <>
      <SectionCard title={t('common.loading')}>
        <Skeleton width="100%" height={58} />
      </SectionCard>
      <SectionCard title={t('entity.trend.title')}>
        <Skeleton width="100%" height={220} />
      </SectionCard>
    </>
  )
}

interface BodyProps {
  readonly product: string
  readonly entity: DeskEntity
  /** The ad that led here; null: none. */
  readonly ad: string | null
}

const Body = ({ product, entity, ad }: BodyProps) => {
  const { t } = useTranslation()
  const isEmpty = entity.ads.length === 0
  const day = useActiveDay(product)
  const last = useTrendLast(day, Math.max(entity.days.length, ENTITY_TREND_DAYS))
  const shown = useEntity(product, last).data?.entity
  return (
    <>
      {isEmpty ? (
        <SectionCard title={t('entity.totals', { span: '' })} flush>
          <EmptyState title={t('entity.none')}>{t('entity.noneText')}</EmptyState>
        </SectionCard>
      ) : (
        <EntityTotals entity={entity} />
      )}
      <EntityAdvice product={product} entity={entity} />
      <EntityTrend entity={entity} shown={shown ?? entity} />
      {!isEmpty && <EntityRoasParts product={product} entity={entity} />}
      {entity.level === 'campaign' && !isEmpty && <AdsetTable key={`ad sets of ${entity.id}`} product={product} entity={entity} />}
      {!isEmpty && <AdTable key={`ads of ${entity.id}`} product={product} entity={entity} ad={ad} />}
      {entity.funnel !== null && <EntityFunnel entity={entity} funnel={entity.funnel} />}
      <Columns>
        <EntityHistory key={entity.id} product={product} entity={entity} />
        <EntityDecisions product={product} entity={entity} />
      </Columns>
    </>
  )
}

interface EntityFunnelProps {
  readonly entity: DeskEntity
  readonly funnel: NonNullable<DeskEntity['funnel']>
}

const EntityFunnel = ({ entity: { from, date, complete }, funnel }: EntityFunnelProps) => {
  const { t } = useTranslation()
  const [first, last] = [asDay(from), asDay(date)]
  const isDay = from === date
  const weekday = isDay ? weekdayName(last) : t('funnel.period', { count: daysOf({ from: first, day: last }) })
  return (
    <SectionCard title={t('funnel.title')} note={t(complete ? (isDay ? 'funnel.note' : 'funnel.notePeriod') : 'funnel.noteRunning')} flush>
      <BiggestLoss funnel={{ ...funnel, complete }} weekday={weekday} />
      <StepsTable steps={funnel.steps} complete={complete} weekday={weekday} onOpen={null} />
      {funnel.steps.some(({ verdict }) => verdict === 'below') && <p className={css.funnelNote}>{t('funnel.notOfProduct')}</p>}
    </SectionCard>
  )
}
