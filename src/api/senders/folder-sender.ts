/** Puts the PDF into a folder. Repeating it has no further effect, so it never ends as unknown. */

import { open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { createMessage } from '#shared/messages/message.ts'
import { isStalePartial, partialPath, removeQuietly } from '#shared/node/atomic-file.ts'
import { safeFileName } from '#shared/safe-file-name.ts'
import type { Outcome } from '../domain/deliveries/delivery-types.ts'
import { type Attempt, failed, retryLater } from './sender.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** Without blocking: the folder may be on a slow network drive. */
const write = async (file: string, data: Uint8Array, signal: AbortSignal): Promise<void> => {
  const partial = partialPath(file)
  try {
    const handle = await open(partial, 'wx')
    try {
      await handle.writeFile(data, { signal })
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, file)
  } catch (error) {
    await unlink(partial).catch(() => undefined)
    throw error
  }
}

const removeLeftovers = async (folder: string, fileName: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.startsWith(`${fileName}.`) && isStalePartial(join(folder, name))) removeQuietly(join(folder, name))
}

/** Writes the report into a folder that exists; a file of the same name is replaced by it. */
export const sendToFolder = async ({ folder }: { readonly folder: string }, { report, commit, signal }: Attempt): Promise<Outcome> => {
  if (!isAbsolute(folder)) return failed(createMessage('delivery.folderNotAbsolute'))
  const fileName = safeFileName(report.fileName)
  try {
    if (!(await stat(folder)).isDirectory()) return failed(createMessage('delivery.notAFolder'))
    await removeLeftovers(folder, fileName)
    await commit()
    await write(join(folder, fileName), report.pdf, signal)
    return { type: 'sent', note: null }
  } catch (error) {
    // A drive that is not there now may be there later.
    return retryLater(createMessage('delivery.folder', { code: codeOf(error) }))
  }
}
