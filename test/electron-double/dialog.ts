/** `dialog`: native dialogs, answered by the test. */

import { isAbsolute } from 'node:path'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { onCommand, requestFromScreen, sendToScreen } from './link.ts'

interface MessageBoxOptions {
  readonly type?: string
  readonly buttons?: readonly string[]
  readonly cancelId?: number
  readonly defaultId?: number
  readonly title?: string
  readonly message: string
  readonly detail?: string
  readonly noLink?: boolean
}
interface FileDialogOptions {
  readonly title?: string
  readonly defaultPath?: string
  readonly buttonLabel?: string
  readonly message?: string
  readonly filters?: readonly { readonly name: string; readonly extensions: readonly string[] }[]
  readonly properties?: readonly string[]
}

/** A buyer who leaves dialogs open for a while. */
let closing: Promise<void> = Promise.resolve()
let closeAll = (): void => undefined
onCommand('hold-dialogs', () => {
  closing = new Promise((resolve) => {
    closeAll = resolve
  })
})
onCommand('close-dialogs', () => closeAll())

const assertReady = (): void => {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready')
}
const assertString = (name: string, value: unknown): void => {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string`)
}
/** The window before the options may be left out; one that is gone is refused. */
const split = <T extends object>(first: BrowserWindow | T, second: T | undefined): T | undefined => {
  if (!(first instanceof BrowserWindow)) return first
  if (first.isDestroyed()) throw new TypeError('Object has been destroyed')
  return second
}

const askForFiles = async (kind: 'open' | 'save', options: FileDialogOptions): Promise<readonly string[]> => {
  assertReady()
  const { title = '', defaultPath = '', buttonLabel = '', message = '', filters = [], properties = [] } = options
  if (!Array.isArray(properties)) throw new TypeError('Properties must be an array')
  assertString('Title', title)
  assertString('Button label', buttonLabel)
  assertString('Default path', defaultPath)
  assertString('Message', message)
  const extensions = filters.flatMap((filter) => filter.extensions)
  if (extensions.some((extension) => extension.startsWith('.'))) throw new TypeError('The double: an extension is given without its dot')
  const answer = await requestFromScreen((id) => ({
    kind: 'file-dialog',
    id,
    dialog: { kind, title, defaultPath, extensions, filters: filters.map(({ name }) => name), properties },
  }))
  await closing
  const files = answer.kind === 'files-chosen' ? answer.files : []
  if (!files.every(isAbsolute)) throw new Error('A buyer can only choose absolute paths')
  return files
}

/** The dialog that a download opens by itself where no path was set. */
export const askForSavePath = (options: FileDialogOptions): Promise<readonly string[]> => askForFiles('save', options)

export const dialog = {
  showMessageBox: async (
    first: BrowserWindow | MessageBoxOptions,
    second?: MessageBoxOptions,
  ): Promise<{ response: number; checkboxChecked: boolean }> => {
    assertReady()
    const { type = 'none', buttons = [], cancelId = 0, title = '', message, detail = '' } = split(first, second) ?? { message: '' }
    if (!['none', 'info', 'warning', 'error', 'question'].includes(type)) throw new TypeError('Invalid message box type')
    if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array')
    assertString('Title', title)
    assertString('Message', message)
    assertString('Detail', detail)
    const answer = await requestFromScreen((id) => ({ kind: 'dialog', id, dialog: { title, message, detail, buttons, cancelId } }))
    await closing
    return { response: answer.kind === 'answered' ? answer.response : cancelId, checkboxChecked: false }
  },
  showOpenDialog: async (first: BrowserWindow | FileDialogOptions, second?: FileDialogOptions) => {
    const filePaths = await askForFiles('open', split(first, second) ?? {})
    return { canceled: filePaths.length === 0, filePaths }
  },
  showSaveDialog: async (first: BrowserWindow | FileDialogOptions, second?: FileDialogOptions) => {
    const [filePath = ''] = await askForFiles('save', split(first, second) ?? {})
    return { canceled: filePath === '', filePath }
  },
  showErrorBox: (title: string, content: string): void => {
    sendToScreen({ kind: 'record', what: 'error-box', text: `${title}: ${content}` })
  },
}
