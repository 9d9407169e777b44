/** Why a file is rejected, its bad rows if they are the reason, and the workaround if there is one. */

import type { ImportRefusal } from '#shared/contract/internal/import.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './import-flow.module.css'
import { canSkipRows } from './open-parts.ts'
import { RefusalText } from './refusal-text.tsx'

const choices = ['refuse', 'skip'] as const

export interface ImportProblemsProps {
  /** Null if bad rows are skipped. */
  readonly refusal: ImportRefusal | null
  readonly badRows: number
  readonly rowsInFile: number
  readonly onSkip: (skip: boolean) => void
}

export const ImportProblems = ({ refusal, badRows, rowsInFile, onSkip }: ImportProblemsProps) => {
  const { t } = useTranslation()
  // A file that is rejected as a whole has no rows to skip.
  const isOfRows = refusal === null || refusal.rows.length > 0
  return (
    <SectionCard
      title={
        refusal === null
          ? t('dataImport.problems.leftOut', { count: badRows })
          : isOfRows
            ? t('dataImport.problems.title', { count: badRows })
            : t('dataImport.problems.cannot')
      }
      extra={
        (refusal === null || canSkipRows(refusal)) && (
          <Segmented
            label={t('dataImport.problems.badRows')}
            options={choices.map((id) => ({ id, label: t(`dataImport.problems.choice.${id}`) }))}
            value={refusal === null ? 'skip' : 'refuse'}
            onChange={(id) => onSkip(id === 'skip')}
          />
        )
      }
    >
      {refusal === null ? (
        <p className={css.muted}>{t('dataImport.problems.kept')}</p>
      ) : (
        <RefusalText refusal={refusal} rowsInFile={rowsInFile} />
      )}
    </SectionCard>
  )
}

/** A file with nothing to map, count or skip. */
export const RejectedFile = ({
  title,
  refusal,
  children,
}: {
  readonly title: React.ReactNode
  readonly refusal: ImportRefusal
  readonly children: React.ReactNode
}) => (
  <SectionCard title={title}>
    <p>
      <LocalizedText text={{ english: refusal.message, messages: refusal.texts }} />
    </p>
    <div className={`${css.foot} ${css.gap}`}>{children}</div>
  </SectionCard>
)
