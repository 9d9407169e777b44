/** Shows a new API key once, in a native dialog: the page never holds it. */

import { BrowserWindow, clipboard, dialog } from 'electron'
import type { DeskLog } from './log.ts'

const COPY = 0

export const keyDialog =
  (log: DeskLog) =>
  (key: string, kept: boolean): void => {
    const options = {
      type: 'info' as const,
      title: 'ROAS Desk',
      message: 'Your API key',
      detail: `${key}\n\nIt is shown only this once. ${
        kept
          ? 'The app has put it into the keychain of this computer, so you need it only for scripts of your own.'
          : 'It could not be put into the keychain of this computer: the app forgets it when you quit, and can then make a new one.'
      }`,
      buttons: ['Copy', 'Done'],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    }
    const show = async (): Promise<void> => {
      const [window] = BrowserWindow.getAllWindows()
      const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options))
      if (response === COPY) await clipboard.writeText(key)
    }
    show().catch((error: unknown) => log.error({ err: error }, 'the dialog with the API key could not be shown'))
  }
