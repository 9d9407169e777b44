/** The two KPIs of the trend. They are the same for every product and day, so another one does not draw them anew. */

import { useTranslation } from 'react-i18next'
import { useDesk } from '../../lib/desk-store.ts'
import { drawnOnce } from '../../lib/i18n/drawn-once.ts'
import { chartKpis, kpiName } from '../../lib/kpi-meta.ts'
import { SelectField } from '../../ui/select-field.tsx'

export const TrendKpis = drawnOnce(() => {
  const { t } = useTranslation()
  const lineKpi = useDesk((state) => state.lineKpi)
  const barKpi = useDesk((state) => state.barKpi)
  const options = chartKpis.map((id) => ({ id, label: kpiName(id) }))
  return (
    <>
      <SelectField
        label={t('overview.trend.line')}
        mark="line"
        options={options}
        value={lineKpi}
        onChange={(id) => useDesk.setState({ lineKpi: id })}
      />
      <SelectField
        label={t('overview.trend.bars')}
        mark="bar"
        options={options}
        value={barKpi}
        onChange={(id) => useDesk.setState({ barKpi: id })}
      />
    </>
  )
})
