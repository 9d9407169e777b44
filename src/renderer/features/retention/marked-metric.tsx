/** A number of a day, marked where it is outside its typical range. */

import type { RetentionDay } from '#shared/contract/internal/retention.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SideMark } from '../../ui/text/side-mark.tsx'
import { type DayMetric, rangeSide, writeMetric } from './retention-text.ts'

interface MarkedMetricProps {
  readonly metric: DayMetric
  readonly day: RetentionDay
  readonly currency: string
}

export const MarkedMetric = ({ metric, day, currency }: MarkedMetricProps) => {
  const { t } = useTranslation()
  const side = rangeSide(metric, day, currency)
  return (
    <>
      {writeMetric(metric, day[metric], currency)}
      {side && <SideMark side={side} words={t(`kpi.comparison.${side}`)} />}
    </>
  )
}
