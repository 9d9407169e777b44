/** What a page may never do, whatever is written in it: leave, open windows, embed, or ask for the machine's devices. */

import { app, type Session, shell } from 'electron'
import { isOwnUrl } from './app-origin.ts'
import { devServer } from './dev-server.ts'
import { openableLink } from './external-links.ts'

const openOutside = (link: string): void => {
  const url = openableLink(link)
  // Not inside the handler: opening a browser can block for seconds.
  if (url !== null) setImmediate(() => void shell.openExternal(url).catch(() => undefined))
}

/** Every web contents that ever exists in this process, so that none is forgotten. */
export const guardWebContents = (): void => {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      if (isOwnUrl(event.url, devServer())) return
      event.preventDefault()
      openOutside(event.url)
    })
    contents.on('will-frame-navigate', (event) => {
      if (!isOwnUrl(event.url, devServer())) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      if (!isOwnUrl(event.url, devServer())) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
  })
}

/** No permission is ever granted: the app needs none. Both handlers are needed, since Electron's default is to allow. */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
