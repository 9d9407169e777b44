/** The API of this data folder, and what the window may do while its database is damaged. */

import type { AppLog } from '../diagnostics/log.ts'
import type { ApiKeys } from '../keychain/setup-api-keys.ts'
import { openApi } from './embedded-api.ts'
import { type RecoverableApi, recoverableApi } from './recoverable-api.ts'
import { databaseRecovery, type RecoveryHandlers, recoveryHandlers } from './recovery-handlers.ts'

export interface AppApi extends RecoverableApi {
  readonly recoveryHandlers: RecoveryHandlers
}

/** Starts to open the API; the window opens meanwhile. */
export const setupApi = ({ secrets, sessionKey }: ApiKeys, log: AppLog): AppApi => {
  const recovery = databaseRecovery()
  const recoverable = recoverableApi({ open: () => openApi(secrets, sessionKey, log), recovery, log })
  return { ...recoverable, recoveryHandlers: recoveryHandlers(recoverable, recovery) }
}
