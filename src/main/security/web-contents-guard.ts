/** Blocks what no page may do, whatever its content: navigate away, open windows, embed other pages, or access devices. */

import { app, type Session, shell } from 'electron'
import { throttle } from '#shared/concurrency/throttle.ts'
import { isAppUrl } from './app-origin.ts'
import { devServer } from './dev-server.ts'
import { openableLink } from './external-links.ts'

const mayOpen = throttle(500)

const openOutside = (link: string): void => {
  const url = openableLink(link)
  // Not inside the handler: opening a browser can block for seconds.
  if (url !== null && mayOpen()) setImmediate(() => void shell.openExternal(url).catch(() => undefined))
}

/** Guards all web contents of this process, also those that are created later. */
export const setupWebContentsGuard = (): void => {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      if (isAppUrl(event.url, devServer())) return
      event.preventDefault()
      openOutside(event.url)
    })
    contents.on('will-frame-navigate', (event) => {
      // Our page has no frames, so frames may not navigate at all.
      if (!event.isMainFrame || !isAppUrl(event.url, devServer())) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      if (!isAppUrl(event.url, devServer())) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
  })
}

/** The one permission that the window needs: writing plain text to the clipboard. */
const GRANTED = 'clipboard-sanitized-write'

/** Denies all other permissions, and this one to any page but our own. Both handlers are needed, since Electron allows by default. */
export const setupPermissions = (session: Session): void => {
  const isGranted = (permission: string, url: string | undefined): boolean =>
    permission === GRANTED && url !== undefined && isAppUrl(url, devServer())
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isMainFrame && isGranted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { requestingUrl, isMainFrame }) => isMainFrame && isGranted(permission, requestingUrl ?? origin),
  )
  session.setDevicePermissionHandler(() => false)
}
