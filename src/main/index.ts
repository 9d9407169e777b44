/** The desktop app from start to end, as a table of contents: what each line does is told in its own file. */

import { app } from 'electron'
import { nameApp } from './app-identity.ts'
import { listenForLinks, takeSecondStart } from './deep-link-host.ts'
import { startDesk } from './desk.ts'
import { chooseDataFolder } from './folders.ts'
import { noDefaultMenu } from './menu.ts'
import { registerAppScheme } from './protocol.ts'
import { guardWebContents } from './security.ts'

nameApp()
chooseDataFolder()
app.enableSandbox()
registerAppScheme()
noDefaultMenu()
guardWebContents()
listenForLinks()

// One desk per data folder; a second start shows the first one's window.
if (app.requestSingleInstanceLock()) {
  app.on('second-instance', takeSecondStart)
  app.whenReady().then(startDesk)
} else {
  app.quit()
}
