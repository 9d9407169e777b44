/** What the biggest loss is worth, and by which average order value. */

import { money, roundMoney } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import type { LostMoney } from './lost-money.ts'

export interface LostMoneyTextProps {
  readonly lost: LostMoney
  readonly currency: string
  readonly isPeriod: boolean
}

export const LostMoneyText = ({ lost: { amount, interval, aov, by }, currency, isPeriod }: LostMoneyTextProps) => {
  const { t } = useTranslation()
  const [low, high] = interval
  return (
    <span>
      {t(isPeriod ? 'funnel.loss.moneyPeriod' : 'funnel.loss.money', {
        amount: roundMoney(amount, currency),
        span: spanOf(roundMoney(low, currency), roundMoney(high, currency)),
        aov: kpiName(by),
        value: money(aov, currency),
      })}
    </span>
  )
}
