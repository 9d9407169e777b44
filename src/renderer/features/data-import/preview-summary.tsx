/** The type of a file, its totals, and its effect on the product. */

import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { daySpan } from '../../lib/format/days.ts'
import { count, moneyWithCents } from '../../lib/format/format.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { FactList } from '../../ui/layout/fact-list.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { fieldLabel } from './field-label.ts'
import css from './import-flow.module.css'
import { moneyFields } from './money-fields.ts'
import { canSkipRows, openPart } from './open-parts.ts'

export interface PreviewSummaryProps {
  readonly preview: ImportPreview
}

/** What a file is, after its name: its rows, those that can be read if the others can be skipped, its sheet, format and days. */
export const FileSubtitle = ({ preview }: PreviewSummaryProps) => {
  const { t } = useTranslation()
  const { rows, rows_in_file: all, rows_refused: bad, sheet, refusal, format, days } = preview
  const isReadable = bad > 0 && (refusal === null || canSkipRows(refusal))
  const parts = [
    isReadable ? t('dataImport.preview.readable', { count: all, readable: all - bad }) : t('dataImport.preview.rows', { count: rows }),
    ...(sheet === null ? [] : [t('dataImport.preview.sheet', { sheet })]),
    ...(format === 'unknown' ? [] : [t(`dataImport.format.${format}`)]),
    ...(days === null ? [] : [daySpan(days.first, days.last)]),
  ]
  return parts.join(' · ')
}

export const PreviewSummary = ({ preview }: PreviewSummaryProps) => {
  const { t } = useTranslation()
  const { channels, totals, currency, refusal } = preview
  // As long as the file is refused, nothing would change.
  const against = refusal === null ? preview.against_store : null
  const known = (label: string, text: React.ReactNode) => ({ label, text, reason: null })
  const effect =
    against === null
      ? []
      : [
          known(t('dataImport.preview.fresh'), count(against.new)),
          { ...known(t('dataImport.preview.changed'), count(against.changed)), hint: t('dataImport.preview.changedNote') },
          known(t('dataImport.preview.unchanged'), count(against.unchanged)),
        ]
  return (
    <>
      <FactList
        facts={[
          ...(channels.length === 0
            ? []
            : [known(t('dataImport.preview.channel'), listOf(channels.map((channel) => t(`dataImport.channel.${channel}`))))]),
          ...Object.entries(totals).map(([field, total]) =>
            known(fieldLabel(field), moneyFields.has(field) ? moneyWithCents(total, currency) : count(total)),
          ),
          known(t('dataImport.preview.currency'), <UserText>{currency}</UserText>),
          ...effect,
        ]}
      />
      {against === null && <p className={css.later}>{t(`dataImport.preview.notYet.${openPart(preview)}`)}</p>}
    </>
  )
}
