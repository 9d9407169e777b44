/** What every window of the app has in common: what its page is confined to, and its ground. */

import { nativeTheme } from 'electron'

/** The window's ground before the first paint, so that it does not flash. */
export const backgroundColor = (): string => (nativeTheme.shouldUseDarkColors ? '#101418' : '#f7f8fa')

/** What every page of the app is confined to. */
export const secureWebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Its dictionaries would be fetched from the network.
  spellcheck: false,
} as const
