/** The state of the installation that is readable without an API key: whether it has an account, version, database, secrets. */

import type { DeskStatus } from '#shared/contract/internal/window-account.ts'
import type { Caller } from '../../api-options.ts'
import { countAccounts } from '../../db/accounts/account-store.ts'
import { describeSecretStore } from '../../secret-store.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { DatabaseMaintenance } from './maintenance-service.ts'

/** Reads the state of the installation. */
export const statusOf = async (
  { database, options, demoProgress }: ServiceContext,
  maintenance: DatabaseMaintenance,
  caller: Caller,
): Promise<Omit<DeskStatus, 'status'>> => ({
  state: (await countAccounts(database.db)) === 0 ? 'empty' : 'ready',
  first_account: caller === 'network' ? 'command_line' : 'window',
  version: options.settings.version,
  ...maintenance.state(),
  secrets: describeSecretStore(options.secrets),
  demo_progress: demoProgress.current()?.map((each) => ({ ...each })) ?? null,
  data_option: options.settings.dataOption ?? null,
})
