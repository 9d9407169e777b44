/** What a menu must hold for copy, paste, zoom and quit to work by keyboard. Electron names its roles in English on every system, so each has a name of ours. */

import type { MenuItemConstructorOptions } from 'electron'
import { texts } from '../app/i18n.ts'

const isMac = process.platform === 'darwin'
const separator = { type: 'separator' } as const

/** The first menu on macOS, which the system heads with the app's name. */
export const appMenu = (): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about', label: texts().menu.about },
    separator,
    { role: 'services', label: texts().menu.services },
    separator,
    { role: 'hide', label: texts().menu.hide },
    { role: 'hideOthers', label: texts().menu.hideOthers },
    { role: 'unhide', label: texts().menu.unhide },
    separator,
    quitItem(),
  ],
})

export const quitItem = (): MenuItemConstructorOptions => ({ role: 'quit', label: texts().menu.quit })

const speechMenu = (): MenuItemConstructorOptions => ({
  label: texts().menu.speech,
  submenu: [
    { role: 'startSpeaking', label: texts().menu.startSpeaking },
    { role: 'stopSpeaking', label: texts().menu.stopSpeaking },
  ],
})

export const editMenu = (): MenuItemConstructorOptions => ({
  role: 'editMenu',
  label: texts().menu.edit,
  submenu: [
    { role: 'undo', label: texts().menu.undo },
    { role: 'redo', label: texts().menu.redo },
    separator,
    { role: 'cut', label: texts().menu.cut },
    { role: 'copy', label: texts().menu.copy },
    { role: 'paste', label: texts().menu.paste },
    ...(isMac ? [{ role: 'pasteAndMatchStyle', label: texts().menu.pastePlain } as const] : []),
    { role: 'delete', label: texts().menu.delete },
    separator,
    { role: 'selectAll', label: texts().menu.selectAll },
    ...(isMac ? [separator, speechMenu()] : []),
  ],
})

/** `isPackaged` leaves out what only development needs. */
export const zoomItems = (isPackaged: boolean): MenuItemConstructorOptions[] => [
  { role: 'resetZoom', label: texts().menu.actualSize },
  { role: 'zoomIn', label: texts().menu.zoomIn },
  { role: 'zoomOut', label: texts().menu.zoomOut },
  separator,
  { role: 'togglefullscreen', label: texts().menu.fullScreen },
  ...(isPackaged
    ? []
    : [
        separator,
        // Its usual key runs our own command.
        { role: 'reload', label: texts().menu.reload, accelerator: 'F5' } as const,
        { role: 'toggleDevTools', label: texts().menu.devTools } as const,
      ]),
]

export const windowMenu = (): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: texts().menu.window,
  submenu: [
    { role: 'minimize', label: texts().menu.minimize },
    { role: 'zoom', label: texts().menu.zoom },
    ...(isMac
      ? [separator, { role: 'front', label: texts().menu.front } as const, { role: 'close', label: texts().menu.close } as const]
      : [{ role: 'close', label: texts().menu.close } as const]),
  ],
})
