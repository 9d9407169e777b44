/** The open cards about a campaign or ad set or its parts, and the decisions on such cards. */

import { useMemo } from 'react'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { isDecidable, listCards } from '../../lib/advice/advice-list.ts'
import { decidedText, titleText } from '../../lib/advice/card-text.ts'
import type { CurrentDecision } from '../../lib/advice/decision-log.ts'
import { decisionTones, severityTones } from '../../lib/advice/review-tones.ts'
import { useAdvice, useHistory, useReadyAccount, useReviews } from '../../lib/api/queries.ts'
import { instant } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { openPage, showCard } from '../../lib/state/ui-store.ts'
import { CardMoney } from '../../ui/advice/card-money.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './entity.module.css'
import { isAbout } from './entity-parts.ts'

export interface EntityAdviceProps {
  readonly product: string
  readonly entity: DeskEntity
}

/** The open cards about it, most severe first; null while they load. */
const useOpenCards = ({ product, entity }: EntityAdviceProps) => {
  const advice = useAdvice(product)
  const reviews = useReviews(product)
  const cards = useMemo(
    () =>
      advice.data && reviews.data
        ? listCards(advice.data.advice, reviews.data.reviews).filter(
            ({ card, review }) => review === null && isDecidable(card) && isAbout(entity, card.entity),
          )
        : null,
    [advice.data, reviews.data, entity],
  )
  return { cards, error: cards === null ? (advice.error ?? reviews.error) : null }
}

/** Above the numbers, so only if there is such a card. */
export const EntityAdvice = (props: EntityAdviceProps) => {
  const { t } = useTranslation()
  const { cards } = useOpenCards(props)
  if (cards === null || cards.length === 0) return null
  return (
    <SectionCard title={t('entity.advice.title')}>
      <ul className={css.list} aria-label={t('entity.advice.label')}>
        {cards.map(({ card }) => (
          <li key={card.card_id}>
            <button type="button" className={css.open} onClick={() => showCard(card.card_id)}>
              <LocalizedText text={titleText(card)} />
            </button>
            <span className={css.facts}>
              <Chip tone={severityTones[card.severity]}>{t(`common.severity.${card.severity}`)}</Chip>
              <CardMoney card={card} currency={props.entity.currency} isExplained={false} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

export const EntityDecisions = ({ product, entity }: EntityAdviceProps) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const history = useHistory(product)
  const open = useOpenCards({ product, entity })
  const made = history.data?.history
    .map((entry) => ({ ...entry, product }))
    .filter((entry): entry is CurrentDecision => entry.decision !== 'withdrawn' && entry.standing === 'current')
    .filter(({ card }) => card !== null && isAbout(entity, { level: card.entity_level, id: card.entity_id }))
  return (
    <SectionCard
      title={t('entity.decisions.title')}
      extra={
        made !== undefined && made.length > 0 ? (
          <Button kind="link" onPress={() => openPage('decisions')}>
            {t('entity.decisions.all')}
          </Button>
        ) : undefined
      }
    >
      <ErrorNotice error={open.error} />
      {open.cards?.length === 0 && <p className={css.muted}>{t('entity.advice.none')}</p>}
      {made === undefined ? (
        history.error ? (
          <ErrorNotice error={history.error} />
        ) : (
          <Skeleton width="100%" height={52} />
        )
      ) : made.length === 0 ? (
        <p className={css.muted}>{t('entity.decisions.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('entity.decisions.label')}>
          {made.map((entry) => {
            const text = decidedText(entry)
            return (
              <li key={entry.review}>
                <span>{text ? <LocalizedText text={text} /> : t('common.card', { id: entry.card_id })}</span>
                <span className={css.facts}>
                  <Chip tone={decisionTones[entry.decision]}>{t(`common.decision.${entry.decision}`)}</Chip>
                  <span>{instant(entry.ts, timezone, apiNow())}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </SectionCard>
  )
}
