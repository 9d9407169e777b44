/** Cohorts by month of the first order: as a heat map, or as curves over their age. */

import { useState } from 'react'
import type { DeskRetention } from '#shared/contract/internal/retention.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { CohortCurves } from './cohort-curves.tsx'
import { CohortMap } from './cohort-map.tsx'
import { type CohortMetric, cohortMetrics } from './cohort-shape.ts'

const views = ['table', 'curves'] as const
type View = (typeof views)[number]

export interface CohortCardProps {
  readonly product: string
  readonly retention: DeskRetention
}

export const CohortCard = ({ product, retention }: CohortCardProps) => {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('table')
  const [metric, setMetric] = useState<CohortMetric>('repeat_rate')
  return (
    <SectionCard
      title={t('retention.cohorts.title')}
      note={t('retention.cohorts.note')}
      extra={
        <>
          <Segmented
            label={t('retention.cohorts.view')}
            options={views.map((id) => ({ id, label: t(`retention.cohorts.${id}`) }))}
            value={view}
            onChange={setView}
          />
          <Segmented
            label={t('retention.cohorts.metric')}
            options={cohortMetrics.map((id) => ({ id, label: t(`retention.cohorts.${id}`) }))}
            value={metric}
            onChange={setMetric}
          />
        </>
      }
      flush
    >
      {view === 'table' ? (
        <CohortMap retention={retention} metric={metric} />
      ) : (
        <CohortCurves product={product} retention={retention} metric={metric} />
      )}
    </SectionCard>
  )
}
