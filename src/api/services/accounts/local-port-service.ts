/** Keeps what the owner chose for the local port. */

import { keepLocalPort, readLocalPort } from '../../db/accounts/local-port-store.ts'
import { toDbError } from '../../db/connection/store-error.ts'
import type { LocalPort } from '../../local-port.ts'
import type { ServiceContext } from '../support/services.ts'

export const localPortService = ({ database }: Pick<ServiceContext, 'database'>): LocalPort => ({
  read: () => readLocalPort(database.db),
  keep: async (choice) => {
    try {
      await database.write(() => keepLocalPort(database.db, choice))
    } catch (error) {
      throw toDbError(error) ?? error
    }
  },
})
