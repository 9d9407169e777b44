/**
 * One API for the tests of a file that need no database of their own: each test has an account of its own in it. A thread for views or
 * previews loads its modules once in a file, instead of once in a test.
 */

import { onFileFinished } from './file-end.ts'
import { makeFolder, removeFolder } from './temp-folder.ts'
import { NOON, openTestApi, type TestApi } from './test-api.ts'

interface NewAccount {
  readonly timezone: string
  readonly currency: string
}

/** By the time on their clock. */
const shared = new Map<number, Promise<TestApi>>()

const open = async (now: number): Promise<TestApi> => {
  const folder = await makeFolder()
  const api = await openTestApi(folder, { clock: { now: () => now } })
  onFileFinished(async () => {
    shared.delete(now)
    await api.close()
    await removeFolder(folder)
  })
  return api
}

/**
 * Creates an account in the API that the tests of the file share.
 *
 * @param now - the time on the API's clock, in milliseconds; noon of the test day by default
 */
export const shareTestApi = async (account: NewAccount, now = NOON) => {
  const opened = shared.get(now) ?? open(now)
  shared.set(now, opened)
  const api = await opened
  const { api_key: key, tenant_id } = await api.operator.createAccount({ name: 'A', ...account })
  return { api, key, tenant_id }
}
