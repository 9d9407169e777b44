/** Ends the use of the API key in a browser, and removes what the window stored there about the account. */

import type { QueryClient } from '@tanstack/react-query'
import { forgetKey } from '../../lib/api/key-storage.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useRecent } from '../../lib/state/recent.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'

/** Theme, language and formats remain: they are the browser's. The window then asks for a key. */
export const signOut = async (cache: QueryClient): Promise<void> => {
  forgetKey()
  useRecent.setState({ ids: [] })
  useUiStore.setState({ page: 'product', product: null, day: null, activeCard: null, closedCampaigns: {}, lineKpiOf: null })
  await reconnect(cache)
}
