/** What was decided on a card and when, with the way back. */

import type { Review } from '#shared/contract/review.ts'
import { instant } from '../../lib/format.ts'
import { decisionChips } from '../../lib/review-words.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './advice-card.module.css'

export interface ReviewLineProps {
  readonly review: Review
  readonly timeZone: string
  readonly onUndo: () => void
}

export const ReviewLine = ({ review, timeZone, onUndo }: ReviewLineProps) => {
  const { label, tone } = decisionChips[review.decision]
  return (
    <div className={css.review}>
      <Chip tone={tone}>{label}</Chip>
      <span>{instant(review.ts, timeZone, Date.now())} ·</span>
      <Button kind="link" onPress={onUndo} aria-keyshortcuts="U">
        Undo
      </Button>
      {review.ignore_reason !== undefined && review.ignore_reason !== '' && <p className={css.reason}>Reason: {review.ignore_reason}</p>}
    </div>
  )
}
