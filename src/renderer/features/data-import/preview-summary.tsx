/** The type of a file, its totals, and its effect on the product. */

import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { daySpan } from '../../lib/format/days.ts'
import { count, moneyWithCents, UNKNOWN } from '../../lib/format/format.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { fieldLabel } from './field-label.ts'
import { canSkipRows, openPart } from './open-parts.ts'

/** Totals in the account's currency. */
const moneyFields: ReadonlySet<string> = new Set(['spend', 'purchase_value', 'gross', 'discounts', 'refunded', 'net'])

/** How many rows the file has; of one with invalid rows that can be skipped, how many of them can be read. */
export const FileRows = ({ preview }: Pick<PreviewSummaryProps, 'preview'>) => {
  const { t } = useTranslation()
  const { rows, rows_in_file: all, rows_refused: bad, sheet, refusal } = preview
  const isReadable = bad > 0 && (refusal === null || canSkipRows(refusal))
  return (
    <>
      {isReadable ? t('dataImport.preview.readable', { count: all, readable: all - bad }) : t('dataImport.preview.rows', { count: rows })}
      {sheet !== null && ` · ${t('dataImport.preview.sheet', { sheet })}`}
    </>
  )
}

export interface PreviewSummaryProps {
  readonly preview: ImportPreview
  readonly product: string
}

export const PreviewSummary = ({ preview, product }: PreviewSummaryProps) => {
  const { t } = useTranslation()
  const { format, channels, days, totals, currency, refusal } = preview
  // As long as the file is refused, nothing would change.
  const against = refusal === null ? preview.against_store : null
  const rows = (value: number | undefined) => ({
    text: value === undefined ? UNKNOWN : count(value),
    reason: value === undefined ? t(`dataImport.preview.notYet.${openPart(preview)}`) : null,
  })
  return (
    <Stack>
      <Stats
        compact
        label={t('dataImport.preview.facts')}
        items={[
          {
            label: t('dataImport.preview.format'),
            text: t(`dataImport.format.${format}`),
            reason: null,
            note: days ? daySpan(days.first, days.last) : undefined,
          },
          ...(channels.length === 0
            ? []
            : [
                {
                  label: t('dataImport.preview.channel'),
                  text: channels.map((channel) => t(`dataImport.channel.${channel}`)).join(', '),
                  reason: null,
                },
              ]),
          ...Object.entries(totals).map(([field, total]) => ({
            label: fieldLabel(field),
            text: moneyFields.has(field) ? moneyWithCents(total, currency) : count(total),
            reason: null,
          })),
          { label: t('dataImport.preview.currency'), text: <UserText>{currency}</UserText>, reason: null },
        ]}
      />
      <Stats
        compact
        label={t('dataImport.preview.against', { product })}
        items={[
          { label: t('dataImport.preview.fresh'), ...rows(against?.new) },
          { label: t('dataImport.preview.changed'), ...rows(against?.changed), note: t('dataImport.preview.changedNote') },
          { label: t('dataImport.preview.unchanged'), ...rows(against?.unchanged) },
        ]}
      />
    </Stack>
  )
}
