/** What the desktop offers around the windows: shell, dialogs, menu, clipboard, theme. They record, and refuse what Electron refuses. */

import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { askScreen, toScreen } from './link.ts'

export const shell = {
  openExternal: async (url: string): Promise<void> => {
    if (!URL.canParse(url)) throw new Error('Invalid URL')
    toScreen({ kind: 'record', what: 'opened', text: url })
  },
}

export const clipboard = {
  writeText: async (text: string): Promise<void> => {
    if (typeof text !== 'string') throw new TypeError('text must be a string')
    toScreen({ kind: 'record', what: 'copied', text })
  },
}

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

export const dialog = {
  showMessageBox: async (
    first: BrowserWindow | MessageBoxOptions,
    second?: MessageBoxOptions,
  ): Promise<{ response: number; checkboxChecked: boolean }> => {
    if (!app.isReady()) throw new Error('dialog module can only be used after app is ready')
    const {
      type = 'none',
      buttons = [],
      cancelId = 0,
      title = '',
      message,
      detail = '',
    } = first instanceof BrowserWindow ? (second ?? { message: '' }) : first
    if (!['none', 'info', 'warning', 'error', 'question'].includes(type)) throw new TypeError('Invalid message box type')
    if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array')
    if (typeof title !== 'string') throw new TypeError('Title must be a string')
    if (typeof message !== 'string') throw new TypeError('Message must be a string')
    if (typeof detail !== 'string') throw new TypeError('Detail must be a string')
    const answer = await askScreen((id) => ({ kind: 'dialog', id, dialog: { message, detail, buttons, cancelId } }))
    return { response: answer.kind === 'answered' ? answer.response : cancelId, checkboxChecked: false }
  },
  showErrorBox: (title: string, content: string): void => {
    toScreen({ kind: 'record', what: 'error-box', text: `${title}: ${content}` })
  },
}

const roles = new Set(
  'undo redo cut copy paste pasteandmatchstyle delete selectall reload forcereload toggledevtools resetzoom zoomin zoomout togglefullscreen window minimize close help about services hide hideothers unhide quit startspeaking stopspeaking zoom front appmenu filemenu editmenu viewmenu sharemenu windowmenu'.split(
    ' ',
  ),
)
interface MenuItemOptions {
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly submenu?: readonly MenuItemOptions[]
}

export class Menu {
  readonly items: readonly MenuItemOptions[]
  constructor(items: readonly MenuItemOptions[] = []) {
    this.items = items
  }
  static readonly buildFromTemplate = (template: readonly MenuItemOptions[]): Menu => {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array')
    for (const { label, role, type, submenu } of template) {
      if (label === undefined && role === undefined && type !== 'separator')
        throw new TypeError('Invalid template for MenuItem: must have label, role or type')
      if (role !== undefined && !roles.has(role.toLowerCase())) throw new TypeError(`The double: no such menu role: ${role}`)
      if (submenu !== undefined) Menu.buildFromTemplate(submenu)
    }
    return new Menu(template)
  }
  static readonly setApplicationMenu = (menu: Menu | null): void => {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu')
    toScreen({ kind: 'menu', labels: menu?.items.map(({ label, role }) => label ?? role ?? '') ?? [] })
  }
}

export const nativeTheme = { shouldUseDarkColors: process.env.ELECTRON_DOUBLE_THEME === 'dark' }
