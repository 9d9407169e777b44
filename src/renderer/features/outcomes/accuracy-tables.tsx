/** Predicted against measured amounts by rule, and verdicts by stated confidence. */

import type { OutcomeCalibration, OutcomePrediction } from '#shared/contract/internal/outcomes.ts'
import { ruleName } from '../../lib/advice/rule-texts.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { count, rate, roundMoney } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { amountInterval } from './amount-texts.ts'

export const PredictionTable = ({ rows }: { readonly rows: readonly OutcomePrediction[] }) => {
  const { t } = useTranslation()
  const { currency } = useReadyAccount()
  const known = <T,>({ n, needed }: OutcomePrediction, value: T | null, write: (value: T) => string) =>
    value === null ? <UnknownCell reason={t('outcomes.predictions.tooFew', { n, needed })} /> : write(value)
  return (
    <DataTable
      label={t('outcomes.predictions.note')}
      wide
      wrapping
      rows={rows}
      rowKey={({ rule, rule_version: version }) => `${rule} ${version}`}
      columns={[
        {
          id: 'rule',
          head: t('outcomes.record.rule'),
          kind: 'long',
          cell: ({ rule, rule_version: version }) => `${ruleName(rule)} · ${t('outcomes.record.version', { version })}`,
        },
        {
          id: 'n',
          head: t('outcomes.predictions.n'),
          kind: 'number',
          cell: ({ n, needed }) => t('outcomes.predictions.of', { n, needed }),
        },
        {
          id: 'predicted',
          head: t('outcomes.predictions.predicted'),
          kind: 'number',
          cell: (row) => known(row, row.predicted, (amount) => roundMoney(amount, currency)),
        },
        {
          id: 'measured',
          head: t('outcomes.predictions.measured'),
          kind: 'number',
          cell: (row) =>
            known(row, row.measured, (amount) =>
              t('outcomes.record.mean', { change: roundMoney(amount.amount, currency), interval: amountInterval(amount, currency) }),
            ),
        },
        {
          id: 'within',
          head: t('outcomes.predictions.within'),
          kind: 'number',
          cell: (row) => known(row, row.within, count),
        },
      ]}
    />
  )
}

export const CalibrationTable = ({ rows }: { readonly rows: readonly OutcomeCalibration[] }) => {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('outcomes.calibration.note')}
      wide
      rows={rows}
      rowKey={({ stated }) => String(stated)}
      columns={[
        { id: 'stated', head: t('outcomes.calibration.stated'), cell: ({ stated }) => rate(stated, 0) },
        { id: 'n', head: t('outcomes.calibration.n'), kind: 'number', cell: ({ n }) => count(n) },
        {
          id: 'worked',
          head: t('outcomes.calibration.worked'),
          kind: 'number',
          cell: ({ n, worked, needed, share, interval }) =>
            share === null || interval === null
              ? t('outcomes.calibration.tooFew', { n, worked, needed })
              : t('outcomes.record.mean', { change: rate(share, 0), interval: spanOf(rate(interval[0], 0), rate(interval[1], 0)) }),
        },
      ]}
    />
  )
}
