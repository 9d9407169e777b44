/** Why a step is below its typical range while the advice on the funnel has no card. */

import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { useAdvice, useAdviceDay } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './funnel.module.css'

interface NoCardNoteProps {
  readonly product: string
  readonly funnel: Pick<DeskFunnel, 'date' | 'steps'>
}

/** Only on the day of the advice: on others, nothing on the page says that the funnel is as usual. */
export const NoCardNote = ({ product, funnel: { date, steps } }: NoCardNoteProps) => {
  const { t } = useTranslation()
  const cards = useAdvice(product).data?.advice.funnel.cards
  const isOfAdvice = useAdviceDay(product) === date
  if (cards === undefined || cards.length > 0 || !isOfAdvice || steps.every(({ verdict }) => verdict !== 'below')) return null
  return <p className={css.cardBaseline}>{t('funnel.noCard')}</p>
}
