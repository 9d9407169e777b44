/** The Meta vs store tab: updated results, reported purchases against orders by day, and the reconciliation between them. */

import { useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useReconcile } from '../../lib/api/store-queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { reportedText } from '../../lib/format/reported-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useTrendLast } from '../../lib/state/open-days.ts'
import { useViewExport } from '../../lib/state/use-view-export.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DailyRatios } from './daily-ratios.tsx'
import { RatioWindows } from './ratio-windows.tsx'
import css from './reconcile.module.css'
import { reconcileCsv } from './reconcile-csv.ts'
import { StepsCard } from './reconciliation-steps.tsx'
import { RestatedResults } from './restated-results.tsx'

/** Days of the chart. */
const CHART_DAYS = 28

export const Reconcile = ({ product, snapshot }: { readonly product: string; readonly snapshot: Snapshot }) => {
  const { t } = useTranslation()
  const day = asDay(snapshot.date)
  const query = useReconcile(product, day)
  const reconcile = query.data?.reconcile
  const last = useTrendLast(day, CHART_DAYS)
  const shown = useReconcile(product, last).data?.reconcile
  const csv = useMemo(() => (reconcile ? () => reconcileCsv(reconcile, snapshot.reconcile.windows) : null), [reconcile, snapshot])
  useViewExport({ product, view: 'reconcile', day: reconcile?.date ?? snapshot.date }, csv)
  if (query.error && !reconcile) {
    const problem = asProblem(query.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
  }
  return (
    <Stack>
      <RestatedResults product={product} />
      {reconcile ? (
        <>
          <DailyRatios reconcile={shown ?? reconcile} chosen={reconcile.date} />
          <p className={css.notes}>{reportedText(reconcile.reported_7d)}</p>
          <StepsCard reconcile={reconcile} />
        </>
      ) : (
        [280, 420].map((height) => (
          <SectionCard key={height} title={t('common.loading')}>
            <Skeleton width="100%" height={height} />
          </SectionCard>
        ))
      )}
      <RatioWindows snapshot={snapshot} />
    </Stack>
  )
}
