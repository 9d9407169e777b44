/** Settings that the windows of the app share: the sandbox of their pages, and their background. */

import { nativeTheme } from 'electron'

/** The window's background before the first paint, so that it does not flash. */
export const backgroundColor = (): string => (nativeTheme.shouldUseDarkColors ? '#101418' : '#f7f8fa')

/** The sandbox of a page with a bridge. */
export const secureWebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // It would download its dictionaries.
  spellcheck: false,
} as const
