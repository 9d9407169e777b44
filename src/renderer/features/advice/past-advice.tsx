/** The cards of an earlier day as they were then: read only, with the decision that has been made since. */

import { useQuery } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import { isDecidable, type ListedCard, listCards, type Reviews } from '../../lib/advice/advice-list.ts'
import { actionText, findingText, titleText } from '../../lib/advice/card-text.ts'
import { decisionTones, severityTones } from '../../lib/advice/review-tones.ts'
import { pastAdviceQuery } from '../../lib/api/product-queries.ts'
import { longDay } from '../../lib/format/days.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

export interface PastAdviceProps {
  readonly product: string
  readonly day: Day
  readonly reviews: Reviews
  /** Ids of the cards that the panel lists below. */
  readonly openCards: ReadonlySet<string>
  readonly currency: string
}

export const PastAdvice = memoLocalized(({ product, day, reviews, openCards, currency }: PastAdviceProps) => {
  const { t } = useTranslation()
  const { data } = useQuery(pastAdviceQuery(product, day))
  if (data?.day !== day) return null
  if (data.advice === null) return <p className={css.filter}>{t('advice.past.none', { day: longDay(day) })}</p>
  const cards = listCards(data.advice, reviews).filter(({ card }) => isDecidable(card))
  return (
    <section className={css.recent} aria-labelledby="past-advice">
      <h3 id="past-advice">{t('advice.past.title', { day: longDay(day) })}</h3>
      {cards.length === 0 ? (
        <p>{t('advice.past.noCards')}</p>
      ) : (
        <ul>
          {cards.map((listed) => (
            <PastCard key={listed.card.card_id} {...listed} isOpen={openCards.has(listed.card.card_id)} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
})

const PastCard = ({ card, domain, review, isOpen, currency }: ListedCard & { readonly isOpen: boolean; readonly currency: string }) => {
  const { t } = useTranslation()
  return (
    <li>
      <p>
        <LocalizedText text={titleText(card)} />
      </p>
      <Chip tone={severityTones[card.severity]}>{t(`common.severity.${card.severity}`)}</Chip> <span>{t(`common.domain.${domain}`)}</span>{' '}
      {review !== null && <Chip tone={decisionTones[review.decision]}>{t(`common.decision.${review.decision}`)}</Chip>}
      {review === null && isOpen && <span>{t('advice.past.open')}</span>}
      <LazyDisclosure title={t('advice.past.details')}>
        <p>
          <LocalizedText text={findingText(card, currency)} />
        </p>
        <p>
          <LocalizedText text={actionText(card)} />
        </p>
      </LazyDisclosure>
    </li>
  )
}
