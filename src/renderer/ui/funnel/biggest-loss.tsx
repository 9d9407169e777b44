/** The line above the steps of a funnel: the step that costs the most purchases, or that none is clearly below its typical range. */

import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lossLine, lossText, stepName } from '../../lib/kpi/funnel-text.ts'
import css from './funnel-steps.module.css'

export interface BiggestLossProps {
  readonly funnel: Pick<DeskFunnel, 'loss' | 'judged' | 'complete'>
  /** What the rates are compared with: a weekday, or a period. */
  readonly weekday: string
  /** After the loss. */
  readonly children?: React.ReactNode
}

export const BiggestLoss = ({ funnel, weekday, children }: BiggestLossProps) => {
  const { t } = useTranslation()
  const { loss } = funnel
  const line = lossLine(funnel, weekday)
  if (loss === null && line === null) return null
  return (
    <p className={css.loss}>
      {loss === null ? (
        line
      ) : (
        <>
          <span>{t('funnel.loss.label', { weekday })}</span>
          <strong>{stepName(loss.step)}</strong>
          <span className={css.lossSize}>{lossText(loss)}</span>
          {children}
        </>
      )}
    </p>
  )
}
