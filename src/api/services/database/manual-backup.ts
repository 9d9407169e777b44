/** Backups that a user requests. */

import type { Day } from '#shared/calendar.ts'
import { ApiError } from '../../api-error.ts'
import type { Caller } from '../../api-options.ts'
import { isSharedWithOthers } from '../support/deletion.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { BackupService } from './backup-service.ts'

/**
 * Backs the database up now and replaces today's backup.
 *
 * A backup contains every account. If there are several, only the owner of the machine may request one, so that one
 * account cannot slow the others down.
 *
 * @returns the day of the newest backup and its size in bytes.
 * @throws ApiError 403 if there are several accounts and the caller is not the owner, 503 if no backup file is found.
 */
export const backUpNow = async (
  context: ServiceContext,
  backups: BackupService,
  caller: Caller,
): Promise<{ readonly day: Day; readonly bytes: number }> => {
  if (await isSharedWithOthers(context, caller))
    throw new ApiError('not_allowed_here', 'This database has several accounts; only the operator can back it up.')
  const { bytes } = await backups.backUp()
  const { last_day: day } = backups.state()
  if (day === null) throw new ApiError('store_unavailable', 'The backup was created but cannot be found in the data folder.')
  return { day, bytes }
}
