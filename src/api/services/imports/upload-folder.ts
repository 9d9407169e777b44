/** The private folder of this process's uploads, and what crashed processes left in theirs: customer data that must not stay. */

import { createHash } from 'node:crypto'
import { lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hasProcessEnded } from '#shared/node/process-end.ts'

/** Longer than any upload exists: an older file was left by an earlier process with the same process id. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000

const PREFIX = 'roas-desk-uploads'

const uid = (): number | null => process.getuid?.() ?? null

const prefixOf = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return `${PREFIX}-${uid() ?? 'user'}-${hash}-`
}

/** The folders of this user, of any data folder, with the id of the process that created them. */
const OWN = new RegExp(`^${PREFIX}-${uid() ?? 'user'}-[0-9a-f]{16}-(\\d+)-[^-]+$`)

/** How the path of every upload folder of a data folder begins. */
export const uploadPathStart = (dataDir: string): string => join(tmpdir(), prefixOf(dataDir))

/** The upload folders of all processes that use a data folder. */
export const uploadsOf = async (dataDir: string): Promise<readonly string[]> => {
  const prefix = prefixOf(dataDir)
  return (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name))
}

/**
 * Creates a folder for this process that only its user can read.
 *
 * It is outside the data folder, so that backups and file sync do not copy uploads. Its name ends with random characters, so another user
 * of the computer cannot create it first; it contains the process id, by which a later start of the app recognizes what a process left.
 */
export const makeUploadFolder = (dataDir: string): Promise<string> => mkdtemp(`${uploadPathStart(dataDir)}${process.pid}-`)

/** Removes a folder created by {@link makeUploadFolder}. */
export const removeUploadFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Removes the folders of this user's processes that have ended, of whatever data folder; folders of running processes are not changed. */
export const sweepUploads = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = OWN.exec(name)?.[1]
    if (pid !== undefined) await sweepOne(join(tmpdir(), name), Number(pid))
  }
}

const sweepOne = async (folder: string, pid: number): Promise<void> => {
  const changed = await ownFolderChanged(folder)
  if (changed === null) return
  if (hasProcessEnded(pid, changed)) return removeUploadFolder(folder)
  if (pid === process.pid) return
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

/** When a folder, not a link, of this user was last changed, in milliseconds; null for anything else, which another user may have put there. */
const ownFolderChanged = async (folder: string): Promise<number | null> => {
  const stats = await lstat(folder).catch(() => null)
  return stats?.isDirectory() && (uid() === null || stats.uid === uid()) ? stats.mtimeMs : null
}
