/** The desktop app from its start, as a table of contents: what each line does is in its own file. */

import { app } from 'electron'
import { setupAppIdentity } from './app/app-identity.ts'
import { setupDataFolder } from './app/folders.ts'
import { startApp } from './bootstrap.ts'
import { setupDeepLinks, setupSecondInstance } from './native-ui/deep-link-host.ts'
import { setupEmptyMenu } from './native-ui/menu.ts'
import { setupAppScheme } from './security/protocol.ts'
import { setupWebContentsGuard } from './security/web-contents-guard.ts'

setupAppIdentity()
setupDataFolder()
app.enableSandbox()
setupAppScheme()
setupEmptyMenu()
setupWebContentsGuard()
setupDeepLinks()

// One app per data folder: a second start shows the window of the first and ends.
if (app.requestSingleInstanceLock()) {
  setupSecondInstance()
  app.whenReady().then(startApp)
} else {
  app.quit()
}
