/** Switches between the accounts that the API key opens: its own, further ones, and the demo. */

import type { QueryClient } from '@tanstack/react-query'
import type { OpenAccount } from '#shared/contract/open-account.ts'
import { painted } from '../hooks/after-paint.ts'
import { showAccount } from '../state/open-account.ts'
import { reconnect } from './reconnect.ts'
import { useStartupStore } from './startup-store.ts'

/** Leaves an account for another one; null: that of the API key. Afterwards everything must be read again. */
export const leaveAccount = (cache: QueryClient, opens: OpenAccount | null): void => {
  showAccount(opens)
  // What is under way never gets its answer; without it, it would count as running for ever.
  cache.getMutationCache().clear()
}

/** The views of the account that is left are removed first: otherwise they would ask the other account for their products. */
export const switchAccount = async (cache: QueryClient, opens: OpenAccount | null): Promise<void> => {
  useStartupStore.setState({ isSwitching: true, focusesNext: true })
  leaveAccount(cache, opens)
  await painted()
  try {
    await reconnect(cache)
  } finally {
    useStartupStore.setState({ isSwitching: false })
  }
}
