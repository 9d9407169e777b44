/** Break-even of the typed margin: ROAS is 1 / margin, CPA is margin × order value. */

import { Trans } from 'react-i18next'
import { useLatestDay, useSnapshot } from '../../lib/api/queries.ts'
import { money, multiple } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import css from './settings.module.css'

export interface BreakEvenProps {
  readonly product: string
  /** Contribution margin as a share; null if there is none. */
  readonly margin: number | null
  readonly currency: string
}

export const BreakEven = ({ product, margin, currency }: BreakEvenProps) => {
  const { t } = useTranslation()
  const { data } = useSnapshot(product, useLatestDay(product))
  const aov = data?.snapshot.kpi.aov ?? data?.snapshot.kpi.aov_meta ?? null
  if (margin === null || margin <= 0 || margin > 1) return <p className={css.breakEven}>{t('settings.targets.noMargin')}</p>
  return (
    <p className={css.breakEven}>
      <Trans i18nKey="settings.targets.breakEvenRoas" values={{ roas: multiple(1 / margin) }} components={{ strong: <strong /> }} />
      {' · '}
      {aov === null ? (
        t('settings.targets.noOrderValue')
      ) : (
        <strong>{t('settings.targets.breakEvenCpa', { cpa: money(margin * aov, currency), aov: money(aov, currency) })}</strong>
      )}
    </p>
  )
}
