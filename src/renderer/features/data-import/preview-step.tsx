/** The second step: the file's content, how it is read, open questions, and the rows to write. */

import { useRef, useState } from 'react'
import type { ImportKind, ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Halves } from '../../ui/layout/stack.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { AnotherFile } from './choose-file.tsx'
import { FieldMapping } from './field-mapping.tsx'
import css from './import-flow.module.css'
import { answered, mapOf, remapped } from './import-options.ts'
import { ImportProblems, RejectedFile } from './import-problems.tsx'
import { type ImportedAmount, importedAmount } from './imported-amount.ts'
import { missingPurchases } from './missing-purchases.ts'
import { OpenQuestions } from './open-questions.tsx'
import { type LeaveText, PreviewFoot } from './preview-foot.tsx'
import { FileSubtitle, PreviewSummary } from './preview-summary.tsx'
import { confirmsColumns, needsColumnCheck } from './recognized-columns.ts'
import { SampleRows } from './sample-rows.tsx'
import type { FilePicker } from './use-file-picker.ts'
import { type PickedFile, usePreview } from './use-import.ts'

export interface PreviewStepProps {
  readonly file: PickedFile
  readonly kind: ImportKind
  readonly product: string
  readonly error: Error | null
  readonly isStarting: boolean
  readonly onImport: (options: ImportOptions, amount: ImportedAmount | null) => void
  readonly picker: FilePicker
  readonly onBack: (() => void) | null
  readonly onLeave: () => void
  readonly leaveText: LeaveText
  /** Reads the file with its detected type. */
  readonly onOtherKind: (kind: ImportKind) => void
}

export const PreviewStep = ({
  file,
  kind,
  product,
  error,
  isStarting,
  onImport,
  picker,
  onBack,
  onLeave,
  leaveText,
  onOtherKind,
}: PreviewStepProps) => {
  const { t } = useTranslation()
  const [options, saveOptions] = useState<ImportOptions>({})
  /** The question that is answered with no. */
  const [denied, setDenied] = useState<ImportQuestion['id'] | null>(null)
  const setOptions = (next: ImportOptions) => {
    setDenied(null)
    saveOptions(next)
  }
  const { data: preview, error: failure, isFetching, refetch } = usePreview(file.uploadId, kind, product, options)
  const asked = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLParagraphElement>(null)
  const problem = failure ? asProblem(failure) : null
  const leave = t(leaveText === 'later' ? 'dataImport.file.later' : 'common.cancel')
  if (problem && !preview)
    return (
      <SectionCard title={<UserText>{file.name}</UserText>}>
        <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
        <div className={css.foot}>
          {onBack !== null && <Button onPress={onBack}>{t('common.back')}</Button>}
          <Button onPress={onLeave}>{leave}</Button>
          <AnotherFile picker={picker} />
        </div>
      </SectionCard>
    )
  if (!preview)
    return (
      <SectionCard title={t('dataImport.preview.reading', { file: file.name })}>
        <Skeleton width="100%" height={160} />
      </SectionCard>
    )
  const { refusal } = preview
  const madeFor = refusal?.made_for ?? null
  if (refusal && (madeFor !== null || refusal.needs_export || preview.columns.length === 0))
    return (
      <RejectedFile title={<UserText>{file.name}</UserText>} refusal={refusal}>
        {onBack !== null && <Button onPress={onBack}>{t('common.back')}</Button>}
        <Button onPress={onLeave}>{leave}</Button>
        <AnotherFile kind={madeFor === null ? 'primary' : 'plain'} picker={picker} />
        {madeFor !== null && (
          <Button kind="primary" onPress={() => onOtherKind(madeFor)}>
            {t(`dataImport.file.importAs.${madeFor}`)}
          </Button>
        )}
      </RejectedFile>
    )
  /** The options with the columns that are shown, if they are a question: the button to import confirms them. */
  const confirmed = (): ImportOptions =>
    preview.questions.some(({ id }) => id === 'map') ? { ...options, map: { ...options.map, ...mapOf(preview.fields) } } : options
  const lacks = missingPurchases(kind, preview)
  /** For a button that goes away with its notice. */
  const changeAndGoOn = (change: ImportOptions) => {
    setOptions({ ...options, ...change })
    state.current?.focus()
  }
  return (
    <>
      <Halves
        first={
          <>
            <SectionCard title={<UserText>{file.name}</UserText>} note={<FileSubtitle preview={preview} />}>
              <PreviewSummary preview={preview} />
            </SectionCard>
            {preview.remembered && (
              <Notice
                tone="plain"
                action={<Button onPress={() => changeAndGoOn({ use_remembered: false })}>{t('dataImport.preview.readAfresh')}</Button>}
              >
                {t('dataImport.preview.remembered')}
              </Notice>
            )}
            {preview.note_texts.length > 0 && (
              <Notice tone="plain">
                <LocalizedText text={{ english: preview.notes.join(' '), messages: preview.note_texts }} />
              </Notice>
            )}
            {lacks !== null && <Notice tone="warn">{t(`dataImport.lacks.${lacks}`)}</Notice>}
            <div ref={asked} className={css.answers}>
              <OpenQuestions
                questions={preview.questions}
                options={options}
                denied={denied}
                onAnswer={(id, value) => setOptions(answered(options, id, value))}
                onDeny={setDenied}
                onTakeColumns={confirmsColumns(preview) ? null : () => changeAndGoOn(confirmed())}
              />
            </div>
            {(refusal !== null || options.skip_bad_rows) && (
              <ImportProblems
                refusal={refusal}
                badRows={preview.rows_refused}
                rowsInFile={preview.rows_in_file}
                onSkip={(skip) => setOptions({ ...options, skip_bad_rows: skip })}
              />
            )}
            {kind === 'ads' && <ChannelChoice preview={preview} onChoose={(channel) => setOptions({ ...options, channel })} />}
            <FieldMapping
              preview={preview}
              needsCheck={needsColumnCheck(preview, lacks)}
              onMap={(field, column) => setOptions({ ...options, map: { ...options.map, ...remapped(preview.fields, field, column) } })}
            />
          </>
        }
        second={<SampleRows preview={preview} />}
      />
      <ErrorNotice error={error} />
      <PreviewFoot
        preview={preview}
        picker={picker}
        isCanceled={denied !== null}
        isReading={isFetching}
        isStarting={isStarting}
        state={state}
        onAnswer={() => asked.current?.querySelector<HTMLElement>('[data-open] :is(input, button)')?.focus()}
        onImport={() => {
          const chosen = confirmed()
          // If the import is refused, the next preview is that of the confirmed columns.
          if (chosen !== options) setOptions(chosen)
          onImport(chosen, importedAmount(preview))
        }}
        onBack={onBack}
        onLeave={onLeave}
        leaveText={leaveText}
      />
    </>
  )
}
