/** Why a file is refused as it stands, and the way around where there is one. */

import type { FieldProblem } from '#shared/contract/errors.ts'
import { plural } from '../../lib/format.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './import-flow.module.css'

const MOST = 20
const choices = [
  { id: 'refuse', label: 'Refuse the file' },
  { id: 'skip', label: 'Leave bad rows out' },
] as const

export interface ImportProblemsProps {
  readonly problems: readonly FieldProblem[]
  readonly isSkipping: boolean
  readonly onSkip: (skip: boolean) => void
}

export const ImportProblems = ({ problems, isSkipping, onSkip }: ImportProblemsProps) => (
  <SectionCard
    title={problems.length === 0 ? 'Bad rows are left out' : plural(problems.length, 'problem')}
    aside={<Segmented label="Bad rows" options={choices} value={isSkipping ? 'skip' : 'refuse'} onChange={(id) => onSkip(id === 'skip')} />}
  >
    {problems.length === 0 ? (
      <p className={css.muted}>The refused rows are written to a file beside the data, so that nothing is lost.</p>
    ) : (
      <ul className={css.problems}>
        {problems.slice(0, MOST).map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>
            <strong>{field}</strong>: {problem}
          </li>
        ))}
        {problems.length > MOST && <li>and {problems.length - MOST} more</li>}
      </ul>
    )}
  </SectionCard>
)
