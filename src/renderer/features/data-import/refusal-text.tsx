/** What is wrong with a file and how to fix it, then the first of its bad rows. */

import { useTranslation } from 'react-i18next'
import type { ImportRefusal } from '#shared/contract/internal/import.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './import-flow.module.css'

/** How many rows are listed: a row may have several problems. */
export const countListed = ({ rows }: Pick<ImportRefusal, 'rows'>): number => new Set(rows.map(({ row }) => row)).size

export interface RefusalTextProps {
  readonly refusal: ImportRefusal
  /** Number of bad rows, if it is known: only the first ones are listed. */
  readonly badRows?: number
}

export const RefusalText = ({ refusal, badRows = 0 }: RefusalTextProps) => {
  const { t } = useTranslation()
  const { message, texts, rows } = refusal
  const more = badRows - countListed(refusal)
  return (
    <Stack>
      <p>
        <LocalizedText text={{ english: message, messages: texts }} />
      </p>
      {rows.length > 0 && (
        <ul className={css.problems}>
          {rows.map(({ row, column, problem, text }) => (
            <li key={`${row} ${column} ${problem}`}>
              <LocalizedText text={{ english: problem, messages: text }} />
            </li>
          ))}
          {more > 0 && <li>{t('dataImport.problems.more', { n: more })}</li>}
        </ul>
      )}
    </Stack>
  )
}
