/** The steps of an import: upload a file, read it, answer open questions, write it as a job. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportKind, ImportOptions } from '#shared/contract/internal/import.ts'
import { client } from '../../lib/api/api-client.ts'
import { askDesktop } from '../../lib/api/desktop.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { opensField } from '../../lib/state/open-account.ts'

export interface PickedFile {
  readonly name: string
  readonly uploadId: string
}

export const useUpload = () =>
  useMutation({
    mutationFn: async (file: File): Promise<PickedFile> => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { upload_id: uploadId } = await client.call('upload', { body: bytes })
      return { name: file.name, uploadId }
    },
  })

/** The desktop app's file dialog; the file never passes through the window, whatever its size. Null if it was canceled. */
export const useNativeChoice = (kind: ImportKind) =>
  useMutation({
    mutationFn: async (): Promise<PickedFile | null> => {
      const chosen = await askDesktop({
        kind: 'choose-import',
        import: kind,
        ...opensField(),
      })
      return chosen && { name: chosen.name, uploadId: chosen.upload_id }
    },
  })

export const usePreview = (uploadId: string, kind: ImportKind, product: string, options: ImportOptions) =>
  useQuery({
    queryKey: ['preview', uploadId, kind, product, options],
    // Canceled when the options change or the dialog closes: an account has one preview at a time, and the next would wait for it.
    queryFn: ({ signal }) => client.call('previewImport', { body: { upload_id: uploadId, kind, product, options } }, signal),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useImportJob = (product: string) => {
  const cache = useQueryClient()
  const [jobId, setJobId] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: (given: {
      readonly uploadId: string
      readonly kind: ImportKind
      readonly options: ImportOptions
      readonly fileName: string
    }) =>
      client.call('startImport', {
        body: { upload_id: given.uploadId, kind: given.kind, product, options: given.options, file_name: given.fileName },
      }),
    onSuccess: ({ job_id: id }) => setJobId(id),
  })
  const job = useQuery({
    queryKey: queryKeys.job(jobId ?? ''),
    queryFn: async () => {
      const answer = await client.call('job', { params: { job_id: jobId ?? '' } })
      if (answer.state === 'done')
        await Promise.all(
          [queryKeys.account, queryKeys.overview, queryKeys.imports, queryKeys.sources, queryKeys.product(product)].map((queryKey) =>
            cache.invalidateQueries({ queryKey }),
          ),
        )
      return answer
    },
    enabled: jobId !== null,
  })
  const cancel = useMutation({ mutationFn: () => client.call('cancelJob', { params: { job_id: jobId ?? '' } }) })
  /** Back to before the start, for another file. */
  const forget = (): void => {
    start.reset()
    setJobId(null)
  }
  return { start, job, cancel, isStarted: jobId !== null, forget }
}
