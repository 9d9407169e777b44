/** What is wrong with a file and how to fix it, then its bad rows by their cause. */

import type { ImportRefusal } from '#shared/contract/internal/import.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './import-flow.module.css'

export interface RefusalTextProps {
  readonly refusal: ImportRefusal
  /** Number of rows in the file; null if it is not known. */
  readonly rowsInFile: number | null
}

export const RefusalText = ({ refusal: { message, texts, groups, more }, rowsInFile }: RefusalTextProps) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <p>
        <LocalizedText text={{ english: message, messages: texts }} />
      </p>
      {groups.length > 0 && (
        <ul className={css.problems}>
          {groups.map((group) => (
            <li key={`${group.ranges[0]?.first} ${group.column} ${group.problem}`}>
              <BadRows group={group} rowsInFile={rowsInFile} />
            </li>
          ))}
          {more > 0 && <li>{t('dataImport.problems.more', { n: more })}</li>}
        </ul>
      )}
    </Stack>
  )
}

type Group = ImportRefusal['groups'][number]

/** One row states its problem; of several, the first one is the example. */
const BadRows = ({ group, rowsInFile }: { readonly group: Group; readonly rowsInFile: number | null }) => {
  const { t } = useTranslation()
  const { count, problem, text } = group
  const first = <LocalizedText text={{ english: problem, messages: text }} />
  if (count === 1) return first
  const rows = rowNumbers(group)
  return (
    <>
      <p>
        <strong>
          {rowsInFile === null
            ? t('dataImport.problems.rows', { count, rows })
            : t('dataImport.problems.rowsOf', { count, total: rowsInFile, rows })}
        </strong>{' '}
        <Cause of={group} />
      </p>
      <p className={css.muted}>
        {t('dataImport.problems.example')} {first}
      </p>
    </>
  )
}

/** "764–1145", "23–28, 40, 51, …" */
const rowNumbers = ({ count, ranges }: Group): string => {
  const listed = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const texts = ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
  return listOf([...texts, ...(listed < count ? ['…'] : [])])
}

const Cause = ({ of: { shift, column } }: { readonly of: Group }) => {
  const { t } = useTranslation()
  if (shift === null) return column === '' ? t('dataImport.problems.same') : t('dataImport.problems.sameIn', { column })
  return t(`dataImport.problems.${shift < 0 ? 'left' : 'right'}`, { count: Math.abs(shift) })
}
