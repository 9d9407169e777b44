/** Files that a page downloads. */

import { join } from 'node:path'
import type { Download } from 'playwright-core'
import { temporaryFolder } from '../helpers/temp-folder.ts'

/** Path of a copy of the download: specs share a browser of another process, which does not give its own path. */
export const downloadedFile = async (download: Download): Promise<string> => {
  const path = join(await temporaryFolder(), 'download')
  await download.saveAs(path)
  return path
}
