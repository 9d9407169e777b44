/** Finds the built window, and builds it where it is missing or older than its sources. */

import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const outFolder = join(projectFolder, 'out')

/** Builds all three bundles where any source is newer than the last build. Rejects with what the bundler says. */
export const buildIfNeeded = async (): Promise<void> => {
  const sources = join(projectFolder, 'src')
  // An installed app has bundles and no sources.
  if (!existsSync(sources)) return
  const page = join(outFolder, 'renderer', 'index.html')
  if (existsSync(page) && (await stat(page)).mtimeMs > (await newestChange(sources))) return
  const { build } = await import('electron-vite')
  await build({ root: projectFolder, logLevel: 'error' })
}

/** Folder of the built window. */
export const windowBuild = async (): Promise<string> => {
  await buildIfNeeded()
  return join(outFolder, 'renderer')
}

const newestChange = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  )
  return Math.max(0, ...times)
}
