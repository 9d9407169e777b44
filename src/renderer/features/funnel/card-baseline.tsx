/** Why orders per checkout have another typical value on the card about the checkout, next to that of the table. */

import type { Advice } from '#shared/contract/advice.ts'
import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { useAdvice, useAdviceDay } from '../../lib/api/queries.ts'
import { rate } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './funnel.module.css'

/** Orders per checkout that the card expects; null without such a card. */
const expectedByCard = ({ funnel }: Advice): number | null => funnel.cards.find(({ rule }) => rule === 'R10')?.evidence[0]?.usual ?? null

export interface CardBaselineProps {
  readonly product: string
  readonly funnel: DeskFunnel
  readonly isPeriod: boolean
}

export const CardBaseline = ({ product, funnel: { date, steps }, isPeriod }: CardBaselineProps) => {
  const { t } = useTranslation()
  const advice = useAdvice(product).data?.advice
  const isOfAdvice = useAdviceDay(product) === date
  const expected = advice && isOfAdvice ? expectedByCard(advice) : null
  const own = steps.find(({ step }) => step === 'orders')?.usual.median ?? null
  if (expected === null || own === null || rate(expected) === rate(own)) return null
  return <p className={css.cardBaseline}>{t(isPeriod ? 'funnel.cardUsualPeriod' : 'funnel.cardUsual', { usual: rate(expected) })}</p>
}
