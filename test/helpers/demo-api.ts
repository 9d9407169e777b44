/**
 * An API with the demo account, in a data folder of the test's own. Making the demo takes three seconds, so each test process makes it once,
 * and writes its files again for each test.
 */

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ApiOptions } from '#api/api-options.ts'
import { makeFolder, removeFolder } from './temp-folder.ts'
import { openTestApi, type TestApi } from './test-api.ts'

interface DemoFile {
  /** Relative to the data folder. */
  readonly path: string
  readonly mode: number
  readonly bytes: Buffer
}

interface PreparedDemo {
  readonly files: readonly DemoFile[]
  readonly key: string
}

const filesIn = async (folder: string): Promise<readonly DemoFile[]> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { path: relative(folder, file), mode: (await stat(file)).mode, bytes: await readFile(file) }
    }),
  )
}

const prepareDemo = async (): Promise<PreparedDemo> => {
  const folder = await makeFolder()
  try {
    const api = await openTestApi(folder)
    const { api_key: key } = await api.operator.createDemo()
    await api.close()
    return { files: await filesIn(folder), key }
  } finally {
    await removeFolder(folder)
  }
}

let prepared: Promise<PreparedDemo> | null = null

/**
 * Opens the API on the demo as it was made at noon of the test day.
 *
 * @param dataDir - an empty or missing folder
 * @param change - other options of the API
 * @returns the API, and the key of the demo account
 */
export const openDemoApi = async (
  dataDir: string,
  change: Partial<ApiOptions> = {},
): Promise<{ readonly api: TestApi; readonly key: string }> => {
  prepared ??= prepareDemo()
  const { files, key } = await prepared
  for (const { path, mode, bytes } of files) {
    // As the API makes it: closed to others.
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, path), bytes, { mode })
  }
  return { api: await openTestApi(dataDir, change), key }
}
