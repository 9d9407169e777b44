/** Reports the network state of this machine to the API and to the window. */

import { app, net, powerMonitor } from 'electron'
import type { Api } from '#api/index.ts'
import { sendToWindow } from '../ipc/window-events.ts'
import { monitorNetwork } from './network-monitor.ts'

/** Run once, after ready. Checks every few seconds, and at once when the machine wakes up. */
export const setupNetwork = (api: Pick<Api, 'networkChanged'>): void => {
  let wasOffline = false
  const { check, stop } = monitorNetwork({
    isOnline: () => net.isOnline(),
    onChange: (online) => {
      api.networkChanged(online)
      // The window assumes a network until it is reported offline.
      if (!online || wasOffline) sendToWindow({ kind: 'network', online })
      wasOffline ||= !online
    },
  })
  powerMonitor.on('resume', check)
  if (process.platform !== 'linux') powerMonitor.on('unlock-screen', check)
  app.on('will-quit', stop)
}
