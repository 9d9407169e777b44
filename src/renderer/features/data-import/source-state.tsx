/** One product's source in two lines: how it is, and what comes next. */

import { useTranslation } from 'react-i18next'
import type { SourceState as State } from '#shared/contract/internal/source.ts'
import { instant } from '../../lib/format/days.ts'
import { ago } from '../../lib/format/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './sources.module.css'

export const SourceState = ({ state, timezone }: { readonly state: State; readonly timezone: string }) => {
  const { t } = useTranslation()
  const now = useNow()
  const { pulling, trouble, last_success: last, next_try: next, ad_source: source } = state
  const isLive = source === 'meta' || source === 'demo'
  if (pulling !== null)
    return (
      <div className={css.state}>
        <Progress label={t('maintenance.sources.pulling', { done: Math.round(pulling * 100) / 100 })} value={pulling} />
      </div>
    )
  const time = next === null ? null : instant(next, timezone, now)
  const seconds = last === null ? null : Math.max(0, (now - Date.parse(last)) / 1000)
  const came =
    seconds === null
      ? t('maintenance.sources.never')
      : t(isLive ? 'maintenance.sources.pulled' : 'maintenance.sources.imported', { age: ago(seconds) })
  return (
    <div className={css.state}>
      {trouble ? (
        <p className={css.trouble}>
          <Chip tone="bad">{t(`maintenance.sources.trouble.${trouble.kind}`)}</Chip>
          <LocalizedText text={{ english: trouble.message, said: trouble.text }} />
        </p>
      ) : (
        <p>{came}</p>
      )}
      {time !== null && (
        <p className={css.next}>
          {trouble ? t('maintenance.sources.retry', { count: trouble.failures, time }) : t('maintenance.sources.next', { time })}
        </p>
      )}
    </div>
  )
}
