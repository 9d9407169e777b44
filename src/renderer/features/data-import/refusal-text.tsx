/** What is wrong with a file and how to fix it, then the first of its bad rows. */

import { useTranslation } from 'react-i18next'
import type { ImportRefusal } from '#shared/contract/internal/import.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './import-flow.module.css'

export const RefusalText = ({ refusal, badRows }: { readonly refusal: ImportRefusal; readonly badRows: number }) => {
  const { t } = useTranslation()
  const { message, texts, rows } = refusal
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
          {badRows > rows.length && <li>{t('dataImport.problems.more', { n: badRows - rows.length })}</li>}
        </ul>
      )}
    </Stack>
  )
}
