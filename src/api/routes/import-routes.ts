/** Bringing in files: upload, preview, import as a job. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { remindOfFailure } from '../services/failure-reminders.ts'
import { callerAs, importsOf, refusedRowsOf, undoImport } from '../services/import-history-service.ts'
import { jobOf, previewImport, startImport } from '../services/import-service.ts'
import type { ServiceContext } from '../services/services.ts'
import type { UploadService } from '../services/upload-service.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

export const importRoutes = (on: Mount, context: ServiceContext, uploads: UploadService): void => {
  on(deskRoutes.upload, async ({ tenant, request }) => {
    const { id, bytes } = await uploads.store(tenant.account.id, request.body)
    return ok({ upload_id: id, bytes })
  })

  on(deskRoutes.previewImport, async ({ tenant, body }) =>
    previewImport(context, { account: tenant.account, file: uploads.find(tenant.account.id, body.upload_id), ...body }),
  )

  on(deskRoutes.startImport, async ({ tenant, caller, body }) => {
    const file = uploads.find(tenant.account.id, body.upload_id)
    const { file_name: fileName = null, ...request } = body
    const job = await startImport(context, { account: tenant.account, file, fileName, by: callerAs(caller), ...request })
    // A refused file stays, so that the buyer can settle what was asked and go on; an imported one goes.
    const fed = { what: 'import', accountId: tenant.account.id, product: body.product } as const
    remindOfFailure(context, fed, job.finished)
      .then(() => uploads.remove(body.upload_id))
      .catch(() => undefined)
    return ok({ job_id: job.id })
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
