/** The app:// scheme: the window never loads from disk by path or from the network. */

import { join } from 'node:path'
import { protocol, type Session } from 'electron'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { logFile } from '../app/folders.ts'
import { errorPageHandler } from '../diagnostics/error-pages.ts'
import { lastLogLines } from '../diagnostics/log-lines.ts'
import { APP_HOST, APP_SCHEME, ERROR_PAGE_HOST } from './app-origin.ts'

const SHOWN_LOG_LINES = 500

/** Once, before ready. No bypass of the policy, no service workers, no cross-origin use. */
export const setupAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built window, and the error pages, on the session that the window uses. */
export const setupProtocol = (session: Session): void => {
  const bundle = bundleHandler(join(import.meta.dirname, '../renderer'), APP_HOST)
  const errorPages = errorPageHandler(() => lastLogLines(logFile(), SHOWN_LOG_LINES))
  session.protocol.handle(APP_SCHEME, (request) => (new URL(request.url).host === ERROR_PAGE_HOST ? errorPages(request) : bundle(request)))
}
