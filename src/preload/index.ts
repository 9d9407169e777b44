/** The only door between the window and the desk: one object with one function, one channel, no event and no raw ipcRenderer. */

import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/contract/bridge.ts'
import { API_CHANNEL } from '#shared/contract/bridge-channel.ts'

const bridge: Bridge = {
  host: 'electron',
  request: (request) => ipcRenderer.invoke(API_CHANNEL, request),
}

contextBridge.exposeInMainWorld('roasDesk', bridge)
