/** The source of one product in two lines: its state, and the next sync. */

import type { SourceState as State } from '#shared/contract/internal/source.ts'
import { instant } from '../../lib/format/days.ts'
import { ago } from '../../lib/format/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './sources.module.css'
import { timeLeftText } from './time-left-text.ts'

export interface SourceStateProps {
  readonly state: State
  readonly timezone: string
  /** Whether the product has store orders, even if it has no ads yet. */
  readonly hasOrders: boolean
}

export const SourceState = ({ state, timezone, hasOrders }: SourceStateProps) => {
  const { t } = useTranslation()
  const now = useNow()
  const { pulling, seconds_left: secondsLeft, failure, last_success: last, next_try: next, ad_source: source } = state
  const isLive = source === 'meta' || source === 'demo'
  if (pulling !== null)
    return (
      <div className={css.state}>
        <Progress label={t('maintenance.sources.pulling')} value={pulling} />
        {secondsLeft !== null && <p className={css.next}>{timeLeftText(secondsLeft)}</p>}
      </div>
    )
  const time = next === null ? null : instant(next, timezone, now)
  const seconds = last === null ? null : Math.max(0, (now - Date.parse(last)) / 1000)
  const came =
    seconds === null
      ? t(hasOrders ? 'maintenance.sources.neverAds' : 'maintenance.sources.never')
      : t(isLive ? 'maintenance.sources.pulled' : 'maintenance.sources.imported', { age: ago(seconds) })
  return (
    <div className={css.state}>
      {failure ? (
        <p className={css.failure}>
          <Chip tone="bad">{t(`maintenance.sources.trouble.${failure.kind}`)}</Chip>
          <LocalizedText text={{ english: failure.message, messages: failure.text }} />
        </p>
      ) : (
        <p>{came}</p>
      )}
      {state.missing_days > 0 && <p className={css.next}>{t('maintenance.sources.missing', { count: state.missing_days })}</p>}
      {time !== null && (
        <p className={css.next}>
          {failure === null
            ? t('maintenance.sources.next', { time })
            : failure.kind === 'throttled'
              ? t('maintenance.sources.continues', { time })
              : t('maintenance.sources.retry', { count: failure.failures, time })}
        </p>
      )}
    </div>
  )
}
