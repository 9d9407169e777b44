/** Ends the use of the API key in a browser, and removes what the window stored there about the account. */

import type { QueryClient } from '@tanstack/react-query'
import { forgetKey } from '../../lib/api/key-storage.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { showAccount } from '../../lib/state/open-account.ts'

/** Theme, language and formats remain: they are the browser's. The window then asks for a key. */
export const signOut = async (cache: QueryClient): Promise<void> => {
  forgetKey()
  showAccount(null)
  await reconnect(cache)
}
