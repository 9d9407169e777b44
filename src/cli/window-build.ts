/** Finds the built window, and builds it if it is missing or older than its sources. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const outFolder = join(projectFolder, 'out')

/** Builds all three bundles if any source is newer than the last build. Rejects with the message of the bundler. */
export const buildIfNeeded = async (): Promise<void> => {
  const sources = join(projectFolder, 'src')
  // An installed app has bundles and no sources.
  if (!existsSync(sources)) return
  const page = join(outFolder, 'renderer', 'index.html')
  if (existsSync(page) && (await stat(page)).mtimeMs > (await newestChange(sources))) return
  // In a separate process: otherwise the memory of the bundler would stay allocated while the host runs.
  const bundler = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  await promisify(execFile)(process.execPath, [bundler, 'build', '--logLevel', 'error'], { cwd: projectFolder })
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
