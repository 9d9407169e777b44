/**
 * The only interface between the window and the main process: API requests, desktop calls and desktop events, one channel each. The page
 * gets no raw ipcRenderer.
 */

import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/contract/desktop/bridge.ts'
import { API_CHANNEL, DESKTOP_CHANNEL, EVENT_CHANNEL } from '#shared/contract/desktop/bridge-channel.ts'
import type { DesktopEvent } from '#shared/contract/desktop/desktop-event.ts'

const bridge: Required<Bridge> = {
  host: 'electron',
  request: (request) => ipcRenderer.invoke(API_CHANNEL, request),
  desktop: (call) => ipcRenderer.invoke(DESKTOP_CHANNEL, call),
  onEvent: (listener) => {
    // Electron's own event object contains the sender: it must not reach the page.
    const forward = (_event: unknown, event: DesktopEvent): void => listener(event)
    ipcRenderer.on(EVENT_CHANNEL, forward)
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, forward)
    }
  },
}

contextBridge.exposeInMainWorld('roasDesk', bridge)
