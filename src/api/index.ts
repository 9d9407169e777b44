/** The embedded reporting API: `createApi` is the only door for others. */

import type { Api, ApiOptions } from './api-options.ts'
import { createApp } from './app.ts'
import { noBilling } from './billing/none.ts'
import { jobRunner } from './jobs/job-runner.ts'
import { answerCache } from './services/answer-cache.ts'
import { createOperator } from './services/operator-service.ts'
import { pullService } from './services/pull-service.ts'
import type { ServiceContext } from './services/services.ts'
import { uploadService } from './services/upload-service.ts'
import { openDatabase } from './store/database.ts'

export { ApiError } from './api-error.ts'
export type { Api, ApiSettings, Logger } from './api-options.ts'
export type { AccountSummary, NewAccount } from './operator.ts'
export { API_KEY_NAME, type SecretStore, sessionSecretStore } from './secret-store.ts'
export { storeExists } from './store/store-exists.ts'
export { StoreError } from './store/store-error.ts'

/** Opens the store of a data folder and answers the API over it. Throws a StoreError where the store cannot be used. */
export const createApi = async (options: ApiOptions): Promise<Api> => {
  const database = openDatabase(options.dataDir, 'interactive')
  const jobs = jobRunner({ dataDir: options.dataDir, workerFile: options.settings.workerFile })
  const context: ServiceContext = { options, database, jobs, answers: answerCache() }
  const pulls = pullService(context, Date.now)
  const uploads = uploadService()
  const app = createApp({ context, pulls, uploads, billing: noBilling })
  return {
    fetch: async (request, caller = 'http') => app.fetch(request, { caller }),
    operator: createOperator(context, pulls),
    close: async () => {
      pulls.close()
      await jobs.close()
      await uploads.close()
      await database.close()
    },
  }
}
