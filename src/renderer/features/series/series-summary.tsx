/** Fatigued creatives, underfunded winners, and how much depends on a single creative. */

import type { DeskSeries, FatigueState } from '#shared/contract/internal/series.ts'
import { daySpan } from '../../lib/format/days.ts'
import { count, rate, UNKNOWN } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type Stat, Stats } from '../../ui/layout/stats.tsx'
import { summaryOf } from './series-counts.ts'
import { intervalText, seriesReason } from './series-text.ts'

export const SeriesSummary = ({ series }: { readonly series: DeskSeries }) => {
  const { t } = useTranslation()
  const { through, concentration } = series
  const { states, fatiguedShare, underfed, underfedReason, first } = summaryOf(series)
  const none = (reason: string): Pick<Stat, 'text' | 'reason'> => ({ text: UNKNOWN, reason })
  const judged = states.fatigued + states.fatiguing + states.steady
  const of = (state: FatigueState): string => count(states[state])
  return (
    <SectionCard title={t('series.summary.title')} note={daySpan(first, through)}>
      <Stats
        label={t('series.summary.title')}
        items={[
          {
            label: t('series.summary.fatigued'),
            ...(judged === 0 ? none(t('series.summary.noneJudged')) : { text: of('fatigued'), reason: null }),
            note: t('series.summary.fatiguedNote', { fatiguing: states.fatiguing, steady: states.steady }),
          },
          {
            label: t('series.summary.fatiguedSpend'),
            ...(fatiguedShare === null ? none(t('series.summary.noneJudged')) : { text: rate(fatiguedShare, 1), reason: null }),
            note: t('series.summary.fatiguedSpendNote'),
          },
          {
            label: t('series.summary.notJudged'),
            text: count(states.fresh + states.unknown),
            reason: null,
            note: t('series.summary.notJudgedNote', { fresh: states.fresh, unknown: states.unknown }),
          },
          {
            label: t('series.summary.underfed'),
            ...(underfed === null ? none(seriesReason(underfedReason)) : { text: count(underfed), reason: null }),
            note: t('series.summary.underfedNote'),
          },
          {
            label: t('series.summary.concentration'),
            ...(concentration.share === null
              ? none(seriesReason(concentration.reason))
              : { text: rate(concentration.share, 1), reason: null }),
            note:
              concentration.interval === null
                ? undefined
                : t(`series.summary.${concentration.high === null ? 'few' : concentration.high ? 'high' : 'spread'}`, {
                    interval: intervalText(concentration.interval, (value) => rate(value, 0)),
                  }),
          },
        ]}
      />
    </SectionCard>
  )
}
