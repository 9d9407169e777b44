/** Bringing in files: upload, preview, import as a job. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { JobError } from '../jobs/job-error.ts'
import { importedBy, importsOf, refusedRowsOf, undoImport } from '../services/imports/import-history-service.ts'
import { jobOf, previewImport, startImport } from '../services/imports/import-service.ts'
import type { UploadService } from '../services/imports/upload-service.ts'
import { remindOfFailure } from '../services/reminders/failure-reminders.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** A refused file stays, so that the buyer can settle what was asked and go on; one that is too large will always be. */
const mayBeTriedAgain = (error: unknown): boolean => !(error instanceof JobError && error.failure.kind === 'memory')

export const importRoutes = (on: Mount, context: ServiceContext, uploads: UploadService): void => {
  on(deskRoutes.upload, async ({ tenant, request }) => {
    const { id, bytes } = await uploads.save(tenant.account.id, request.body)
    return ok({ upload_id: id, bytes })
  })

  on(deskRoutes.previewImport, async ({ tenant, body }) => {
    const held = uploads.acquire(tenant.account.id, body.upload_id)
    try {
      return await previewImport(context, { account: tenant.account, file: held.file, ...body })
    } finally {
      await held.release('kept')
    }
  })

  on(deskRoutes.startImport, async ({ tenant, caller, body }) => {
    const { account } = tenant
    const { file_name: fileName = null, ...request } = body
    const held = uploads.acquire(account.id, body.upload_id)
    try {
      const job = await startImport(context, { account, file: held.file, fileName, by: importedBy(caller), ...request })
      const source = { what: 'import', accountId: account.id, product: body.product } as const
      remindOfFailure(context, source, job.finished)
        .then(
          () => held.release('done'),
          (error: unknown) => held.release(mayBeTriedAgain(error) ? 'kept' : 'done'),
        )
        .catch((error: unknown) => context.options.log.error({ error: String(error) }, 'an upload could not be removed'))
      return ok({ job_id: job.id })
    } catch (error) {
      await held.release('kept')
      throw error
    }
  })

  on(deskRoutes.imports, async ({ tenant }) => ok(await importsOf(context, tenant.account)))

  on(deskRoutes.undoImport, async ({ tenant, caller, params }) => ok(await undoImport(context, tenant.account, params.import_id, caller)))

  on(deskRoutes.refusedRows, async ({ tenant, params }) => ok({ csv: await refusedRowsOf(context, tenant.account, params.import_id) }))

  on(deskRoutes.job, async ({ tenant, params }) => jobOf(context, tenant.account, params.job_id).view)

  on(deskRoutes.cancelJob, async ({ tenant, params }) => {
    const { job } = jobOf(context, tenant.account, params.job_id)
    job.cancel()
    await job.finished.catch(() => undefined)
    return jobOf(context, tenant.account, params.job_id).view
  })
}
