/** The decision on a card, its time, what was done or why not, and an undo button. */

import { asDay } from '#shared/calendar.ts'
import type { Review } from '#shared/contract/review.ts'
import { decisionTones } from '../../lib/advice/review-tones.ts'
import { instant, longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './advice-card.module.css'

export interface DecisionSummaryProps {
  readonly review: Review
  readonly timeZone: string
  readonly onUndo: () => void
}

export const DecisionSummary = ({ review, timeZone, onUndo }: DecisionSummaryProps) => {
  const { t } = useTranslation()
  return (
    <div className={css.review}>
      <Chip tone={decisionTones[review.decision]}>{t(`common.decision.${review.decision}`)}</Chip>
      <span>{instant(review.ts, timeZone, apiNow())} ·</span>
      <Button kind="link" onPress={onUndo} aria-keyshortcuts="U">
        {t('advice.undo')}
      </Button>
      {review.action !== undefined && (
        <p className={css.reason}>
          <UserText>{review.action}</UserText>
        </p>
      )}
      {review.remind_on !== undefined && <p className={css.reason}>{t('advice.remindOn', { day: longDay(asDay(review.remind_on)) })}</p>}
      {review.ignore_reason !== undefined && review.ignore_reason !== '' && (
        <p className={css.reason}>
          {t('advice.reason')} <UserText>{review.ignore_reason}</UserText>
        </p>
      )}
    </div>
  )
}
