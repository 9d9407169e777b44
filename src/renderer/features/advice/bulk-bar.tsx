/** What can be done with the marked cards, and how far it has come. */

import { useTranslation } from 'react-i18next'
import type { ManyProgress } from '../../lib/review-mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import css from './advice-panel.module.css'

export interface BulkBarProps {
  readonly count: number
  readonly progress: ManyProgress | null
  readonly onIgnore: () => void
  readonly onClear: () => void
}

export const BulkBar = ({ count, progress, onIgnore, onClear }: BulkBarProps) => {
  const { t } = useTranslation()
  if (progress !== null)
    return (
      <div className={css.bulk} role="status">
        <span className={css.bulkText}>{t('advice.bulk.progress', { done: progress.done + 1, total: progress.total })}</span>
        <Progress
          label={t('advice.bulk.progress', { done: progress.done + 1, total: progress.total })}
          value={progress.done / progress.total}
          silent
        />
      </div>
    )
  if (count === 0) return null
  return (
    <section className={css.bulk} aria-label={t('advice.bulk.label')}>
      <span className={css.bulkText} role="status">
        {t('advice.bulk.marked', { count })}
      </span>
      <Button kind="quiet" onPress={onClear}>
        {t('advice.bulk.clear')}
      </Button>
      <Button kind="primary" hint="I" aria-keyshortcuts="I" onPress={onIgnore}>
        {t('advice.bulk.ignore')}
      </Button>
    </section>
  )
}
