/** The column of each field; every mapping can be changed. Folded as long as nothing about the columns is open. */

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { fieldGives, fieldLabel } from './field-label.ts'
import css from './import-flow.module.css'
import { unusedColumns } from './recognized-columns.ts'

const NONE = '\u0000none'

export interface FieldMappingProps {
  readonly preview: ImportPreview
  /** Whether there is something to check; what was unfolded stays so. */
  readonly needsCheck: boolean
  readonly onMap: (field: string, column: string | null) => void
}

export const FieldMapping = ({ preview, needsCheck, onMap }: FieldMappingProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(needsCheck)
  const [neededCheck, setNeededCheck] = useState(needsCheck)
  if (needsCheck !== neededCheck) {
    setNeededCheck(needsCheck)
    if (needsCheck) setIsOpen(true)
  }
  return (
    <SectionCard
      title={
        <PlainButton
          className={css.foldTrigger ?? ''}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('dataImport.columns.title')}
          <ChevronRight size={14} aria-hidden="true" />
        </PlainButton>
      }
      note={isOpen ? t('dataImport.columns.note') : <Recognized preview={preview} />}
    >
      {isOpen ? (
        <div id={id}>
          <Fields preview={preview} onMap={onMap} />
          <NotUsed preview={preview} />
        </div>
      ) : null}
    </SectionCard>
  )
}

/** Unused columns that a folded section names; more are counted only. */
const MAX_NAMED = 5

const Recognized = ({ preview }: Pick<FieldMappingProps, 'preview'>) => {
  const { t } = useTranslation()
  const unused = unusedColumns(preview)
  const count = preview.columns.length
  return (
    <>
      {t('dataImport.columns.recognized', { used: count - unused.length, count })}
      {unused.length > 0 && unused.length <= MAX_NAMED && (
        <>
          {' · '}
          {t('dataImport.columns.unused')} <UserText>{listOf(unused)}</UserText>
        </>
      )}
    </>
  )
}

/** All columns that nothing is read from, so that none is missing without a word. */
const NotUsed = ({ preview }: Pick<FieldMappingProps, 'preview'>) => {
  const { t } = useTranslation()
  const [also, unused] = [preview.also_used, unusedColumns(preview)]
  return (
    <>
      {also.length > 0 && (
        <p className={css.muted}>
          {t('dataImport.columns.added')} <UserText>{listOf(also)}</UserText>
        </p>
      )}
      {unused.length > 0 && (
        <p className={css.muted}>
          {t('dataImport.columns.notUsed')} <UserText>{listOf(unused)}</UserText>
        </p>
      )}
    </>
  )
}

const Fields = ({ preview: { fields, columns, sample }, onMap }: Pick<FieldMappingProps, 'preview' | 'onMap'>) => {
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
