/** The private folder of this process's uploads, and what crashed processes left in theirs: customer data that must not stay. */

import { createHash } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { ApiError } from '../../api-error.ts'

/** Longer than any upload exists: an older file was left by an earlier process with the same process id. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000

const uid = (): number | null => process.getuid?.() ?? null

/** The only folder for the uploads of a data folder. It is outside the data folder, so that backups and file sync do not copy uploads. */
export const uploadsOf = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), ['roas-desk-uploads', hash, ...(uid() === null ? [] : [uid()])].join('-'))
}

/** Creates a folder for this process, named by its process id. Throws 503 if a folder of another user is in the way. */
export const makeUploadFolder = async (dataDir: string): Promise<string> => {
  const shared = uploadsOf(dataDir)
  for (let tries = 3; ; tries -= 1) {
    await mkdir(shared, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await requirePrivate(shared)
    try {
      return await mkdtemp(join(shared, `${process.pid}-`))
    } catch (error) {
      // Another process may have ended just now and taken the empty folder with it.
      if (tries <= 1) throw error
    }
  }
}

/** Removes a folder created by {@link makeUploadFolder}, and its parent folder if it was the last one. */
export const removeUploadFolder = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await removeIfEmpty(dirname(folder))
}

/** Removes the folders of processes that have ended; folders of running processes are not changed. */
export const sweepUploads = async (dataDir: string): Promise<void> => {
  const shared = uploadsOf(dataDir)
  if (!(await isOurs(shared))) return
  for (const name of await readdir(shared)) await sweepOne(join(shared, name))
  await removeIfEmpty(shared)
}

const sweepOne = async (folder: string): Promise<void> => {
  const pid = Number(/^(\d+)-/.exec(basename(folder))?.[1])
  const stats = await lstat(folder).catch(() => null)
  if (!stats) return
  const isOfReusedPid = pid === process.pid && stats.mtimeMs < performance.timeOrigin
  if (!isAlive(pid) || isOfReusedPid) return rm(folder, { recursive: true, force: true })
  if (pid === process.pid) return
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

const isAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A folder, not a link, that belongs to this user and that no other user may read. */
const isOurs = async (folder: string): Promise<boolean> => {
  const stats = await lstat(folder).catch(() => null)
  return stats?.isDirectory() === true && (uid() === null || (stats.uid === uid() && (stats.mode & 0o077) === 0))
}

const requirePrivate = async (folder: string): Promise<void> => {
  if (await isOurs(folder)) return
  throw new ApiError(
    'store_unavailable',
    `Other users can access the folder ${folder}, so files cannot be uploaded. Remove it and try again.`,
  )
}

/** The parent folder remains if another process has uploads in it, and may already be deleted. */
const removeIfEmpty = async (folder: string): Promise<void> => {
  try {
    await rmdir(folder)
  } catch (error) {
    const expected = ['ENOTEMPTY', 'EEXIST', 'ENOENT']
    if (!(error instanceof Error && 'code' in error && expected.includes(String(error.code)))) throw error
  }
}
