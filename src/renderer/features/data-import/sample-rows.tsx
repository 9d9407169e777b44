/** The first rows, as the file has them and as they would be written. */

import { useState } from 'react'
import type { ImportPreview } from '#shared/contract/desk-import.ts'
import { type ColumnOf, DataTable } from '../../ui/data-table.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { fieldLabel } from './field-label.ts'

const views = [
  { id: 'file', label: 'As the file has them' },
  { id: 'ours', label: 'As they would be written' },
] as const
type View = (typeof views)[number]['id']

interface Numbered<T> {
  readonly at: number
  readonly row: T
}

const numbered = <T,>(rows: readonly T[]): readonly Numbered<T>[] => rows.map((row, at) => ({ at, row }))

const text = (value: string | number | boolean | null | undefined): string => (value === null || value === undefined ? '' : String(value))

export const SampleRows = ({ preview: { columns, sample, parsed } }: { readonly preview: ImportPreview }) => {
  const [view, setView] = useState<View>('file')
  const fileColumns = columns.map(
    (head, index): ColumnOf<Numbered<readonly string[]>> => ({ id: `${index}`, head, kind: 'name', cell: ({ row }) => row[index] ?? '' }),
  )
  const fields = [...new Set(parsed.flatMap((row) => Object.keys(row)))]
  const ourColumns = fields.map(
    (field): ColumnOf<Numbered<ImportPreview['parsed'][number]>> => ({
      id: field,
      head: fieldLabel(field),
      kind: typeof parsed[0]?.[field] === 'number' ? 'number' : 'name',
      cell: ({ row }) => text(row[field]),
    }),
  )
  return (
    <SectionCard title="First rows" aside={<Segmented label="View of the rows" options={views} value={view} onChange={setView} />} flush>
      {view === 'file' ? (
        <DataTable label="First rows of the file" columns={fileColumns} rows={numbered(sample)} rowKey={({ at }) => String(at)} wide />
      ) : (
        <DataTable
          label="First rows as they would be written"
          columns={ourColumns}
          rows={numbered(parsed)}
          rowKey={({ at }) => String(at)}
          wide
        />
      )}
    </SectionCard>
  )
}
