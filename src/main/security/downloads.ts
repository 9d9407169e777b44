/** Downloads: only files that our own page created, saved where the user chooses. */

import { join } from 'node:path'
import { app, type Session } from 'electron'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { devServer } from './dev-server.ts'
import { isAppBlob, suggestedFileName } from './download-rules.ts'

/** Cancels every download but our own exports; those ask for a place first, since no path is set for them. */
export const setupDownloads = (session: Session, log: AppLog): void => {
  session.on('will-download', (event, item) => {
    if (!isAppBlob(item.getURL(), devServer())) {
      event.preventDefault()
      log.error({ scheme: item.getURL().split(':')[0] }, 'download.cancelled')
      return
    }
    const name = suggestedFileName(item.getFilename())
    const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
    item.setSaveDialogOptions({
      title: t('files.saveExport'),
      defaultPath: join(app.getPath('downloads'), name),
      ...(ending === undefined ? {} : { filters: [{ name: ending.toUpperCase(), extensions: [ending] }] }),
    })
    item.once('done', (_event, state) => {
      if (state === 'interrupted') log.error({ state }, 'download.failed')
    })
  })
}
