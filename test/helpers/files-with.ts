/** Which files of a folder contain a text, such as a secret, in any of their bytes. */

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Paths below the folder, each with the first of the texts that it contains; `searched` are all files. */
export const filesWith = async (
  folder: string,
  texts: readonly string[],
): Promise<{ readonly searched: readonly string[]; readonly found: readonly string[] }> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const searched: string[] = []
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const text = texts.find((each) => bytes.includes(each))
    searched.push(relative(folder, path))
    if (text !== undefined) found.push(`${relative(folder, path)} contains ${text}`)
  }
  return { searched, found }
}
