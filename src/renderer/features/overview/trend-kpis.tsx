/**
 * Selects the two KPIs of the trend.
 *
 * They rarely change with the product, so this is a separate component that does not re-render with it.
 */

import type { KpiKey } from '#shared/contract/kpi.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { chartKpis, kpiName } from '../../lib/kpi/kpi-meta.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

export interface TrendKpisProps {
  readonly line: KpiKey
  readonly bar: KpiKey
  /** Whether names say that the spend of other channels may be missing. */
  readonly metaSpendOnly: boolean
  /** Must be referentially stable. */
  readonly onLine: (line: KpiKey) => void
  /** The same. */
  readonly onBar: (bar: KpiKey) => void
}

export const TrendKpis = memoLocalized(({ line, bar, metaSpendOnly, onLine, onBar }: TrendKpisProps) => {
  const { t } = useTranslation()
  const options = chartKpis.map((id) => ({ id, label: kpiName(id, metaSpendOnly) }))
  return (
    <>
      <SelectField label={t('overview.trend.line')} mark="line" options={options} value={line} onChange={onLine} />
      <SelectField label={t('overview.trend.bars')} mark="bar" options={options} value={bar} onChange={onBar} />
    </>
  )
})
