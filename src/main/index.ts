/** The desktop app from start to end, as a table of contents: what each line does is told in its own file. */

import { app } from 'electron'
import { setupAppIdentity } from './app/app-identity.ts'
import { setupDataFolder } from './app/folders.ts'
import { startApp } from './bootstrap.ts'
import { captureDeepLinks, handleSecondInstance } from './native-ui/deep-link-host.ts'
import { removeDefaultMenu } from './native-ui/menu.ts'
import { registerAppScheme } from './security/protocol.ts'
import { setupWebContentsGuard } from './security/web-contents-guard.ts'

setupAppIdentity()
setupDataFolder()
app.enableSandbox()
registerAppScheme()
removeDefaultMenu()
setupWebContentsGuard()
captureDeepLinks()

// One desk per data folder; a second start shows the first one's window.
if (app.requestSingleInstanceLock()) {
  app.on('second-instance', handleSecondInstance)
  app.whenReady().then(startApp)
} else {
  app.quit()
}
