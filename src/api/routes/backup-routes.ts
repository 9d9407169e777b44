/** Backups on request. */

import { deskRoutes } from '#shared/contract/routes.ts'
import type { BackupService } from '../services/database/backup-service.ts'
import { backUpNow } from '../services/database/manual-backup.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of backups. */
export const backupRoutes = (on: Mount, context: ServiceContext, backups: BackupService): void => {
  on(deskRoutes.backUp, async ({ caller }) => ok(await backUpNow(context, backups, caller)))
}
