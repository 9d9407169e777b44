/**
 * Exports Retention as CSV: raw numbers, unknown values empty. Each of the 28 days is a row; then the repeat rates follow, and each cohort
 * at each age.
 */

import type { Cohort, DeskRetention, Repeat, RetentionDay } from '#shared/contract/internal/retention.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

type Columns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[]

const dayColumns: Columns<RetentionDay> = [
  ['new_customers', (day) => day.new_customers],
  ['new_customers_typical_low', ({ usual }) => usual.new_customers.low],
  ['new_customers_typical_high', ({ usual }) => usual.new_customers.high],
  ['new_customer_share', (day) => day.new_share],
  ['new_revenue', (day) => day.new_revenue],
  ['returning_customers', (day) => day.returning_customers],
  ['returning_orders', (day) => day.returning_orders],
  ['returning_revenue', (day) => day.returning_revenue],
  ['renewal_orders', (day) => day.renewal_orders],
  ['renewal_revenue', (day) => day.renewal_revenue],
  ['guest_orders', (day) => day.guest_orders],
  ['guest_revenue', (day) => day.guest_revenue],
]

const repeatColumns: Columns<Repeat> = [
  ['repeat_within_days', ({ days }) => days],
  ['repeat_customers', ({ now }) => now?.customers ?? null],
  ['repeat_came_back', ({ now }) => now?.came_back ?? null],
  ['repeat_rate', ({ now }) => now?.rate ?? null],
  ['repeat_rate_low', ({ now }) => now?.interval?.[0] ?? null],
  ['repeat_rate_high', ({ now }) => now?.interval?.[1] ?? null],
  ['repeat_rate_before', ({ before }) => before?.rate ?? null],
  ['repeat_rate_change', ({ change }) => change],
  ['repeat_verdict', ({ verdict }) => verdict],
]

interface CohortRow {
  readonly cohort: Cohort
  readonly cell: Cohort['cells'][number]
}

const cohortColumns: Columns<CohortRow> = [
  ['cohort_month', ({ cohort }) => cohort.month],
  ['cohort_customers', ({ cohort }) => cohort.customers],
  ['cohort_first_order_value', ({ cohort }) => cohort.first_order_value],
  ['cohort_spend', ({ cohort }) => cohort.spend],
  ['cohort_ncac', ({ cohort }) => cohort.ncac],
  ['cohort_age_months', ({ cell }) => cell.age],
  ['cohort_came_back', ({ cell }) => cell.came_back],
  ['cohort_repeat_rate', ({ cell }) => cell.repeat_rate],
  ['cohort_value', ({ cell }) => cell.value],
]

const headsOf = <Row>(columns: Columns<Row>): readonly string[] => columns.map(([name]) => name)
const cellsOf = <Row>(columns: Columns<Row>, row: Row | null): readonly CsvCell[] =>
  columns.map(([, value]) => (row === null ? null : value(row)))

export const retentionCsv = ({ days, repeat, cohorts }: DeskRetention): string => {
  const line = (
    row: string,
    span: readonly [first: string | null, last: string | null],
    { day = null, rate = null, cohort = null }: { day?: RetentionDay | null; rate?: Repeat | null; cohort?: CohortRow | null },
  ): readonly CsvCell[] => [row, ...span, ...cellsOf(dayColumns, day), ...cellsOf(repeatColumns, rate), ...cellsOf(cohortColumns, cohort)]
  return toCsv([
    ['row', 'first_day', 'last_day', ...headsOf(dayColumns), ...headsOf(repeatColumns), ...headsOf(cohortColumns)],
    ...days.map((day) => line('day', [day.date, day.date], { day })),
    ...repeat.map((rate) => line('repeat_rate', [rate.first, rate.last], { rate })),
    ...cohorts.flatMap((cohort) => cohort.cells.map((cell) => line('cohort', [null, null], { cohort: { cohort, cell } }))),
  ])
}
