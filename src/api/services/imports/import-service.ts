/** File imports: preview, start as a job, state of a job, cancel. */

import { basename, join } from 'node:path'
import { dayInZone } from '#shared/calendar.ts'
import type { ImportKind, ImportOptions, ImportPreview, ImportResult, Job } from '#shared/contract/internal/import.ts'
import type { ImportedBy } from '#shared/contract/internal/import-history.ts'
import { newProductNameSchema } from '#shared/contract/primitives.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { ImportRefused } from '../../imports/checks/import-refused.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobResults } from '../../jobs/job-types.ts'
import { refusedFolderOf } from '../../jobs/refused-file.ts'
import { PREVIEW_OUT_OF_MEMORY } from '../../jobs/worker-failure.ts'
import type { RunningJob } from '../../jobs/worker-job.ts'
import type { ServiceContext } from '../support/service-context.ts'

interface PreviewRequest {
  readonly account: AccountRow
  readonly kind: ImportKind
  readonly file: string
  /** The product that the file is for, if it is known. */
  readonly product?: string | undefined
  readonly options: ImportOptions
  /** Aborted when nobody waits for the response any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a file as an import would, without writing anything.
 *
 * It uses the options that were saved for the last file with the same header.
 *
 * @throws ApiError 422 for a file that cannot be read at all, or only with more memory or time than a preview may use.
 * @throws JobError `busy` if too many previews are waiting.
 */
export const previewImport = async (
  { previews, options: { clock } }: ServiceContext,
  { account, kind, file, product, options, signal }: PreviewRequest,
): Promise<ImportPreview> => {
  const { id: accountId, timezone: timeZone, currency } = account
  const now = clock.now()
  const today = dayInZone(now, timeZone)
  try {
    return await previews.run({ type: 'preview', accountId, kind, file, product, options, timeZone, currency, today, now }, signal)
  } catch (error) {
    // Nobody reads this response.
    if (signal?.aborted) throw new ApiError('invalid_request', 'The request was canceled.')
    if (error instanceof ImportRefused) throw new ApiError('import_refused', error.message, { details: [...error.details] })
    if (!(error instanceof JobError)) throw error
    if (error.failure.kind === 'memory') throw new ApiError('import_refused', PREVIEW_OUT_OF_MEMORY)
    if (error.failure.kind !== 'refused') throw error
    throw new ApiError('import_refused', error.message, { details: [...error.failure.details] })
  }
}

interface ImportRequest {
  readonly account: AccountRow
  readonly kind: ImportKind
  readonly file: string
  readonly product: string
  readonly options: ImportOptions
  /** The user's name of the file; null if it is unknown. */
  readonly fileName: string | null
  readonly by: ImportedBy
  /** Path for the rows that are skipped; by default in the data folder, named after `file`. */
  readonly refusedFile?: string
}

/**
 * Starts an import as a job and does not wait for its end.
 *
 * @throws ApiError 400 for a name that a new product may not have.
 * @throws JobError `busy` if too many jobs are waiting.
 */
export const startImport = async (
  { options, database, jobs, events }: ServiceContext,
  request: ImportRequest,
): Promise<RunningJob<ImportResult>> => {
  const { account, product } = request
  if (!(await findProduct(database.db, account.id, product))) requireNewName(product)
  const job = jobs.start(
    {
      type: 'import',
      kind: request.kind,
      file: request.file,
      accountId: request.account.id,
      product: request.product,
      timeZone: request.account.timezone,
      currency: request.account.currency,
      options: request.options,
      fileName: request.fileName === null ? null : maskFileName(request.fileName),
      by: request.by,
      refusedFile: request.refusedFile ?? join(refusedFolderOf(options.dataDir), `${basename(request.file)}.csv`),
      clockOffset: options.clock.now() - Date.now(),
    },
    request.account.id,
    request.product,
  )
  const emit = (): void => events.emit(request.account.id, { type: 'data-changed', product: request.product, reason: 'import' })
  // A failure is the job's own to report.
  job.finished.then(emit, () => undefined)
  return job
}

/** Names of files contain phone numbers, order numbers and addresses; the name is stored with the history of imports. */
const maskFileName = (name: string): string => name.replace(/[\p{Nd}@]/gu, '#')

/** Existing products may have a name of an earlier version, with characters that a new name must not contain. */
const requireNewName = (product: string): void => {
  const name = newProductNameSchema.safeParse(product)
  if (!name.success) throw invalidRequest(name.error.issues.map(({ message }) => ({ field: 'product', problem: message })))
}

const requireJob = ({ jobs }: ServiceContext, account: AccountRow, id: string): RunningJob<JobResults[keyof JobResults]> => {
  const job = jobs.find(id)
  if (job?.accountId !== account.id) throw new ApiError('not_found', 'This job does not exist.')
  return job
}

/**
 * Reads the state of a job as the window shows it.
 *
 * @throws ApiError 404 for an unknown job or one of another account.
 */
export const jobOf = (context: ServiceContext, account: AccountRow, id: string): Job => {
  const { options } = context
  const job = requireJob(context, account, id)
  const failure = job.failure()
  const result = job.result()
  if (failure?.kind === 'internal') options.log.error({ job: id, error: failure.message }, 'job.failed')
  return {
    status: 'ok',
    job_id: id,
    state: job.state(),
    progress: job.progress(),
    result: result && 'rows_read' in result ? result : null,
    error: failure && {
      message:
        failure.kind === 'internal'
          ? `The import failed because of an internal error; nothing was imported. See job ${id} in the log.`
          : failure.message,
      details: [...failure.details],
      refusal: failure.refusal ?? null,
    },
  }
}

/**
 * Cancels a job and waits until it has ended; nothing of it is written.
 *
 * @returns its state afterwards. The state of a job that had already ended does not change.
 * @throws ApiError 404 for an unknown job or one of another account.
 */
export const cancelJob = async (context: ServiceContext, account: AccountRow, id: string): Promise<Job> => {
  const job = requireJob(context, account, id)
  job.cancel()
  // How it ended is part of the state.
  await job.finished.catch(() => undefined)
  return jobOf(context, account, id)
}
