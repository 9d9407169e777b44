/**
 * Uploaded files: stored in a private folder outside the data folder, since they may contain data that must not be saved, and removed
 * after use.
 */

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createSlotLimit } from '#shared/concurrency/slot-limit.ts'
import { ApiError, tooManyRequests } from '../../api-error.ts'
import type { ApiOptions } from '../../api-options.ts'
import { makeUploadFolder, removeUploadFolder, sweepUploads } from './upload-folder.ts'

const MAX_UPLOAD_BYTES = 1024 ** 3
const UPLOAD_TTL_MS = 60 * 60 * 1000

/** The most that one account may store here. Beyond it, the oldest upload that no import needs is removed. */
export interface UploadLimits {
  readonly files: number
  readonly bytes: number
  /** The most uploads in progress at once. */
  readonly maxConcurrent: number
}

const defaultLimits: UploadLimits = { files: 50, bytes: 4 * 1024 ** 3, maxConcurrent: 8 }
const RETRY_AFTER_SECONDS = 10

interface Upload {
  readonly accountId: number
  readonly file: string
  readonly bytes: number
  /** How many imports read it or are going to. */
  uses: number
  /** It is removed as soon as its last reader has finished. */
  isExpired: boolean
}

export interface UploadLease {
  readonly file: string
  /** Ends the lease: `remove` deletes the file after its last lease, `retain` leaves it for another attempt. */
  readonly release: (outcome: 'remove' | 'retain') => Promise<void>
}

export interface UploadService {
  /** Stores the body of a request. Throws 413 over the limit, and 429 if the account has too many uploads in progress. */
  readonly save: (accountId: number, body: ReadableStream<Uint8Array> | null) => Promise<{ readonly id: string; readonly bytes: number }>
  /**
   * Takes a lease on an upload, so that it is not removed while it is read or an import of it waits. Throws 404 for an unknown or foreign
   * id.
   */
  readonly acquire: (accountId: number, id: string) => UploadLease
  readonly close: () => Promise<void>
}

export const uploadService = ({ dataDir, log }: Pick<ApiOptions, 'dataDir' | 'log'>, limits = defaultLimits): UploadService => {
  const uploads = new Map<string, Upload>()
  const slots = createSlotLimit({ perOwner: limits.maxConcurrent })
  const swept = sweepUploads(dataDir).catch((error: unknown) => log.error({ error: String(error) }, 'upload.sweep_failed'))
  let folder: Promise<string> | null = null
  const ownFolder = (): Promise<string> => {
    // Not while it is swept: the sweep removes what it finds empty.
    folder ??= swept
      .then(() => makeUploadFolder(dataDir))
      .catch((error: unknown) => {
        folder = null
        throw error
      })
    return folder
  }
  const find = (accountId: number, id: string): Upload => {
    const upload = uploads.get(id)
    if (upload?.accountId !== accountId || upload.isExpired) throw new ApiError('not_found', 'The upload expired; choose the file again.')
    return upload
  }
  const removeUnused = async (id: string, upload: Upload): Promise<void> => {
    if (upload.uses > 0 || !upload.isExpired) return
    uploads.delete(id)
    await rm(upload.file, { force: true })
  }
  const evictOldest = async (accountId: number, newest: string): Promise<void> => {
    const own = [...uploads].filter(([, upload]) => upload.accountId === accountId)
    let files = own.length
    let bytes = own.reduce((sum, [, upload]) => sum + upload.bytes, 0)
    for (const [id, upload] of own) {
      if (files <= limits.files && bytes <= limits.bytes) return
      if (upload.uses > 0 || id === newest) continue
      files -= 1
      bytes -= upload.bytes
      upload.isExpired = true
      await removeUnused(id, upload)
    }
  }
  const expire = (id: string, upload: Upload): void => {
    upload.isExpired = true
    removeUnused(id, upload).catch((error: unknown) => log.error({ error: String(error) }, 'upload.remove_failed'))
  }

  const writeUpload = async (
    accountId: number,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<{ readonly id: string; readonly bytes: number }> => {
    const id = randomUUID()
    const file = join(await ownFolder(), id)
    let bytes = 0
    const limit = new Transform({
      transform: (chunk: Uint8Array, _encoding, done) => {
        bytes += chunk.byteLength
        done(bytes > MAX_UPLOAD_BYTES ? new ApiError('too_large', 'The file is larger than 1 GiB; split it by month.') : null, chunk)
      },
    })
    try {
      await pipeline(
        body ?? new ReadableStream({ start: (controller) => controller.close() }),
        limit,
        createWriteStream(file, { mode: 0o600 }),
      )
    } catch (error) {
      await rm(file, { force: true })
      throw isDiskFull(error)
        ? new ApiError('store_unavailable', 'Not enough disk space for this file. Free some space and try again.')
        : error
    }
    const upload: Upload = { accountId, file, bytes, uses: 0, isExpired: false }
    uploads.set(id, upload)
    setTimeout(() => expire(id, upload), UPLOAD_TTL_MS).unref()
    await evictOldest(accountId, id)
    return { id, bytes }
  }

  return {
    save: async (accountId, body) => {
      const release = slots.acquire(accountId)
      if (!release) throw tooManyRequests(`Too many concurrent uploads; try again in ${RETRY_AFTER_SECONDS} s.`, RETRY_AFTER_SECONDS)
      try {
        return await writeUpload(accountId, body)
      } finally {
        release()
      }
    },
    acquire: (accountId, id) => {
      const upload = find(accountId, id)
      upload.uses += 1
      return {
        file: upload.file,
        release: async (outcome) => {
          upload.uses -= 1
          if (outcome === 'remove') upload.isExpired = true
          await removeUnused(id, upload)
        },
      }
    },
    close: async () => {
      await swept
      if (folder) await removeUploadFolder(await folder)
    },
  }
}

const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
