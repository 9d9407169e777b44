/** One piece of advice. Closed, it shows the finding and its impact; open, also the numbers, the action and the buttons. */

import { useId } from 'react'
import type { Card, Domain } from '#shared/contract/advice.ts'
import type { Decision, Review } from '#shared/contract/review.ts'
import { isDecidable, openDecisions } from '../../lib/advice/advice-list.ts'
import { actionText, findingText, titleOf, titleText } from '../../lib/advice/card-text.ts'
import { falseAlarmTexts } from '../../lib/advice/false-alarm-texts.ts'
import { severityTones } from '../../lib/advice/review-tones.ts'
import { useChangedThresholds } from '../../lib/advice/use-thresholds.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { localizedText } from '../../lib/i18n/message-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { CardCaveats } from '../../ui/advice/card-caveats.tsx'
import { CardMoney } from '../../ui/advice/card-money.tsx'
import { EvidenceTable } from '../../ui/advice/evidence-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { Kbd } from '../../ui/text/kbd.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './advice-card.module.css'
import { AgentNote } from './agent-note.tsx'
import { CardActions } from './card-actions.tsx'
import { DecisionSummary } from './decision-summary.tsx'

/** Callbacks by card ID. They are referentially stable while the list is, so that a decision re-renders only its card. */
export interface CardHandlers {
  readonly open: (id: string) => void
  readonly setSelected: (id: string, isMarked: boolean) => void
  readonly decide: (id: string, decision: Exclude<Decision, 'ignore'>) => void
  readonly ignore: (id: string) => void
  readonly undo: (id: string) => void
  /** Opens the page of the campaign or ad set that the card is about, or the row of the ad. */
  readonly openEntity: (id: string) => void
  /** Opens the product of the card at the card. */
  readonly openProduct: (id: string) => void
}

export interface AdviceCardProps {
  readonly card: Card
  readonly domain: Domain
  readonly review: Review | null
  readonly isOpen: boolean
  readonly currency: string
  readonly timeZone: string
  readonly allowed: readonly Decision[]
  /** Null if the card cannot be selected. */
  readonly isChecked: boolean | null
  /** False while the decision keys apply to selected cards instead of this open card. */
  readonly hasKeys: boolean
  readonly handlers: CardHandlers
  /** Typical purchases of the product a day; null if unknown. */
  readonly purchasesPerDay: number | null
  /** Whether the explanation of the agent advisor is shown, if it has one. */
  readonly hasAgent: boolean
  /** Title of the card of the same cause that has the explanation; null if there is none. */
  readonly explainedBy: string | null
  /** The name of its product, in a list over several; null: that of the page. */
  readonly product: string | null
}

export const AdviceCard = memoLocalized((props: AdviceCardProps) => {
  const { t } = useTranslation()
  const {
    card,
    domain,
    review,
    isOpen,
    currency,
    timeZone,
    allowed,
    isChecked: isMarked,
    hasKeys,
    handlers: deeds,
    purchasesPerDay,
    hasAgent,
    explainedBy,
    product,
  } = props
  const { card_id: cardId } = card
  const id = useId()
  const finding = findingText(card, currency)
  const open = openDecisions(allowed, review)
  const isChanged = useChangedThresholds(card.rule)
  // The list of several products does not know their volumes.
  const falseAlarms = product === null ? falseAlarmTexts(card.rule, purchasesPerDay, isChanged) : null
  return (
    <article className={cx(css.card, isOpen && css.selected, isMarked && css.marked)} aria-labelledby={id}>
      {product !== null && (
        <p className={css.product} title={product} translate="no">
          {product}
        </p>
      )}
      <div className={css.chips}>
        {isMarked !== null && (
          <span className={css.mark}>
            <CheckboxField isSelected={isMarked} onChange={(isSelected) => deeds.setSelected(cardId, isSelected)}>
              <span className="visually-hidden">{t('advice.bulk.mark', { title: titleOf(card) })}</span>
            </CheckboxField>
          </span>
        )}
        <Chip tone={severityTones[card.severity]}>{t(`common.severity.${card.severity}`)}</Chip>
        <Chip>{t(`common.domain.${domain}`)}</Chip>
        <CardMoney card={card} currency={currency} isExplained={isOpen} />
      </div>
      <h3 className={css.title}>
        <button type="button" id={id} data-card={cardId} className={css.open} aria-expanded={isOpen} onClick={() => deeds.open(cardId)}>
          <LocalizedText text={titleText(card)} />
        </button>
      </h3>
      <p className={css.finding} title={isOpen ? undefined : localizedText(finding)}>
        <LocalizedText text={finding} />
      </p>
      {isOpen && hasAgent && card.agent && <AgentNote agent={card.agent} currency={currency} explainedBy={explainedBy} />}
      {isOpen && (
        <>
          {card.evidence.length > 0 && <EvidenceTable card={card} currency={currency} />}
          {card.action !== '' && (
            <p className={css.action}>
              <LocalizedText text={actionText(card)} />
            </p>
          )}
        </>
      )}
      {review && <DecisionSummary review={review} timeZone={timeZone} onUndo={() => deeds.undo(cardId)} />}
      {isOpen && isDecidable(card) && open.length > 0 && (
        <CardActions
          allowed={open}
          hasKeys={hasKeys}
          onDecide={(decision) => deeds.decide(cardId, decision)}
          onIgnore={() => deeds.ignore(cardId)}
        />
      )}
      {isOpen && card.entity.level !== 'product' && (
        <div className={css.toProduct}>
          <Button kind="link" onPress={() => deeds.openEntity(cardId)}>
            <UserText>{t(`advice.entity.${card.entity.level}`, { name: card.entity.name })}</UserText>
          </Button>
        </div>
      )}
      {isOpen && product !== null && (
        <div className={css.toProduct}>
          <Button kind="link" aria-keyshortcuts="O" onPress={() => deeds.openProduct(cardId)}>
            <UserText>{t('productsOverview.advice.open', { product })}</UserText>
          </Button>
          <Kbd name="O" />
        </div>
      )}
      {isOpen && falseAlarms && <p className={css.falseAlarms}>{falseAlarms.rate}</p>}
      {isOpen && <CardCaveats card={card} measured={falseAlarms?.measured ?? null} />}
    </article>
  )
})
