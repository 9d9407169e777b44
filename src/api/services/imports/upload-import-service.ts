/** Previews and imports uploaded files. Each has a lease on the upload, so that it is not removed while it is read. */

import type { ImportKind, ImportOptions, ImportPreview } from '#shared/contract/internal/import.ts'
import type { Caller } from '../../api-options.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { JobError } from '../../jobs/job-error.ts'
import { remindOfFailure } from '../reminders/failure-reminders.ts'
import { remindOfOutcomes } from '../reminders/outcome-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { importedBy } from './import-history-service.ts'
import { previewImport, startImport } from './import-service.ts'
import type { UploadService } from './upload-service.ts'

interface UploadReference {
  readonly upload_id: string
  readonly kind: ImportKind
  readonly options: ImportOptions
}

export interface UploadPreview extends UploadReference {
  /** The product that the file is for, if it is known. */
  readonly product?: string | undefined
  /** Aborted when nobody waits for the response any more. */
  readonly signal?: AbortSignal | undefined
}

export interface UploadImport extends UploadReference {
  /** Created if the account does not have it yet. */
  readonly product: string
  /** The user's name of the file, for the import history. */
  readonly file_name?: string | undefined
}

/**
 * Reads an upload as an import would, without writing anything. The upload can be used again afterwards.
 *
 * @throws ApiError 404 for an unknown or expired upload, 422 for a file that cannot be read at all.
 */
export const previewUpload = async (
  context: ServiceContext,
  uploads: UploadService,
  account: AccountRow,
  request: UploadPreview,
): Promise<ImportPreview> => {
  const lease = uploads.acquire(account.id, request.upload_id)
  try {
    return await previewImport(context, { account, file: lease.file, ...request })
  } finally {
    await lease.release('retain')
  }
}

/**
 * Starts to import an upload and does not wait for its end.
 *
 * The upload is removed after a successful import. A failed one plans a reminder and leaves the upload for another attempt,
 * except when the file needs more memory than a job may use.
 *
 * @returns the id of the job.
 * @throws ApiError 404 for an unknown or expired upload.
 * @throws JobError `busy` if too many jobs are waiting.
 */
export const importUpload = async (
  context: ServiceContext,
  uploads: UploadService,
  { account, caller }: { readonly account: AccountRow; readonly caller: Caller },
  request: UploadImport,
): Promise<string> => {
  const { file_name: fileName = null, ...rest } = request
  const lease = uploads.acquire(account.id, request.upload_id)
  try {
    const job = await startImport(context, { account, file: lease.file, fileName, by: importedBy(caller), ...rest })
    const source = { what: 'import', accountId: account.id, product: request.product } as const
    remindOfFailure(context, source, job.finished)
      .then(
        async () => {
          await lease.release('remove')
          await remindOfOutcomes(context, account.id, request.product)
        },
        (error: unknown) => lease.release(isRetryable(error) ? 'retain' : 'remove'),
      )
      .catch((error: unknown) => context.options.log.error({ error: String(error) }, 'upload.remove_failed'))
    return job.id
  } catch (error) {
    await lease.release('retain')
    throw error
  }
}

/** A rejected file can be imported with other options; one that needs too much memory fails every time. */
const isRetryable = (error: unknown): boolean => !(error instanceof JobError && error.failure.kind === 'memory')
