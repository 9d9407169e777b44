/** Keeps what the owner chose for the local port. */

import type { LocalPort } from '../local-port.ts'
import { keepLocalPort, readLocalPort } from '../store/local-port-store.ts'
import { storeErrorOf } from '../store/store-error.ts'
import type { ServiceContext } from './services.ts'

export const localPortService = ({ database }: Pick<ServiceContext, 'database'>): LocalPort => ({
  read: () => readLocalPort(database.db),
  keep: async (choice) => {
    try {
      await database.write(() => keepLocalPort(database.db, choice))
    } catch (error) {
      throw storeErrorOf(error) ?? error
    }
  },
})
