/** Closes what must not be cut off before the process ends. */

import { app } from 'electron'
import type { AppLog } from '../diagnostics/log.ts'
import type { CopiedKey } from '../keychain/copied-key.ts'
import type { LocalApi } from './local-api.ts'
import type { DesktopApi } from './recoverable-api.ts'

/** Delays quitting until a copied API key has left the clipboard, the local API has sent its last responses and the database is closed. */
export const setupShutdown = (api: DesktopApi, local: LocalApi, copiedKey: CopiedKey, log: AppLog): void => {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    // A second request, for example by the same shortcut: the first one goes on.
    if (state === 'closing') return
    state = 'closing'
    copiedKey
      .clear()
      .finally(local.close)
      .finally(api.close)
      .catch((error: unknown) => log.error({ err: error }, 'app.close_failed'))
      .finally(() => {
        state = 'closed'
        app.quit()
      })
  })
}
