/** File imports: upload, preview, import as a job, history, undo. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { importsOf, refusedRowsOf, undoCheckOf, undoImport } from '../services/imports/import-history-service.ts'
import { cancelJob, jobOf } from '../services/imports/import-service.ts'
import { importUpload, previewUpload } from '../services/imports/upload-import-service.ts'
import type { UploadService } from '../services/imports/upload-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of file imports. */
export const importRoutes = (on: Mount, context: ServiceContext, uploads: UploadService): void => {
  on(deskRoutes.upload, async ({ tenant, request }) => {
    const { id, bytes } = await uploads.save(tenant.account.id, request.body)
    return ok({ upload_id: id, bytes })
  })

  on(deskRoutes.previewImport, async ({ tenant, body, request: { signal } }) =>
    previewUpload(context, uploads, tenant.account, { ...body, signal }),
  )

  on(deskRoutes.startImport, async ({ tenant, caller, body }) =>
    ok({ job_id: await importUpload(context, uploads, { account: tenant.account, caller }, body) }),
  )

  on(deskRoutes.imports, async ({ tenant, caller }) => ok(await importsOf(context, tenant.account, caller)))

  on(deskRoutes.undoCheck, async ({ tenant, params }) => ok(await undoCheckOf(context, tenant.account, params.import_id)))

  on(deskRoutes.undoImport, async ({ tenant, caller, params }) => ok(await undoImport(context, tenant.account, params.import_id, caller)))

  on(deskRoutes.refusedRows, async ({ tenant, params }) => ok({ csv: await refusedRowsOf(context, tenant.account, params.import_id) }))

  on(deskRoutes.job, async ({ tenant, params }) => jobOf(context, tenant.account, params.job_id))

  on(deskRoutes.cancelJob, async ({ tenant, params }) => cancelJob(context, tenant.account, params.job_id))
}
