/** Events for the window: sent once its page has subscribed, queued until then. */

import { type WebContents, webContents } from 'electron'
import { EVENT_CHANNEL } from '#shared/contract/desktop/bridge.ts'
import type { DesktopEvent, PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import { showMainWindow } from '../window/window.ts'

/** The page that subscribed, by the id of its web contents; another document of the same contents must subscribe again. */
let listenerId: number | null = null
/** The last of each kind: a later event replaces an earlier one. */
const pendingEvents = new Map<DesktopEvent['kind'], DesktopEvent>()

const listening = (): WebContents | null => {
  const contents = listenerId === null ? undefined : webContents.fromId(listenerId)
  return contents === undefined || contents.isDestroyed() ? null : contents
}

/** Sent to every page that subscribes: it describes a state, not a change. A new page assumes that the network is available. */
let isOffline = false

/** Sends an event to the window, whether it is visible or not. Never throws. */
export const sendToWindow = (event: DesktopEvent): void => {
  const contents = listening()
  if (event.kind === 'network') isOffline = !event.online
  // A page reads all data when it starts, so earlier changes are not queued for it.
  else if (contents === null && event.kind !== 'api' && event.kind !== 'updates') pendingEvents.set(event.kind, event)
  contents?.send(EVENT_CHANNEL, event)
}

/** Shows the window, opens it if it is closed, and goes to a page. */
export const openPage = (place: PageTarget): void => {
  sendToWindow({ kind: 'go', place })
  showMainWindow()
}

const trackDocument = (contents: WebContents): void => {
  listenerId = contents.id
  const forget = (): void => {
    if (listenerId === contents.id) listenerId = null
    contents.off('did-start-navigation', left)
    contents.off('render-process-gone', forget)
  }
  const left = (details: { readonly isMainFrame: boolean; readonly isSameDocument: boolean }): void => {
    if (details.isMainFrame && !details.isSameDocument) forget()
  }
  contents.on('did-start-navigation', left)
  contents.on('render-process-gone', forget)
}

/** The page in these contents listens from now on, until its document ends. */
export const subscribeWindow = (contents: WebContents): void => {
  if (listenerId !== contents.id) trackDocument(contents)
  const events = [...(isOffline ? [{ kind: 'network', online: false } as const] : []), ...pendingEvents.values()]
  pendingEvents.clear()
  for (const event of events) contents.send(EVENT_CHANNEL, event)
}
