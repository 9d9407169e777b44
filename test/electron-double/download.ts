/** `will-download`: the app may refuse; where it sets no path, a save dialog opens by itself. */

import { EventEmitter } from 'node:events'
import { preventable } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { askForSavePath } from './dialog.ts'
import { onScreen, sendToScreen } from './link.ts'
import { session } from './session.ts'

class DownloadItem extends EventEmitter {
  private readonly url: string
  private readonly name: string
  saveOptions: object = {}
  savePath = ''
  constructor(url: string, name: string) {
    super()
    this.url = url
    this.name = name
  }
  readonly getURL = (): string => this.url
  readonly getFilename = (): string => this.name
  readonly setSavePath = (path: string): void => {
    this.savePath = path
  }
  readonly setSaveDialogOptions = (options: object): void => {
    this.saveOptions = options
  }
}

const place = async (item: DownloadItem): Promise<string | null> => {
  const [chosen = null] = item.savePath === '' ? await askForSavePath(item.saveOptions) : [item.savePath]
  item.emit('done', {}, chosen === null ? 'cancelled' : 'completed')
  return chosen
}

onScreen('download', ({ id, window, url, name }) => {
  const event = preventable({})
  const item = new DownloadItem(url, name)
  session.defaultSession.emit('will-download', event, item, BrowserWindow.fromId(window)?.webContents)
  const answer = event.defaultPrevented ? Promise.resolve(null) : place(item)
  answer.then(
    (value) => sendToScreen({ kind: 'reply', id, value }),
    () => sendToScreen({ kind: 'reply', id, value: null }),
  )
})
