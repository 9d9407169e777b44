/** Help → About: the versions that a bug report needs, to read and to copy. */

import { app, clipboard, dialog } from 'electron'
import { sqliteVersion } from '#api/index.ts'
import type { About } from '#shared/contract/desktop/desktop-call.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { getMainWindow } from '../window/window.ts'
import { dataFolder } from './folders.ts'
import { t } from './i18n.ts'

const COPY = 0

export const about = (): About => ({
  app: app.getVersion(),
  electron: process.versions.electron ?? 'unknown',
  chromium: process.versions.chrome ?? 'unknown',
  node: process.versions.node,
  sqlite: sqliteVersion(),
  data_folder: dataFolder(),
})

const asText = ({ electron, chromium, node, sqlite, data_folder }: About): string =>
  [
    `Electron ${electron}`,
    `Chromium ${chromium}`,
    `Node ${node}`,
    `SQLite ${sqlite}`,
    '',
    t('about.dataFolder', { folder: data_folder }),
  ].join('\n')

/** Fills the About panel of macOS, which its app menu opens. */
export const setupAboutPanel = (): void => {
  const versions = about()
  app.setAboutPanelOptions({ applicationName: 'ROAS Desk', applicationVersion: versions.app, credits: asText(versions) })
}

export const showAbout = (log: AppLog): void => {
  const versions = about()
  const options = {
    type: 'info' as const,
    title: t('menu.about'),
    message: `ROAS Desk ${versions.app}`,
    detail: asText(versions),
    buttons: [t('about.copy'), t('about.close')],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  }
  const show = async (): Promise<void> => {
    const window = getMainWindow()
    const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
    if (response === COPY) await clipboard.writeText(`${options.message}\n${options.detail}`)
  }
  show().catch((error: unknown) => log.error({ err: error }, 'about.failed'))
}
