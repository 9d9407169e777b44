/** Cohorts by month and age as a heat map. Every cell shows its number; the shade is redundant. */

import { asDay } from '#shared/calendar.ts'
import type { Cohort, CohortCell, DeskRetention } from '#shared/contract/internal/retention.ts'
import { monthName } from '../../lib/format/days.ts'
import { count, money, rate } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ScrollArea } from '../../ui/table/scroll-area.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { CohortMetric } from './cohort-shape.ts'
import css from './retention.module.css'
import { reasonText } from './retention-text.ts'

/** Opacity of the accent color at the highest known value; the lowest has none. */
const DARKEST = 42

export interface CohortMapProps {
  readonly retention: DeskRetention
  readonly metric: CohortMetric
}

export const CohortMap = ({ retention: { cohorts, ages, currency }, metric }: CohortMapProps) => {
  const { t } = useTranslation()
  const known = cohorts.flatMap(({ cells }) => cells.flatMap((cell) => cell[metric] ?? []))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const shade = (value: number): string => {
    const part = most > least ? (value - least) / (most - least) : 0.5
    return `color-mix(in srgb, var(--accent) ${Math.round(6 + part * (DARKEST - 6))}%, var(--panel))`
  }
  const write = (value: number): string => (metric === 'value' ? money(value, currency) : rate(value, 1))
  const ageList = Array.from({ length: ages }, (_, index) => index + 1)
  return (
    <ScrollArea label={t('retention.cohorts.label')} className={css.map}>
      <thead>
        <tr>
          <th scope="col">{t('retention.cohorts.month')}</th>
          <th scope="col">{t('retention.cohorts.customers')}</th>
          <th scope="col">{t('retention.cohorts.firstOrder')}</th>
          {ageList.map((age) => (
            <th key={age} scope="col" className={css.age}>
              {t('retention.cohorts.age', { age })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map((cohort) => (
          <tr key={cohort.month}>
            <th scope="row">
              <MonthHead cohort={cohort} />
            </th>
            <td>{count(cohort.customers)}</td>
            <td>
              {cohort.first_order_value === null ? (
                <UnknownCell reason={cohort.reason === null ? '' : reasonText(cohort.reason)} />
              ) : (
                money(cohort.first_order_value, currency)
              )}
            </td>
            {cohort.cells.map((cell) => (
              <Cell key={cell.age} cell={cell} value={cell[metric]} shade={shade} write={write} />
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollArea>
  )
}

const MonthHead = ({ cohort: { month, complete, renewal_first: renewals } }: { readonly cohort: Cohort }) => {
  const { t } = useTranslation()
  return (
    <>
      <span className={css.main}>{monthName(asDay(`${month}-01`))}</span>
      {!complete && <span className={css.under}>{t('retention.cohorts.running')}</span>}
      {renewals > 0 && <span className={css.under}>{t('retention.cohorts.renewalFirst', { count: renewals })}</span>}
    </>
  )
}

interface CellProps {
  readonly cell: CohortCell
  readonly value: number | null
  readonly shade: (value: number) => string
  readonly write: (value: number) => string
}

const Cell = ({ cell, value, shade, write }: CellProps) =>
  value === null ? (
    <td className={css.empty}>{cell.reason !== null && <UnknownCell reason={reasonText(cell.reason)} />}</td>
  ) : (
    <td className={css.cell}>
      <span className={css.shade} style={{ background: shade(value) }}>
        {write(value)}
      </span>
    </td>
  )
