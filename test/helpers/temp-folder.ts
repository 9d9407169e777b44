/** A folder of a test's own, gone after it. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder; the caller removes it. */
export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'roas-desk-test-'))

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** A folder that goes when the running test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}
