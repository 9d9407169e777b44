/** An API with the demo account, in a data folder of the test's own: a copy, since making the demo takes many seconds. */

import type { ApiOptions } from '#api/api-options.ts'
import { preparedFolder } from './prepared-folder.ts'
import { openTestApi, type TestApi } from './test-api.ts'

/** Writes the demo, as it was made at noon of the test day, into an empty or missing folder; returns the key of its account. */
export const copyDemo = preparedFolder(async (folder) => {
  const api = await openTestApi(folder)
  const { api_key: key } = await api.operator.createDemo()
  await api.close()
  return key
})

/**
 * Opens the API on a copy of the demo.
 *
 * @param dataDir - an empty or missing folder
 * @param change - other options of the API
 * @returns the API, and the key of the demo account
 */
export const openDemoApi = async (
  dataDir: string,
  change: Partial<ApiOptions> = {},
): Promise<{ readonly api: TestApi; readonly key: string }> => {
  const key = await copyDemo(dataDir)
  return { api: await openTestApi(dataDir, change), key }
}
