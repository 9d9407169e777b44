/**
 * Selects the two KPIs of the trend.
 *
 * They rarely change with the product, so this is a separate component that does not re-render with it.
 */

import { useTranslation } from 'react-i18next'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { chartKpis, kpiName } from '../../lib/kpi/kpi-meta.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

export interface TrendKpisProps {
  readonly line: KpiKey
  /** Whether names say that the spend of other channels may be missing. */
  readonly metaSpendOnly: boolean
  /** Must be referentially stable. */
  readonly onLine: (line: KpiKey) => void
}

export const TrendKpis = memoLocalized(({ line, metaSpendOnly, onLine }: TrendKpisProps) => {
  const { t } = useTranslation()
  const barKpi = useUiStore((state) => state.barKpi)
  const options = chartKpis.map((id) => ({ id, label: kpiName(id, metaSpendOnly) }))
  return (
    <>
      <SelectField label={t('overview.trend.line')} mark="line" options={options} value={line} onChange={onLine} />
      <SelectField
        label={t('overview.trend.bars')}
        mark="bar"
        options={options}
        value={barKpi}
        onChange={(id) => useUiStore.setState({ barKpi: id })}
      />
    </>
  )
})
