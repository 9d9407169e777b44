/** The spend of the month as a curve: so far, ahead with its interval, and the plan at an even pace. Its numbers are beside it. */

import { asDay } from '#shared/calendar.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { shortDay } from '../../lib/format/days.ts'
import { money, shortMoney } from '../../lib/format/format.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './pacing-chart.module.css'
import { labelHeights, pacingShape } from './pacing-shape.ts'

/** Distance of two labels that do not touch, in percent of the chart's height. */
const LABEL_HEIGHT = 17

export const PacingChart = ({ plans: { month, currency, through } }: { readonly plans: DeskPlans }) => {
  const { t } = useTranslation()
  const shape = pacingShape(month)
  if (shape === null) return null
  const { forecast, plan, spent } = month.product
  const [forecastY, planY] = labelHeights(shape.forecastY, shape.planY, LABEL_HEIGHT)
  const [day, last] = [shortDay(asDay(through)), shortDay(asDay(month.last))]
  const words = [
    t('plans.pacing.spent', { day, amount: money(spent, currency) }),
    ...(shape.forecastY === null || forecast === null ? [] : [t('plans.pacing.ahead', { day: last, amount: money(forecast, currency) })]),
    ...(plan === null ? [] : [t('plans.pacing.planned', { amount: money(plan, currency) })]),
  ]
  return (
    <div className={css.chart} role="img" aria-label={sentences(...words)}>
      <div className={css.plot}>
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className={css.lines}>
          {shape.plan !== '' && <path className={css.plan} d={shape.plan} />}
          {shape.interval !== '' && <path className={css.interval} d={shape.interval} />}
          <path className={css.spent} d={shape.spent} />
          {shape.ahead !== '' && <path className={css.ahead} d={shape.ahead} />}
        </svg>
        <span className={css.now} style={{ left: `${shape.through.x}%`, top: `${shape.through.y}%` }} />
        {forecastY !== null && forecast !== null && (
          <span className={css.label} style={{ top: `${forecastY}%` }}>
            {t('plans.pacing.forecast', { amount: shortMoney(forecast, currency) })}
          </span>
        )}
        {planY !== null && plan !== null && (
          <span className={css.label} style={{ top: `${planY}%` }}>
            {t('plans.pacing.plan', { amount: shortMoney(plan, currency) })}
          </span>
        )}
      </div>
      <div className={css.days}>
        <span>{shortDay(asDay(month.first))}</span>
        {shape.through.x > 12 && shape.through.x < 88 && (
          <span className={css.today} style={{ left: `${shape.through.x}%` }}>
            {day}
          </span>
        )}
        <span>{last}</span>
      </div>
    </div>
  )
}
