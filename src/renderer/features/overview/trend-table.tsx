/** The trend's data as a table. */

import { longDay } from '../../lib/format.ts'
import { kpiMeta, writeKpi } from '../../lib/kpi-meta.ts'
import { DataTable } from '../../ui/data-table.tsx'
import css from './trend.module.css'
import type { TrendView } from './trend-view-props.ts'

export const TrendTable = ({ view: { points, lineKpi, barKpi, currency, today, flags } }: { readonly view: TrendView }) => (
  <div className={css.table}>
    <DataTable
      label="Trend by day"
      rows={points.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', head: 'Day', cell: ({ day }) => `${longDay(day)}${day === today ? ', so far' : ''}` },
        { id: 'line', head: kpiMeta[lineKpi].label, kind: 'number', cell: ({ line }) => writeKpi(lineKpi, line, currency) },
        { id: 'bar', head: kpiMeta[barKpi].label, kind: 'number', cell: ({ bar }) => writeKpi(barKpi, bar, currency) },
        {
          id: 'flag',
          head: 'Executed',
          kind: 'long',
          cell: ({ day }) =>
            flags
              .filter((flag) => flag.day === day)
              .map(({ title }) => title)
              .join('; '),
        },
      ]}
    />
  </div>
)
