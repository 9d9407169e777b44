/** The file dialog of the system, one at a time. */

import { dialog, type OpenDialogOptions } from 'electron'
import { t } from '../app/i18n.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { getMainWindow } from './window.ts'

/** True while the dialog is open: a page must not be able to stack dialogs. */
let isOpen = false

/**
 * Shows the dialog above the main window.
 *
 * @returns The chosen path; null if the user chose nothing.
 * @throws UserFacingError while another one is open.
 */
export const choosePath = async (options: OpenDialogOptions): Promise<string | null> => {
  if (isOpen) throw new UserFacingError(t('files.isOpen'))
  const window = getMainWindow()
  isOpen = true
  try {
    const { canceled, filePaths } = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options))
    return canceled ? null : (filePaths[0] ?? null)
  } finally {
    isOpen = false
  }
}
