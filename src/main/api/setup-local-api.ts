/** The local API: the reporting API on a port of this machine, off until the user enables it. */

import { app } from 'electron'
import type { AppLog } from '../diagnostics/log.ts'
import type { MainThreadMonitor } from '../diagnostics/main-thread-monitor.ts'
import { allowLocalDocument } from '../security/external-links.ts'
import { type LocalApi, localApi } from './local-api.ts'
import { listenLocally } from './local-api-host.ts'
import type { DesktopApi } from './recoverable-api.ts'

/** Prepares the local API; it starts to listen with the native UI, if it was on before. */
export const setupLocalApi = (api: Promise<DesktopApi>, thread: MainThreadMonitor, log: AppLog): LocalApi =>
  localApi({
    localPort: api.then(({ localPort }) => localPort),
    listen: async (port) => listenLocally(await api, { port, thread, version: app.getVersion(), log }),
    onAddress: (url) => allowLocalDocument(url === null ? null : `${url}/openapi.json`),
    log,
  })
