/** The reporting API inside this process, with what the desktop has to offer it. */

import { app } from 'electron'
import type { Api, SecretStore } from '#api/index.ts'
import { createApi } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { dataFolder } from './folders.ts'
import type { DeskLog } from './log.ts'

/** Opens the database of the data folder and starts the API. Rejects with a plain sentence where the database cannot be used. */
export const openApi = (secrets: SecretStore, log: DeskLog): Promise<Api> =>
  createApi({
    dataDir: dataFolder(),
    clock: systemClock,
    fetch: globalThis.fetch,
    secrets,
    log,
    settings: { version: app.getVersion(), variant: 'standard', workerFile: new URL('./job-worker.js', import.meta.url) },
  })
