/** Uploads of a test: deleted with it, and asked for whether they are still stored. */

import { rmSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { uploadsOf } from '#api/services/imports/upload-folder.ts'
import type { uploadService } from '#api/services/imports/upload-service.ts'

type Uploads = ReturnType<typeof uploadService>

/** Closes the uploads and deletes their files when the running test ends. */
export const deleteUploads = (uploads: Uploads, dataDir: string): void =>
  onTestFinished(async () => {
    await uploads.close()
    for (const folder of await uploadsOf(dataDir)) rmSync(folder, { recursive: true, force: true })
  })

/** Whether the account can use the upload once more. */
export const isStored = (uploads: Uploads, account: number, id: string): boolean => {
  try {
    void uploads.acquire(account, id).release('retain')
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'not_found' })
    return false
  }
}
