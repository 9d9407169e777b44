/** The column of each field; every mapping can be changed. */

import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { fieldGives, fieldLabel } from './field-label.ts'
import css from './import-flow.module.css'

const NONE = '\u0000none'

export interface FieldMappingProps {
  readonly preview: ImportPreview
  readonly onMap: (field: string, column: string | null) => void
}

export const FieldMapping = ({ preview: { fields, columns, sample }, onMap }: FieldMappingProps) => {
  const { t } = useTranslation()
  const options = [
    { id: NONE, label: t('dataImport.columns.notInFile') },
    ...[...new Set(columns)].map((column) => ({ id: column, label: column, isName: true })),
  ]
  /** The first value that the sample has in a column. */
  const exampleOf = (column: string): string => {
    const at = columns.indexOf(column)
    return sample.map((row) => row[at]?.trim() ?? '').find((value) => value !== '') ?? ''
  }
  return (
    <SectionCard title={t('dataImport.columns.title')} note={t('dataImport.columns.note')}>
      <div className={css.mapping}>
        {fields.map(({ field, required, one_of: group, column }) => (
          <div key={field} className={css.pair}>
            <span className={required ? css.strong : undefined}>
              {fieldLabel(field)}
              <span className={(required && column === null) || group !== null ? css.missing : css.needed}>
                {required
                  ? t(column === null ? 'dataImport.columns.missing' : 'dataImport.columns.needed')
                  : group === null
                    ? fieldGives(field)
                    : t(`dataImport.columns.oneOf.${group}`)}
              </span>
            </span>
            <div className={css.column}>
              <SelectField
                bare
                label={t('dataImport.columns.columnFor', { field: fieldLabel(field) })}
                options={options}
                value={column ?? NONE}
                onChange={(id) => onMap(field, id === NONE ? null : id)}
              />
              {column !== null && <FirstValue of={exampleOf(column)} />}
            </div>
          </div>
        ))}
      </div>
    </SectionCard>
  )
}

/** Shows by an example whether the column is the right one; nothing for an empty column. */
const FirstValue = ({ of: value }: { readonly of: string }) => {
  const { t } = useTranslation()
  if (value === '') return null
  return (
    <span className={css.example}>
      {t('dataImport.columns.first')}{' '}
      <span translate="no" title={value}>
        {value}
      </span>
    </span>
  )
}
