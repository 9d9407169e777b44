/** Why a file is refused as it stands, and the way around where there is one. */

import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/contract/errors.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Told } from '../../ui/told.tsx'
import css from './import-flow.module.css'

const MOST = 20
const choices = ['refuse', 'skip'] as const

export interface ImportProblemsProps {
  /** Instead of how many there are. */
  readonly title?: React.ReactNode
  readonly problems: readonly FieldProblem[]
  /** Of how many bad rows they are; more than there are problems, of which the desk names the first only. */
  readonly refused?: number
  /** Absent where the file as a whole is refused: then there are no rows to leave out. */
  readonly rows?: { readonly isSkipping: boolean; readonly onSkip: (skip: boolean) => void }
}

export const ImportProblems = ({ title, problems, refused = 0, rows }: ImportProblemsProps) => {
  const { t } = useTranslation()
  const shown = problems.slice(0, MOST)
  const count = Math.max(problems.length, refused)
  return (
    <SectionCard
      title={title ?? (problems.length === 0 ? t('dataImport.problems.leftOut', { count }) : t('dataImport.problems.title', { count }))}
      aside={
        rows && (
          <Segmented
            label={t('dataImport.problems.badRows')}
            options={choices.map((id) => ({ id, label: t(`dataImport.problems.choice.${id}`) }))}
            value={rows.isSkipping ? 'skip' : 'refuse'}
            onChange={(id) => rows.onSkip(id === 'skip')}
          />
        )
      }
    >
      {problems.length === 0 ? (
        <p className={css.muted}>{t('dataImport.problems.kept')}</p>
      ) : (
        <ul className={css.problems}>
          {shown.map(({ field, problem }) => (
            <li key={`${field} ${problem}`}>
              <Told>
                <strong>{field}</strong>: {problem}
              </Told>
            </li>
          ))}
          {count > shown.length && <li>{t('dataImport.problems.more', { n: count - shown.length })}</li>}
        </ul>
      )}
    </SectionCard>
  )
}
