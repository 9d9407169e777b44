/** The import wizard: choose a file, preview it, answer open questions, import. */

import { useState } from 'react'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { FileStep } from './file-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { RunStep } from './run-step.tsx'
import { type PickedFile, useImportJob } from './use-import.ts'

export interface ImportFlowProps {
  readonly product: string
  readonly kind: ImportKind
  /** Leaves the wizard; `done` is true after a successful import. */
  readonly onLeave: (done: boolean) => void
  readonly onOrders: (() => void) | null
}

export const ImportFlow = ({ product, kind: asked, onLeave, onOrders }: ImportFlowProps) => {
  const [kind, setKind] = useState(asked)
  const [file, setFile] = useState<PickedFile | null>(null)
  const run = useImportJob(product)
  const restart = () => {
    setFile(null)
    run.forget()
  }
  return (
    <Stack>
      {file === null ? (
        <FileStep kind={kind} product={product} onPicked={setFile} onCancel={() => onLeave(false)} />
      ) : run.isStarted ? (
        <RunStep run={run} file={file.name} onAgain={restart} onLeave={() => onLeave(true)} onOrders={kind === 'ads' ? onOrders : null} />
      ) : (
        <PreviewStep
          key={kind}
          file={file}
          kind={kind}
          product={product}
          error={run.start.error}
          isStarting={run.start.isPending}
          onImport={(options) => run.start.mutate({ uploadId: file.uploadId, kind, options, fileName: file.name })}
          onOtherFile={restart}
          onOtherKind={setKind}
        />
      )}
    </Stack>
  )
}
