/** The app:// scheme: the window never loads from disk by path or from the network. */

import { join } from 'node:path'
import { protocol, type Session } from 'electron'
import { bundleHandler } from '#serve/window-files/bundle-handler.ts'
import { APP_HOST, APP_SCHEME } from './app-origin.ts'

/** Once, before ready. No bypass of the policy, no service workers, no cross-origin use. */
export const registerAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built window on the session that the window uses. */
export const serveBundle = (session: Session): void => {
  session.protocol.handle(APP_SCHEME, bundleHandler(join(import.meta.dirname, '../renderer'), APP_HOST))
}
