/** The Funnel of days with orders but without ad data: what the orders show, and what is missing. */

import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { writeShortRange } from '../../lib/format/kpi-range.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { nullReason } from '../../lib/kpi/null-reason.ts'
import { openImport } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import css from './funnel.module.css'

const shown: readonly KpiKey[] = ['orders', 'revenue', 'aov', 'new_customers']

export interface OrdersOnlyProps {
  readonly product: string
  /** Of the days on screen. */
  readonly kpi: Kpi
  /** Typical ranges of these days; null for a period. */
  readonly typical: Snapshot['usual'] | null
  readonly currency: string
  readonly weekday: string
}

export const OrdersOnly = ({ product, kpi, typical, currency, weekday }: OrdersOnlyProps) => {
  const { t } = useTranslation()
  const rangeOf = (key: KpiKey): string | undefined => {
    const range = typical?.[key]
    const text = range === undefined ? null : writeShortRange(key, range, currency)
    return text === null ? undefined : t('overview.usual', { weekday, range: text })
  }
  return (
    <div className={css.orders}>
      <Stats
        label={t('funnel.orders.label')}
        items={shown.map((key) => ({
          label: kpiName(key),
          text: writeKpi(key, kpi[key], currency),
          reason: kpi[key] === null ? nullReason(key, kpi, undefined) : null,
          note: rangeOf(key),
        }))}
      />
      <p className={css.missing}>
        {t('funnel.orders.missing')}
        <Button onPress={() => openImport(product, 'ads')}>{t('common.importKind.ads')}</Button>
      </p>
    </div>
  )
}
