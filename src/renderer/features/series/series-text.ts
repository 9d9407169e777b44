/** Texts and numbers of the Creatives tab. */

import type { Fatigue, SeriesAbstention } from '#shared/contract/internal/series.ts'
import { count } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const seriesReason = (reason: SeriesAbstention | null): string =>
  reason === null ? '' : t(`series.reason.${reason.code}`, { have: count(reason.have ?? 0), need: count(reason.need ?? 0) })

/** The reason for a creative's fatigue state. */
export const fatigueText = ({ state, reason, siblings }: Fatigue): string => {
  if (reason !== null) return seriesReason(reason)
  return siblings === 0 ? `${t(`series.stateText.${state}`)} ${t('series.alone')}` : t(`series.stateText.${state}`)
}

/** "32.48–42.56", written by `write`. */
export const intervalText = ([low, high]: readonly [number, number], write: (value: number) => string): string =>
  spanOf(write(low), write(high))
