/** Lets the user choose a file to import in a native dialog and uploads it to the API without passing it through the window. */

import { access, constants, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { app } from 'electron'
import type { DesktopValue } from '#shared/contract/desktop/desktop-call.ts'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { InternalApiClient } from '../api/internal-client.ts'
import { t } from '../app/i18n.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { choosePath } from './file-dialog.ts'

const readable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.R_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

/** The folder of the last file: the next one is often in the same folder. Before the first, the download folder of the browser. */
let folder: string | null = null

const chosenFile = async (kind: ImportKind): Promise<string | null> => {
  const file = await choosePath({
    title: t(`files.choose.${kind}`),
    defaultPath: folder ?? app.getPath('downloads'),
    properties: ['openFile'],
    filters: [
      { name: t('files.tables'), extensions: ['csv', 'tsv', 'txt', 'xlsx', 'zip'] },
      { name: t('files.all'), extensions: ['*'] },
    ],
  })
  if (file !== null) folder = dirname(file)
  return file
}

/** Null if the user chose nothing. Rejects with a plain sentence for a file that cannot be read or uploaded. */
export const chooseImport = async (
  kind: ImportKind,
  upload: (file: string) => ReturnType<InternalApiClient['upload']>,
): Promise<DesktopValue<'choose-import'>> => {
  const file = await chosenFile(kind)
  if (file === null) return null
  if (!(await readable(file))) throw new UserFacingError(t('files.unreadable', { name: basename(file) }))
  const { upload_id, bytes } = await upload(file)
  return { name: basename(file), upload_id, bytes }
}
