/** Probes the keychain when the user asks to try it again. */

import type { DeskStatus } from '#shared/contract/internal/window-account.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { describeSecretStore } from '../../secret-store.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { currentCredentials } from './token-storage.ts'

/**
 * Reads the account's platform token once to find out whether the keychain can be used.
 *
 * The token itself is not needed. A failure is logged, and the state of the secret store describes it.
 *
 * @returns the state of the secret store after the attempt.
 */
export const probeKeychain = async (context: ServiceContext, account: AccountRow): Promise<DeskStatus['secrets']> => {
  const { secrets, log } = context.options
  await currentCredentials(context, account).catch((error: unknown) => log.info({ error: String(error) }, 'keychain.probe_failed'))
  return describeSecretStore(secrets)
}
