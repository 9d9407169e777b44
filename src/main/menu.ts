/** The application menu: what copy, paste, zoom and quit need to work by keyboard, and nothing else. */

import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/** Before ready: spares building the default menu, which offers more than a buyer should meet. */
export const noDefaultMenu = (): void => Menu.setApplicationMenu(null)

const template = (): MenuItemConstructorOptions[] => [
  ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : [{ label: '&File', submenu: [{ role: 'quit' } as const] }]),
  { role: 'editMenu' },
  {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(app.isPackaged ? [] : [{ type: 'separator' } as const, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
    ],
  },
  { role: 'windowMenu' },
]

export const showMenu = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate(template()))
