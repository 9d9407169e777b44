/** The reporting API inside this process, with the settings of the desktop app. */

import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { app } from 'electron'
import type { Api, SecretStore } from '#api/index.ts'
import { createApi } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { dataFolder } from '../app/folders.ts'
import { metaSandbox } from '../app/meta-sandbox.ts'
import type { AppLog } from '../diagnostics/log.ts'

/**
 * Opens the database of the data folder and starts the API, after the window was started. Rejects with a plain sentence if the database
 * cannot be opened.
 */
export const openApi = async (secrets: SecretStore, sessionKey: string, log: AppLog): Promise<Api> => {
  await yieldToEventLoop()
  return createApi({
    dataDir: dataFolder(),
    clock: systemClock,
    fetch: globalThis.fetch,
    secrets,
    sessionKey,
    log,
    settings: {
      version: app.getVersion(),
      variant: 'standard',
      looksForUpdates: true,
      workerFile: new URL('./job-worker.js', import.meta.url),
      computeWorkerFile: new URL('./compute-worker.js', import.meta.url),
      fontFolder: join(import.meta.dirname, '../../resources/fonts'),
      ...metaSandbox(),
    },
  })
}
