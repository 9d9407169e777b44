/** One piece of advice: closed it says what and how much, open it shows the numbers, the action and the buttons. */

import { useId } from 'react'
import type { Decision } from '#shared/contract/review.ts'
import { isDecidable, type ListedCard } from '../../lib/advice-list.ts'
import { domainNames } from '../../lib/domain-names.ts'
import { roundMoney } from '../../lib/format.ts'
import { severityChips } from '../../lib/review-words.ts'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/class-names.ts'
import { Fold } from '../../ui/fold.tsx'
import css from './advice-card.module.css'
import { CardActions } from './card-actions.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { ReviewLine } from './review-line.tsx'

export interface AdviceCardProps {
  readonly listed: ListedCard
  readonly isOpen: boolean
  readonly currency: string
  readonly timeZone: string
  readonly allowed: readonly Decision[]
  readonly onOpen: () => void
  readonly onDecide: (decision: Exclude<Decision, 'ignore'>) => void
  readonly onIgnore: () => void
  readonly onUndo: () => void
}

/** After a decision only the step that follows it: what was adopted can be executed. Everything else begins with an undo. */
const stillOpen = (allowed: readonly Decision[], review: ListedCard['review']): readonly Decision[] =>
  review ? allowed.filter((decision) => decision === 'executed' && review.decision === 'adopted') : allowed

export const AdviceCard = ({ listed, isOpen, currency, timeZone, allowed, onOpen, onDecide, onIgnore, onUndo }: AdviceCardProps) => {
  const { card, domain, review } = listed
  const id = useId()
  const severity = severityChips[card.severity]
  return (
    <article className={cx(css.card, isOpen && css.selected)} aria-labelledby={id}>
      <div className={css.chips}>
        <Chip tone={severity.tone}>{severity.label}</Chip>
        <Chip>{domainNames[domain]}</Chip>
        {card.money_at_risk !== null && (
          <span className={css.money}>
            {roundMoney(card.money_at_risk, currency)} / week{isOpen && ' at risk'}
          </span>
        )}
      </div>
      <h3 className={css.title}>
        <button type="button" id={id} data-card={card.card_id} className={css.open} aria-expanded={isOpen} onClick={onOpen}>
          {card.title}
        </button>
      </h3>
      <p className={css.finding}>{card.finding}</p>
      {isOpen && (
        <>
          {card.evidence.length > 0 && <EvidenceTable evidence={card.evidence} currency={currency} />}
          {card.action !== '' && <p className={css.action}>{card.action}</p>}
        </>
      )}
      {review && <ReviewLine review={review} timeZone={timeZone} onUndo={onUndo} />}
      {isOpen && isDecidable(card) && <CardActions allowed={stillOpen(allowed, review)} onDecide={onDecide} onIgnore={onIgnore} />}
      {isOpen && card.doubts.length > 0 && (
        <div className={css.folds}>
          <Fold title="Why this may be wrong">
            <ul>
              {card.doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </article>
  )
}
