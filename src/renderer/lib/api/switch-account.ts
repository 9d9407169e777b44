/** Switches between one's own account and the demo. */

import type { QueryClient } from '@tanstack/react-query'
import { painted } from '../hooks/after-paint.ts'
import { showAccount } from '../state/open-account.ts'
import { reconnect } from './reconnect.ts'
import { useStartupStore } from './startup-store.ts'

/** The views of the account that is left are removed first: otherwise they would ask the other account for their products. */
export const switchAccount = async (cache: QueryClient, demoOpen: boolean): Promise<void> => {
  useStartupStore.setState({ isSwitching: true, focusesNext: true })
  showAccount(demoOpen)
  await painted()
  try {
    await reconnect(cache)
  } finally {
    useStartupStore.setState({ isSwitching: false })
  }
}
