/** The texts of a card, each with its messages if the API sent them. */

import type { Card } from '#shared/contract/advice.ts'
import type { ReviewHistory } from '#shared/contract/internal/review-history.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { type ApiText, localizedText } from '../i18n/message-text.ts'

type CardTexts = Pick<Card, 'title' | 'finding' | 'action' | 'texts'>

export const titleText = ({ title, texts }: CardTexts): ApiText => ({ english: title, messages: texts?.title })

export const findingText = ({ finding, texts }: CardTexts, currency: string): ApiText => ({
  english: finding,
  messages: texts?.finding,
  currency,
})

export const actionText = ({ action, texts }: CardTexts): ApiText => ({ english: action, messages: texts?.action })

export const caveatTexts = ({ doubts, texts }: Pick<Card, 'doubts' | 'texts'>): readonly ApiText[] =>
  doubts.map((english, index) => ({ english, messages: texts?.doubts[index] }))

export const evidenceTexts = (texts: Card['texts'], index: number, { metric, formula }: Card['evidence'][number]) => ({
  metric: { english: metric, messages: texts?.evidence[index]?.metric },
  formula: { english: formula, messages: texts?.evidence[index]?.formula },
})

export const titleOf = (card: CardTexts): string => localizedText(titleText(card))

type Decided = Pick<ReviewHistory['history'][number], 'title' | 'texts'>

/** The title of the card of a decision; null if it is unknown. */
export const decidedText = ({ title, texts }: Decided): ApiText | null =>
  title === null ? null : { english: title, messages: texts?.title }

export const decidedTitle = (decided: Decided, locale?: Locale): string | null => {
  const text = decidedText(decided)
  return text && localizedText(text, locale)
}
