/** The Retention tab: new vs returning customers, repeat rates at equal age, and cohort value against acquisition cost. */

import { useMemo } from 'react'
import { asDay, type Day } from '#shared/calendar.ts'
import type { DeskRetention } from '#shared/contract/internal/retention.ts'
import { useRetention } from '../../lib/api/store-queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useTrendLast } from '../../lib/state/open-days.ts'
import { useViewExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { CohortCard } from './cohort-card.tsx'
import { CohortValues } from './cohort-values.tsx'
import { NewAndReturning } from './new-and-returning.tsx'
import { RepeatRates } from './repeat-rates.tsx'
import css from './retention.module.css'
import { retentionCsv } from './retention-csv.ts'
import { reasonText } from './retention-text.ts'

/** Days of the chart. */
const CHART_DAYS = 28

export const Retention = ({ product, day }: { readonly product: string; readonly day: Day }) => {
  const { t } = useTranslation()
  const query = useRetention(product, day)
  const retention = query.data?.retention
  const last = useTrendLast(day, CHART_DAYS)
  const shown = useRetention(product, last).data?.retention
  const csv = useMemo(() => (retention?.reason === null ? () => retentionCsv(retention) : null), [retention])
  useViewExport({ product, view: 'retention', day: retention?.date ?? day }, csv)
  if (query.error && !retention) {
    const problem = asProblem(query.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
  }
  if (!retention)
    return (
      <Stack>
        {[380, 190, 260].map((height) => (
          <SectionCard key={height} title={t('common.loading')}>
            <Skeleton width="100%" height={height} />
          </SectionCard>
        ))}
      </Stack>
    )
  if (retention.reason !== null)
    return (
      <SectionCard title={t('retention.days.title')} flush>
        <EmptyState title={t('retention.none')}>{reasonText(retention.reason)}</EmptyState>
      </SectionCard>
    )
  return (
    <Stack>
      <p className={css.history}>
        {sentences(historyText(retention), retention.as_of === null ? null : t('retention.asOf', { day: longDay(asDay(retention.as_of)) }))}
      </p>
      <NewAndReturning retention={retention} shown={shown ?? retention} />
      <RepeatRates repeat={retention.repeat} hasRenewalData={retention.has_renewals} />
      <CohortCard product={product} retention={retention} />
      <CohortValues product={product} retention={retention} />
    </Stack>
  )
}

const historyText = ({ history_from: from, history_to: to, date }: DeskRetention): string => {
  if (from === null || to === null) return ''
  return to < date ? t('retention.historyEnds', { span: daySpan(from, to) }) : t('retention.history', { day: longDay(asDay(from)) })
}
