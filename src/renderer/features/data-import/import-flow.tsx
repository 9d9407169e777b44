/** The import wizard: choose a file, preview it, answer open questions, import. */

import { useEffect, useState } from 'react'
import { type ImportKind, isUnderWay } from '#shared/contract/internal/import.ts'
import { useFocusOn } from '../../lib/hooks/use-focus.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { FileStep } from './file-step.tsx'
import css from './import-flow.module.css'
import type { ImportedAmount } from './imported-amount.ts'
import type { LeaveText } from './preview-foot.tsx'
import { PreviewStep } from './preview-step.tsx'
import { RunStep } from './run-step.tsx'
import { useFilePicker } from './use-file-picker.ts'
import { type PickedFile, useImportJob } from './use-import.ts'

export interface ImportFlowProps {
  readonly product: string
  readonly kind: ImportKind
  /** Leaves the wizard; `done` is true after a successful import. */
  readonly onLeave: (done: boolean) => void
  readonly onOrders: (() => void) | null
  /** To the step before the import; none by default. */
  readonly onBack?: (() => void) | null
  readonly leaveText?: LeaveText
  /** What was imported; null while nothing is. */
  readonly onImported?: (kind: ImportKind | null) => void
}

export const ImportFlow = (props: ImportFlowProps) => {
  const { product, kind: asked, onLeave, onOrders, onBack = null, leaveText = 'cancel', onImported } = props
  const { t } = useTranslation()
  const [kind, setKind] = useState(asked)
  const [file, setFile] = useState<PickedFile | null>(null)
  const [amount, setAmount] = useState<ImportedAmount | null>(null)
  const run = useImportJob(product)
  const start = (next: PickedFile | null) => {
    setFile(next)
    run.forget()
  }
  const isOver = run.job.isError || (run.job.data !== undefined && !isUnderWay(run.job.data))
  const step = file === null ? 'file' : !run.isStarted ? `preview ${kind} ${file.uploadId}` : isOver ? 'result' : 'progress'
  const picker = useFilePicker({ kind, isOpen: step !== 'progress' && !run.start.isPending, onPicked: start })
  const imported = run.job.data?.state === 'done' ? kind : null
  useEffect(() => onImported?.(imported), [imported, onImported])
  // Each step replaces the one with the button that was pressed.
  const place = useFocusOn<HTMLFieldSetElement>(step)
  const name =
    file === null
      ? t(`common.importKind.${kind}`)
      : run.isStarted
        ? t('dataImport.run.importing', { file: file.name })
        : t('dataImport.preview.of', { file: file.name })
  return (
    <fieldset ref={place} tabIndex={-1} aria-label={name} className={css.step}>
      <Stack>
        {file === null ? (
          <FileStep kind={kind} product={product} picker={picker} onBack={onBack} onCancel={() => onLeave(false)} cancelText={leaveText} />
        ) : run.isStarted ? (
          <RunStep
            run={run}
            file={file.name}
            amount={amount}
            picker={picker}
            onAgain={() => start(null)}
            onBack={onBack}
            onLeave={() => onLeave(true)}
            onOrders={kind === 'ads' ? onOrders : null}
          />
        ) : (
          <PreviewStep
            key={`${kind} ${file.uploadId}`}
            file={file}
            kind={kind}
            product={product}
            error={run.start.error}
            isStarting={run.start.isPending}
            onImport={(options, imported) => {
              setAmount(imported)
              run.start.mutate({ uploadId: file.uploadId, kind, options, fileName: file.name })
            }}
            picker={picker}
            onBack={onBack}
            onLeave={() => onLeave(false)}
            leaveText={leaveText}
            onOtherKind={setKind}
          />
        )}
      </Stack>
      {picker.isDraggedOver && (
        <div className={css.dropping}>
          <p className={css.strong}>{t('dataImport.file.dropNow')}</p>
        </div>
      )}
    </fieldset>
  )
}
