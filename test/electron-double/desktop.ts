/**
 * What the system does for an app: opens links and folders, provides the clipboard. Records every call, and refuses what Electron
 * refuses.
 */

import { existsSync } from 'node:fs'
import { onCommand, sendToScreen } from './link.ts'

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

let clipboardText = ''
/** What another program puts on the clipboard. */
onCommand('copy-elsewhere', (text: string) => {
  clipboardText = text
})

export const clipboard = {
  writeText: async (text: string): Promise<void> => {
    if (typeof text !== 'string') throw new TypeError('text must be a string')
    clipboardText = text
    sendToScreen({ kind: 'record', what: 'copied', text })
  },
  readText: async (): Promise<string> => clipboardText,
  /** Recorded as an empty text. */
  clear: (): void => {
    clipboardText = ''
    sendToScreen({ kind: 'record', what: 'copied', text: '' })
  },
}
