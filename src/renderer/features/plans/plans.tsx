/** The Ad sets tab: the month-end spend forecast, and every ad set with budget, pacing, results and learning phase. */

import type { Day } from '#shared/calendar.ts'
import { usePlans } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { reportedText } from '../../lib/format/reported-text.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { MonthCard } from './month-card.tsx'
import { PlanTable } from './plan-table.tsx'
import css from './plans.module.css'

export const Plans = ({ product, day }: { readonly product: string; readonly day: Day }) => {
  const { t } = useTranslation()
  const query = usePlans(product, day)
  const plans = query.data?.plans
  if (query.error && !plans) {
    const problem = asProblem(query.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
  }
  if (!plans)
    return (
      <>
        <SectionCard title={t('plans.month.title')}>
          <Skeleton width="100%" height={76} />
        </SectionCard>
        <SectionCard title={t('plans.title')}>
          <Skeleton width="100%" height={320} />
        </SectionCard>
      </>
    )
  if (plans.adsets.length === 0)
    return (
      <SectionCard title={t('plans.title')} flush>
        <EmptyState title={t('plans.none')}>{t('plans.noneText')}</EmptyState>
      </SectionCard>
    )
  const { from, n } = plans.order_values
  const notes = [
    reportedText(plans.reported_7d),
    plans.maturing_7d === 0 ? null : t('plans.maturing', { count: plans.maturing_7d }),
    t(`plans.values.${from}`, { n }),
    plans.edits_known ? null : t('plans.editsUnknown'),
  ]
  return (
    <>
      <MonthCard name={product} plans={plans} />
      <PlanTable key={product} product={product} plans={plans} />
      <p className={css.notes}>{sentences(...notes)}</p>
    </>
  )
}
