/** Lets the user choose a folder, such as that of a scheduled report. */

import { app } from 'electron'
import type { DesktopValue } from '#shared/contract/desktop/desktop-call.ts'
import { t } from '../app/i18n.ts'
import { choosePath } from './file-dialog.ts'

/** Null if the user chose nothing. */
export const chooseFolder = async (): Promise<DesktopValue<'choose-folder'>> => {
  const folder = await choosePath({
    title: t('files.chooseFolder'),
    defaultPath: app.getPath('home'),
    properties: ['openDirectory', 'createDirectory'],
  })
  return folder === null ? null : { folder }
}
