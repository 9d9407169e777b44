/** The real API on a real SQLite file, with a clock that the test controls. */

import type { ApiOptions } from '#api/api-options.ts'
import { type Api, createApi, sessionSecretStore } from '#api/index.ts'

export interface TestApi extends Api {
  readonly options: ApiOptions
  readonly log: readonly string[]
}

/** Noon of Thursday 19 November 2026 in UTC. */
export const NOON = Date.UTC(2026, 10, 19, 12)

/** Where a request for Meta goes without a server of the test: no program listens there, and it is not asked twice. */
const unreachablePlatform = { baseUrl: 'http://127.0.0.1:9', patienceMs: 0 } as const

/** Options of an API over a data folder, and the log that it writes. */
export const testOptions = (dataDir: string, change: Partial<ApiOptions> = {}): Pick<TestApi, 'options' | 'log'> => {
  const log: string[] = []
  const note = (fields: Record<string, unknown>, message: string): void => {
    log.push(`${message} ${JSON.stringify(fields)}`)
  }
  const options: ApiOptions = {
    dataDir,
    clock: { now: () => NOON },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore('Kept for this test.'),
    log: { info: note, error: note },
    ...change,
    // Most tests end before there is a task for those threads.
    settings: { version: '0.0.0-test', variant: 'standard', platform: unreachablePlatform, prewarmsThreads: false, ...change.settings },
  }
  return { options, log }
}

export const openTestApi = async (dataDir: string, change: Partial<ApiOptions> = {}): Promise<TestApi> => {
  const { options, log } = testOptions(dataDir, change)
  return { ...(await createApi(options)), options, log }
}
