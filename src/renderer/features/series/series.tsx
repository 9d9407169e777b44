/** The Creatives tab: fatigued creatives, underfunded winners, and the CTR of every creative and campaign against its siblings. */

import { asDay, type Day } from '#shared/calendar.ts'
import { useReadyAccount, useSeries } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { reportedText } from '../../lib/format/reported-text.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { AdPictures } from './ad-picture.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { CreativeCard } from './creative-card.tsx'
import css from './series.module.css'
import { SeriesSummary } from './series-summary.tsx'

export const Series = ({ product, day }: { readonly product: string; readonly day: Day }) => {
  const { t } = useTranslation()
  const query = useSeries(product, day)
  const today = asDay(useReadyAccount().today)
  const chosen = useUiStore((state) => state.seriesRows)
  const series = query.data?.series
  if (query.error && !series) {
    const problem = asProblem(query.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
  }
  if (!series)
    return (
      <>
        <SectionCard title={t('series.summary.title')}>
          <Skeleton width="100%" height={76} />
        </SectionCard>
        <SectionCard title={t('series.title')}>
          <Skeleton width="100%" height={320} />
        </SectionCard>
      </>
    )
  if (series.creatives.length === 0)
    return (
      <SectionCard title={t('series.title')} flush>
        <EmptyState title={t('series.none')}>{t('series.noneText')}</EmptyState>
      </SectionCard>
    )
  const grouping = series.campaigns.length > 1 ? chosen : null
  const notes = [
    series.complete ? null : t('series.running', { day: shortDayAsOf(asDay(series.through), today) }),
    reportedText(series.reported_7d),
    series.maturing_7d === 0
      ? null
      : t('series.maturing', { count: series.maturing_7d, day: shortDayAsOf(asDay(series.mature_through), today) }),
    t(`plans.values.${series.order_values.from}`, { n: series.order_values.n }),
  ]
  return (
    <>
      <SeriesSummary series={series} />
      <AdPictures product={product}>
        <CreativeCard key={product} product={product} series={series} grouping={grouping} />
      </AdPictures>
      {grouping === 'flat' && <CampaignCard key={`campaigns of ${product}`} product={product} series={series} />}
      <p className={css.notes}>{sentences(...notes)}</p>
    </>
  )
}
