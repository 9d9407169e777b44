/** The module that main gets for `import … from 'electron'`. What is not here, main cannot use without a double for it. */

import './download.ts'

export { app } from './app.ts'
export { BrowserWindow, webContents } from './browser-window.ts'
export { clipboard, shell } from './desktop.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipc-main.ts'
export { nativeTheme, net, powerMonitor, screen } from './machine.ts'
export { Menu, MenuItem } from './menu.ts'
export { nativeImage } from './native-image.ts'
export { Notification } from './notification.ts'
export { protocol, session } from './session.ts'
export { Tray } from './tray.ts'
export { utilityProcess } from './utility-process.ts'
