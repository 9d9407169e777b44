/** Data folders that the real API fills once in each test process; each test gets a copy of its own. */

import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { makeFolder, removeFolder } from './temp-folder.ts'

interface PreparedFile {
  /** Relative to the folder. */
  readonly path: string
  readonly mode: number
  readonly bytes: Buffer
}

const filesIn = async (folder: string): Promise<readonly PreparedFile[]> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { path: relative(folder, file), mode: (await stat(file)).mode, bytes: await readFile(file) }
    }),
  )
}

const prepare = async <T>(fill: (folder: string) => Promise<T>) => {
  const folder = await makeFolder()
  try {
    const made = await fill(folder)
    return { files: await filesIn(folder), made }
  } finally {
    await removeFolder(folder)
  }
}

/**
 * Prepares a folder with its first copy.
 *
 * @param fill - fills an empty folder, and closes all that it opens there
 * @returns writes a copy into an empty or missing folder, and returns what `fill` returned
 */
export const preparedFolder = <T>(fill: (folder: string) => Promise<T>): ((folder: string) => Promise<T>) => {
  let prepared: ReturnType<typeof prepare<T>> | null = null
  return async (folder) => {
    prepared ??= prepare(fill)
    const { files, made } = await prepared
    for (const { path, mode, bytes } of files) {
      // As the API makes it: closed to others.
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
      await writeFile(join(folder, path), bytes, { mode })
    }
    return made
  }
}
