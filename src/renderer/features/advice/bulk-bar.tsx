/** Actions for the selected cards, and their progress. */

import type { Decision } from '#shared/contract/review.ts'
import type { BulkProgress } from '../../lib/api/review-mutations.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from './advice-panel.module.css'

export interface BulkBarProps {
  readonly count: number
  readonly progress: BulkProgress | null
  readonly allowed: readonly Decision[]
  readonly onDecide: (decision: Exclude<Decision, 'ignore'>) => void
  readonly onIgnore: () => void
  readonly onClear: () => void
}

/** In the order of the buttons of a card; while cards are selected, the keys apply to them. */
const bulkDecisions = [
  ['adopt', 'A'],
  ['executed', 'E'],
  ['ignore', 'I'],
  ['agree', 'Y'],
  ['disagree', 'N'],
] as const

export const BulkBar = ({ count, progress, allowed, onDecide, onIgnore, onClear }: BulkBarProps) => {
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
      <div className={css.bulkDeeds}>
        {bulkDecisions
          .filter(([decision]) => allowed.includes(decision))
          .map(([decision, key]) => (
            <Button
              key={decision}
              hint={key}
              aria-keyshortcuts={key}
              onPress={() => (decision === 'ignore' ? onIgnore() : onDecide(decision))}
            >
              {t(`advice.bulk.${decision}`)}
            </Button>
          ))}
      </div>
    </section>
  )
}
