/** The module that main gets for `import … from 'electron'`. What is not here, main cannot use without a double for it. */

export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { clipboard, dialog, Menu, nativeTheme, shell } from './desktop.ts'
export { ipcMain } from './ipc-main.ts'
export { protocol, session } from './session.ts'
