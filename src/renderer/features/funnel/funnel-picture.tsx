/** The steps as bars to scale, with the typical ones as outlines. Hidden from screen readers: the table below has the numbers. */

import type { DeskFunnel } from '#shared/contract/internal/funnel.ts'
import { count, roundMoney, UNKNOWN } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lossText, stepName } from '../../lib/kpi/funnel-text.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './funnel-picture.module.css'
import { funnelBars } from './funnel-shape.ts'
import type { LostMoney } from './lost-money.ts'

export interface FunnelPictureProps {
  readonly funnel: DeskFunnel
  /** What the biggest loss is worth; null: there is none, or it is unknown. */
  readonly lost: LostMoney | null
}

/** Share of the width beyond which the mark of the loss has no room after the bars, in percent. */
const FULL = 60

export const FunnelPicture = ({ funnel, lost }: FunnelPictureProps) => {
  const { t } = useTranslation()
  const { loss, currency } = funnel
  const bars = funnelBars(funnel)
  if (bars === null) return null
  return (
    <div className={css.picture} aria-hidden="true">
      {bars.map(({ step, count: value, width, typical, isLoss }) => (
        <div key={step} className={cx(css.row, isLoss && css.loss)}>
          <span className={css.name}>{stepName(step)}</span>
          <span className={css.track}>
            {width !== null && <span className={css.bar} style={{ width: `${width}%` }} />}
            {typical !== null && <span className={css.typical} style={{ width: `${typical}%` }} />}
            {isLoss && loss !== null && (
              <Mark at={Math.max(width ?? 0, typical ?? 0)}>
                ▾ {lost === null ? lossText(loss) : t('funnel.picture.less', { amount: roundMoney(lost.amount, currency) })}
              </Mark>
            )}
          </span>
          <span className={css.count}>{value === null ? UNKNOWN : count(value)}</span>
        </div>
      ))}
      <p className={css.key}>
        {t('funnel.picture.scale')}
        {bars.some(({ typical }) => typical !== null) && (
          <>
            {' '}
            <span className={css.sample} /> {t('funnel.picture.typical')}
          </>
        )}
      </p>
    </div>
  )
}

const Mark = ({ at, children }: { readonly at: number; readonly children: React.ReactNode }) =>
  at > FULL ? (
    <span className={cx(css.lost, css.over)}>{children}</span>
  ) : (
    <span className={css.lost} style={{ left: `${at}%` }}>
      {children}
    </span>
  )
