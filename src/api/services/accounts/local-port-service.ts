/** Saves the setting of the local port. */

import { readLocalPort, saveLocalPort } from '../../db/accounts/local-port-store.ts'
import { toDbError } from '../../db/connection/db-error.ts'
import type { LocalPort } from '../../local-port.ts'
import type { ServiceContext } from '../support/service-context.ts'

export const localPortService = ({ database }: Pick<ServiceContext, 'database'>): LocalPort => ({
  read: () => readLocalPort(database.db),
  save: async (choice) => {
    try {
      await database.write(() => saveLocalPort(database.db, choice))
    } catch (error) {
      throw toDbError(error) ?? error
    }
  },
})
