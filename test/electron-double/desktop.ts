/**
 * What the system does for an app: opens links and folders, provides the clipboard. Records every call, and refuses what Electron
 * refuses.
 */

import { existsSync } from 'node:fs'
import { sendToScreen } from './link.ts'

export const shell = {
  openExternal: async (url: string): Promise<void> => {
    if (!URL.canParse(url)) throw new Error('Invalid URL')
    sendToScreen({ kind: 'record', what: 'opened', text: url })
  },
  /** Answers the error's text, or none; never rejects. */
  openPath: async (path: string): Promise<string> => {
    if (!existsSync(path)) return 'Failed to open path'
    sendToScreen({ kind: 'record', what: 'opened-path', text: path })
    return ''
  },
  showItemInFolder: (path: string): void => {
    sendToScreen({ kind: 'record', what: 'shown-item', text: path })
  },
}

export const clipboard = {
  writeText: async (text: string): Promise<void> => {
    if (typeof text !== 'string') throw new TypeError('text must be a string')
    sendToScreen({ kind: 'record', what: 'copied', text })
  },
}
