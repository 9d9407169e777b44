/** The first rows, as they are in the file and as they would be written. */

import { Fragment, useState } from 'react'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { fieldLabel } from './field-label.ts'
import css from './import-flow.module.css'
import { parsedText } from './parsed-text.ts'

const views = ['file', 'ours'] as const
type View = (typeof views)[number]

/** What a preview shows in place of a cell that may be personal. */
const HIDDEN = '•••'

interface Numbered<T> {
  readonly at: number
  readonly row: T
}

const numbered = <T,>(rows: readonly T[]): readonly Numbered<T>[] => rows.map((row, at) => ({ at, row }))

/** The name of a column, which breaks after its underscores, so that more columns fit. */
const Breakable = ({ name }: { readonly name: string }) => {
  // A part can occur twice, so its start position is the React key.
  let end = 0
  return name.split(/(?<=_)/).map((part) => {
    const start = end
    end += part.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    )
  })
}

/** What a column is read as, below its name. */
const Use = ({ preview, column }: { readonly preview: ImportPreview; readonly column: string }) => {
  const { t } = useTranslation()
  const of = preview.fields.flatMap((field) => (field.column === column ? [fieldLabel(field.field)] : []))
  const isAdded = preview.also_used.includes(column)
  return (
    <span className={css.use}>
      {of.length > 0
        ? t('dataImport.sample.use.field', { field: listOf(of) })
        : t(isAdded ? 'dataImport.sample.use.added' : 'dataImport.sample.use.none')}
    </span>
  )
}

export const SampleRows = ({ preview }: { readonly preview: ImportPreview }) => {
  const { columns, sample, parsed } = preview
  const { t } = useTranslation()
  const [view, setView] = useState<View>('file')
  const fileColumns = columns.map(
    (head, index): ColumnOf<Numbered<readonly string[]>> => ({
      id: `${index}`,
      head: (
        <>
          <UserText>
            <Breakable name={head} />
          </UserText>
          {preview.fields.length > 0 && <Use preview={preview} column={head} />}
        </>
      ),
      kind: 'name',
      cell: ({ row }) => row[index] ?? '',
    }),
  )
  const isFile = view === 'file'
  const fields = [...new Set(parsed.flatMap((row) => Object.keys(row)))]
  const ourColumns = fields.map(
    (field): ColumnOf<Numbered<ImportPreview['parsed'][number]>> => ({
      id: field,
      head: fieldLabel(field),
      kind: typeof parsed[0]?.[field] === 'number' ? 'number' : 'name',
      cell: ({ row }) => parsedText(row, field, preview.currency, preview.timezone),
    }),
  )
  return (
    <SectionCard
      title={t('dataImport.sample.title')}
      note={isFile && sample.some((row) => row.includes(HIDDEN)) ? t('dataImport.sample.hidden') : undefined}
      extra={
        <Segmented
          label={t('dataImport.sample.view')}
          options={views.map((id) => ({ id, label: t(`dataImport.sample.choice.${id}`) }))}
          value={view}
          onChange={setView}
        />
      }
      flush
    >
      {isFile ? (
        <DataTable
          label={t('dataImport.sample.fileLabel')}
          columns={fileColumns}
          rows={numbered(sample)}
          rowKey={({ at }) => String(at)}
          wide
        />
      ) : parsed.length === 0 ? (
        <EmptyState title={t('dataImport.sample.none')}>{t('dataImport.sample.noneText')}</EmptyState>
      ) : (
        <DataTable
          label={t('dataImport.sample.oursLabel')}
          columns={ourColumns}
          rows={numbered(parsed)}
          rowKey={({ at }) => String(at)}
          wide
        />
      )}
    </SectionCard>
  )
}
