/** Brings files in through the window's own paths: upload, preview, import, job. */

import { expect, vi } from 'vitest'
import type { Api } from '#api/index.ts'
import {
  type ImportKind,
  type ImportOptions,
  type ImportPreview,
  importPreviewSchema,
  isUnderWay,
  type Job,
  jobSchema,
} from '#shared/contract/internal/import.ts'
import { apiGetAs } from './api-get.ts'
import { PATIENCE_MS } from './patience.ts'
import { shareTestApi } from './shared-api.ts'

export interface ImportedFile {
  readonly kind?: ImportKind
  readonly product?: string
  readonly options?: ImportOptions
}

/** What was read is what became of it: no row is counted twice or lost. */
const summed = (job: Job): Job => {
  if (job.result === null) return job
  const { rows_read: read, rows_written, rows_changed, rows_unchanged, rows_folded, rows_refused } = job.result
  expect(read).toBe(rows_written + rows_changed + rows_unchanged + rows_folded + rows_refused)
  return job
}

export const importClient = (api: Pick<Api, 'fetch'>, key: string) => {
  const post = async (path: string, content: BodyInit): Promise<Record<string, unknown>> => {
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, { method: 'POST', headers: { 'x-api-key': key }, body: content }),
    )
    const body = (await response.json()) as Record<string, unknown>
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return body
  }
  const upload = async (file: string | Uint8Array<ArrayBuffer>): Promise<unknown> => (await post('/desk/uploads', file)).upload_id
  return {
    preview: async (
      file: string | Uint8Array<ArrayBuffer>,
      { kind = 'ads', product, options = {} }: ImportedFile = {},
    ): Promise<ImportPreview> =>
      importPreviewSchema.parse(
        await post('/desk/imports/preview', JSON.stringify({ upload_id: await upload(file), kind, product, options })),
      ),
    bringIn: async (
      file: string | Uint8Array<ArrayBuffer>,
      { kind = 'ads', product = 'New product', options = {} }: ImportedFile = {},
    ): Promise<Job> => {
      const { job_id } = await post('/desk/imports', JSON.stringify({ upload_id: await upload(file), kind, product, options }))
      return vi.waitFor(
        async () => {
          const job = await apiGetAs(api, key)(`/desk/jobs/${job_id}`, jobSchema)
          if (isUnderWay(job)) throw new Error('still running')
          return summed(job)
        },
        { timeout: PATIENCE_MS, interval: 20 },
      )
    },
  }
}

/** A new account for files to be imported into, in the API that the tests of the file share. */
export const openImportApi = async (account: { readonly timezone: string; readonly currency: string }) => {
  const { api, key, tenant_id } = await shareTestApi(account)
  return { api, key, tenant_id, imports: importClient(api, key) }
}
