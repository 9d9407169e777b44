/** Opens the data folder in the system's file manager. */

import { shell } from 'electron'
import { throttle } from '#shared/concurrency/throttle.ts'
import { dataFolder } from '../app/folders.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'

const mayOpen = throttle(1000)

/** At most once a second, since a page can ask for it too. Rejects with a plain sentence if the system cannot open it. */
export const revealDataFolder = async (): Promise<void> => {
  if (!mayOpen()) return
  const problem = await shell.openPath(dataFolder())
  if (problem !== '') throw new UserFacingError(t('files.folderNotOpened', { problem, folder: dataFolder() }))
}

/** The same from a menu: a failure is only logged. */
export const openDataFolder = (log: AppLog): void => {
  revealDataFolder().catch((error: unknown) => log.error({ err: error }, 'data_folder.open_failed'))
}
