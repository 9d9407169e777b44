/** The note on a month-end forecast that includes spend of ads whose delivery has stopped. */

import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { useAdvice, useAdviceDay } from '../../lib/api/queries.ts'
import { money } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './plans.module.css'
import { stoppedInForecast } from './stopped-in-forecast.ts'

export const StoppedNote = ({ product, plans }: { readonly product: string; readonly plans: DeskPlans }) => {
  const { t } = useTranslation()
  const advice = useAdvice(product).data?.advice
  const adviceDay = useAdviceDay(product)
  // The advice is about its day only.
  const stopped = advice && plans.through === adviceDay ? stoppedInForecast(plans, advice) : null
  if (stopped === null) return null
  const { adsets, ahead } = stopped
  const rest = money((plans.month.product.forecast ?? 0) - ahead, plans.currency)
  return (
    <p className={css.stopped}>
      {adsets.length === 0
        ? t('plans.month.allStopped', { rest })
        : t('plans.month.stopped', { adsets, ahead: money(ahead, plans.currency), rest })}
    </p>
  )
}
