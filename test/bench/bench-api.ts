/** The API as every benchmark opens it: on the fixed day, with no keychain, errors on the console. */

import { type Api, type ApiSettings, createApi, sessionSecretStore } from '#api/index.ts'
import { BENCH_NOW } from './bench-clock.ts'

export const createBenchApi = (dataDir: string, settings: Partial<ApiSettings> = {}): Promise<Api> =>
  createApi({
    dataDir,
    clock: { now: () => BENCH_NOW },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore(''),
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
    settings: { version: 'bench', variant: 'standard', ...settings },
  })
