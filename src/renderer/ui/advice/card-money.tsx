/** The at-risk spend of a card; the open card also explains it on hover and focus. */

import type { Card } from '#shared/contract/advice.ts'
import { knownRule } from '../../lib/advice/rule-texts.ts'
import { roundMoney } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './card-facts.module.css'

export interface CardMoneyProps {
  readonly card: Pick<Card, 'money_at_risk' | 'rule'>
  readonly currency: string
  readonly isExplained: boolean
}

export const CardMoney = ({ card, currency, isExplained }: CardMoneyProps) => {
  const { t } = useTranslation()
  if (card.money_at_risk === null) return null
  const money = roundMoney(card.money_at_risk, currency)
  if (!isExplained) return <span className={css.money}>{t('advice.perWeek', { money })}</span>
  const rule = knownRule(card.rule)
  return (
    <span className={css.money}>
      <WithTooltip text={`${rule === null ? '' : `${t(`adviceRules.${rule}.money`)} `}${t('advice.moneyIs')}`}>
        {t('advice.perWeekAtRisk', { money })}
      </WithTooltip>
    </span>
  )
}
