/** The second step: what the file says, how it is read, what is open, and what would be written. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportKind, ImportOptions } from '#shared/contract/desk-import.ts'
import { asProblem, saidOf } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Name } from '../../ui/name.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProblemView } from '../../ui/problem-view.tsx'
import { Said } from '../../ui/said.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FieldMapping } from './field-mapping.tsx'
import css from './import-flow.module.css'
import { answered, mapOf, remapped } from './import-options.ts'
import { ImportProblems } from './import-problems.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { SampleRows } from './sample-rows.tsx'
import { type PickedFile, usePreview } from './use-import.ts'

export interface PreviewStepProps {
  readonly file: PickedFile
  readonly kind: ImportKind
  readonly product: string
  readonly error: Error | null
  readonly isStarting: boolean
  readonly onImport: (options: ImportOptions) => void
  readonly onOtherFile: () => void
}

export const PreviewStep = ({ file, kind, product, error, isStarting, onImport, onOtherFile }: PreviewStepProps) => {
  const { t } = useTranslation()
  const [options, setOptions] = useState<ImportOptions>({})
  const { data: preview, error: failure, isFetching, refetch } = usePreview(file.uploadId, kind, product, options)
  const problem = failure ? asProblem(failure) : null
  if (problem && !preview)
    return (
      <SectionCard title={<Name>{file.name}</Name>}>
        <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
        <Button onPress={onOtherFile}>{t('dataImport.file.another')}</Button>
      </SectionCard>
    )
  if (!preview)
    return (
      <SectionCard title={t('dataImport.preview.reading', { file: file.name })}>
        <Skeleton width="100%" height={160} />
      </SectionCard>
    )
  // Of what is no table at all there is nothing to map, to count or to leave out.
  if (preview.columns.length === 0 && preview.problems.length > 0)
    return (
      <>
        <ImportProblems title={<Name>{file.name}</Name>} problems={preview.problems} />
        <div className={css.foot}>
          <Button kind="primary" onPress={onOtherFile}>
            {t('dataImport.file.another')}
          </Button>
        </div>
      </>
    )
  const open = preview.questions.length
  const count = preview.rows
  const canImport = preview.questions.length === 0 && preview.problems.length === 0 && preview.rows > 0 && !isFetching
  return (
    <>
      <SectionCard
        title={<Name>{file.name}</Name>}
        note={
          preview.sheet === null
            ? t('dataImport.preview.rows', { count })
            : t('dataImport.preview.rowsOfSheet', { count, sheet: preview.sheet })
        }
      >
        <PreviewFacts preview={preview} product={product} />
      </SectionCard>
      {preview.remembered && (
        <Notice
          tone="plain"
          action={<Button onPress={() => setOptions({ ...options, use_remembered: false })}>{t('dataImport.preview.readAfresh')}</Button>}
        >
          {t('dataImport.preview.remembered')}
        </Notice>
      )}
      <OpenQuestions
        questions={preview.questions}
        options={options}
        onAnswer={(id, value) => setOptions(answered(options, id, value))}
        onTakeColumns={() => setOptions({ ...options, map: mapOf(preview.fields) })}
      />
      {(preview.problems.length > 0 || options.skip_bad_rows) && (
        <ImportProblems
          problems={preview.problems}
          refused={preview.rows_refused}
          rows={{
            isSkipping: options.skip_bad_rows ?? false,
            onSkip: (skip) => setOptions({ ...options, skip_bad_rows: skip }),
          }}
        />
      )}
      <FieldMapping preview={preview} onMap={(field, column) => setOptions({ ...options, map: remapped(preview.fields, field, column) })} />
      <SampleRows preview={preview} />
      {error && (
        <Notice tone="bad">
          <Said {...saidOf(error)} />
        </Notice>
      )}
      <div className={css.foot}>
        <p className={css.muted} role="status">
          {open > 0 ? t('dataImport.preview.questions', { count: open }) : isFetching ? t('dataImport.preview.readingAgain') : ''}
        </p>
        <Button onPress={onOtherFile}>{t('dataImport.file.another')}</Button>
        <Button kind="primary" isDisabled={!canImport || isStarting} onPress={() => onImport(options)}>
          {isStarting ? t('dataImport.preview.starting') : t('dataImport.preview.import', { count })}
        </Button>
      </div>
    </>
  )
}
