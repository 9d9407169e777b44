/** Customer value of each monthly cohort against its acquisition cost. */

import { asDay } from '#shared/calendar.ts'
import { type Cohort, type DeskRetention, retentionHorizons } from '#shared/contract/internal/retention.ts'
import { monthName } from '../../lib/format/days.ts'
import { count, decimal, money, moneyWithCents, multiple, rate, UNKNOWN } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import css from './retention.module.css'
import { reasonText } from './retention-text.ts'

const tones = { pays: 'good', unclear: 'plain', loses: 'bad' } as const

export interface CohortValuesProps {
  readonly product: string
  readonly retention: DeskRetention
}

export const CohortValues = ({ product, retention: { cohorts, currency, margin } }: CohortValuesProps) => {
  const { t } = useTranslation()
  const metaSpendOnly = useMetaSpendOnly(product)
  const label = (name: string): string => (metaSpendOnly ? t('kpi.metaSpendOnly', { name }) : name)
  const cash = (value: number | null, reason: Cohort['reason']) =>
    value === null ? <UnknownCell reason={reason === null ? '' : reasonText(reason)} /> : money(value, currency)
  const columns: readonly ColumnOf<Cohort>[] = [
    {
      id: 'month',
      head: <span className={css.line}>{t('retention.cohorts.month')}</span>,
      cell: ({ month }) => monthName(asDay(`${month}-01`)),
    },
    { id: 'customers', head: t('retention.cohorts.customers'), kind: 'number', cell: ({ customers }) => count(customers) },
    { id: 'spend', head: t('retention.value.spend'), kind: 'number', cell: ({ spend, ncac_reason }) => cash(spend, ncac_reason) },
    { id: 'ncac', head: label(t('retention.value.ncac')), kind: 'number', cell: ({ ncac, ncac_reason }) => cash(ncac, ncac_reason) },
    ...retentionHorizons.map(
      (days): ColumnOf<Cohort> => ({
        id: `ltv ${days}`,
        head: t('retention.value.ltv', { days }),
        kind: 'number',
        cell: ({ values }) => <Worth value={values.find((entry) => entry.days === days)} currency={currency} />,
      }),
    ),
  ]
  const note = margin === null ? t('retention.value.noteRevenue') : t('retention.value.noteMargin', { margin: rate(margin, 0) })
  return (
    <SectionCard title={label(t('retention.value.title'))} note={note} flush>
      <DataTable label={label(t('retention.value.label'))} columns={columns} rows={cohorts} rowKey={({ month }) => month} wide />
    </SectionCard>
  )
}

const Worth = ({ value, currency }: { readonly value: Cohort['values'][number] | undefined; readonly currency: string }) => {
  const { t } = useTranslation()
  if (!value) return UNKNOWN
  const reason = value.reason === null ? '' : reasonText(value.reason)
  if (value.ltv === null) return <UnknownCell reason={reason} />
  return (
    <>
      <span className={css.main}>
        {value.verdict !== null && <Chip tone={tones[value.verdict]}>{t(`retention.value.${value.verdict}`)}</Chip>}{' '}
        {moneyWithCents(value.ltv, currency)}
      </span>
      {value.contribution !== null && (
        <span className={css.under}>{t('retention.value.contribution', { amount: money(value.contribution, currency) })}</span>
      )}
      <span className={css.under}>
        {value.ratio === null ? <UnknownCell reason={reason} /> : t('retention.value.ratio', { ratio: multiple(value.ratio) })}
        {value.interval !== null && ` (${spanOf(decimal(value.interval[0]), decimal(value.interval[1]))})`}
      </span>
      {value.ratio !== null && value.interval === null && reason !== '' && <span className={css.under}>{reason}</span>}
    </>
  )
}
