/**
 * The menu items that copy, paste, zoom and quit need to work by keyboard. Electron names its roles in English on every system, so each
 * has a label of ours.
 */

import type { MenuItemConstructorOptions } from 'electron'
import { t } from '../app/i18n.ts'

const isMac = process.platform === 'darwin'
const separator = { type: 'separator' } as const

/** The first menu on macOS, which the system heads with the app's name. */
export const appMenu = (): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about', label: t('menu.about') },
    separator,
    { role: 'services', label: t('menu.services') },
    separator,
    { role: 'hide', label: t('menu.hide') },
    { role: 'hideOthers', label: t('menu.hideOthers') },
    { role: 'unhide', label: t('menu.unhide') },
    separator,
    quitItem(),
  ],
})

export const quitItem = (): MenuItemConstructorOptions => ({ role: 'quit', label: t('menu.quit') })

const speechMenu = (): MenuItemConstructorOptions => ({
  label: t('menu.speech'),
  submenu: [
    { role: 'startSpeaking', label: t('menu.startSpeaking') },
    { role: 'stopSpeaking', label: t('menu.stopSpeaking') },
  ],
})

export const editMenu = (): MenuItemConstructorOptions => ({
  role: 'editMenu',
  label: t('menu.edit'),
  submenu: [
    { role: 'undo', label: t('menu.undo') },
    { role: 'redo', label: t('menu.redo') },
    separator,
    { role: 'cut', label: t('menu.cut') },
    { role: 'copy', label: t('menu.copy') },
    { role: 'paste', label: t('menu.paste') },
    ...(isMac ? [{ role: 'pasteAndMatchStyle', label: t('menu.pastePlain') } as const] : []),
    { role: 'delete', label: t('menu.delete') },
    separator,
    { role: 'selectAll', label: t('menu.selectAll') },
    ...(isMac ? [separator, speechMenu()] : []),
  ],
})

/** `isPackaged` leaves out what only development needs. */
export const zoomItems = (isPackaged: boolean): MenuItemConstructorOptions[] => [
  { role: 'resetZoom', label: t('menu.actualSize') },
  { role: 'zoomIn', label: t('menu.zoomIn') },
  { role: 'zoomOut', label: t('menu.zoomOut') },
  separator,
  { role: 'togglefullscreen', label: t('menu.fullScreen') },
  ...(isPackaged
    ? []
    : [
        separator,
        // Its usual key runs our own command.
        { role: 'reload', label: t('menu.reload'), accelerator: 'F5' } as const,
        { role: 'toggleDevTools', label: t('menu.devTools') } as const,
      ]),
]

export const windowMenu = (): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: t('menu.window'),
  submenu: [
    { role: 'minimize', label: t('menu.minimize') },
    { role: 'zoom', label: t('menu.zoom') },
    ...(isMac
      ? [separator, { role: 'front', label: t('menu.front') } as const, { role: 'close', label: t('menu.close') } as const]
      : [{ role: 'close', label: t('menu.close') } as const]),
  ],
})
