/** The sentences of a track record. */

import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'
import { change, changeInterval, rate } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { clauses, sentences } from '../../lib/i18n/sentences.ts'

/** "+12.0% (90% CI −5% to +31%), mean of 3", or why it has no mean. */
export const meanText = (record: OutcomeRecord, of: 'effect' | 'recovery'): string => {
  const mean = record[of]
  if (mean === null) return t('outcomes.record.tooFew')
  const text = t('outcomes.record.mean', { change: change(mean.change), interval: changeInterval(mean.interval) })
  return clauses(text, t('outcomes.record.meanOf', { n: mean.n }))
}

/** What a record rests on, and what would change it. */
export const recordBasis = (record: OutcomeRecord): string => {
  const { effect, recovery, executed } = record
  const rests =
    effect !== null
      ? t('outcomes.record.rests', { count: effect.n, inconsistency: rate(effect.inconsistency, 0) })
      : executed === 0 && recovery !== null
        ? t('outcomes.record.restsOnIgnored')
        : t('outcomes.record.restsOnNone')
  const would =
    effect === null
      ? // A whole product has no control: only issues that nobody acted on can be compared with.
        record.placebo === null
        ? 'moreIgnored'
        : 'moreExecuted'
      : effect.interval[0] <= 0 && effect.interval[1] >= 0
        ? 'within'
        : recovery === null
          ? 'moreIgnored'
          : 'beyond'
  return sentences(rests, t(`outcomes.record.changes.${would}`))
}

const shareInterval = ([low, high]: readonly [number, number]): string => spanOf(rate(low, 1), rate(high, 1))

/** How often the same method finds an effect where nothing was done. */
export const placeboText = ({ placebo }: OutcomeRecord): string => {
  if (placebo === null || placebo.judged === 0) return t('outcomes.record.noPlacebo')
  const { judged, rises, falls, rise_interval: rise, fall_interval: fall } = placebo
  const found = rises + falls
  return t('outcomes.record.placebo', {
    judged,
    found,
    rate: rate(found / judged, 1),
    rises: rate(rises / judged, 1),
    riseInterval: shareInterval(rise),
    falls: rate(falls / judged, 1),
    fallInterval: shareInterval(fall),
  })
}
