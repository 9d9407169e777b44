/** The identity of the app in the operating system. */

import { app } from 'electron'

/** The packager writes the same into the Start menu's shortcut: without it Windows shows no notification. */
const APP_ID = 'com.roasdesk.app'

/** Before ready. */
export const setupAppIdentity = (): void => app.setAppUserModelId(APP_ID)
