/** `BrowserWindow` and its web contents: every window is a page in a real Chromium. */

import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { app, onQuitCloseWindows, preventable, windowsChanged } from './app.ts'
import { cloneCodec } from './clone-codec.ts'
import { takeMessage } from './ipc-main.ts'
import { askScreen, onScreen, toScreen } from './link.ts'
import { grantedPermissions, session } from './session.ts'

interface WebPreferences {
  readonly preload?: string
  readonly sandbox?: boolean
  readonly contextIsolation?: boolean
  readonly nodeIntegration?: boolean
  readonly nodeIntegrationInWorker?: boolean
  readonly nodeIntegrationInSubFrames?: boolean
  readonly webSecurity?: boolean
  readonly webviewTag?: boolean
  readonly spellcheck?: boolean
}
interface WindowOptions {
  readonly show?: boolean
  readonly title?: string
  readonly webPreferences?: WebPreferences
}
type OpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => { action: 'allow' | 'deny' }

const codec = cloneCodec()
const windows = new Map<number, BrowserWindow>()
let lastWindow = 0

/** The double shows only windows that are as closed as ours must be; a looser one is an error, not a silent difference. */
const demandClosed = (preferences: WebPreferences): void => {
  const { sandbox = true, contextIsolation = true, nodeIntegration = false, webSecurity = true } = preferences
  const loose = !sandbox || !contextIsolation || nodeIntegration || !webSecurity
  if (loose || preferences.nodeIntegrationInWorker || preferences.nodeIntegrationInSubFrames || preferences.webviewTag)
    throw new Error('The double shows only sandboxed, isolated windows without Node.')
}

class WebContents extends EventEmitter {
  readonly id: number
  readonly session = session.defaultSession
  openHandler: OpenHandler = () => ({ action: 'allow' })
  url = ''

  constructor(id: number) {
    super()
    this.id = id
  }
  readonly getURL = (): string => this.url
  readonly setWindowOpenHandler = (handler: OpenHandler): void => {
    this.openHandler = handler
  }
  readonly reload = (): void => toScreen({ kind: 'reload', window: this.id })
  readonly isDestroyed = (): boolean => !windows.has(this.id)
  readonly send = (channel: string, ...args: unknown[]): void => {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    try {
      toScreen({ kind: 'push', window: this.id, channel, args: codec.encode(args) })
    } catch {
      console.error('Error sending from webFrameMain: ', new Error('Failed to serialize arguments'))
    }
  }
}

export class BrowserWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  private visible: boolean
  private minimized = false

  static readonly getAllWindows = (): readonly BrowserWindow[] => [...windows.values()]
  static readonly fromId = (id: number): BrowserWindow | null => windows.get(id) ?? null

  constructor(options: WindowOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const preferences = options.webPreferences ?? {}
    demandClosed(preferences)
    const { preload } = preferences
    if (preload !== undefined && (!isAbsolute(preload) || !existsSync(preload)))
      throw new Error(`The double: no preload at the absolute path ${preload}`)
    this.id = ++lastWindow
    this.visible = options.show ?? true
    this.webContents = new WebContents(this.id)
    windows.set(this.id, this)
    toScreen({ kind: 'create-window', window: this.id, preload: preload === undefined ? null : readFileSync(preload, 'utf8') })
    app.emit('web-contents-created', {}, this.webContents)
  }

  readonly loadURL = async (url: string): Promise<void> => {
    this.webContents.url = url
    const granted = grantedPermissions(new URL(url).href)
    const loaded = await askScreen((id) => ({ kind: 'load', id, window: this.id, url, granted }))
    if (loaded.kind === 'loaded' && loaded.error !== null) {
      this.webContents.emit('did-fail-load', {}, -2, loaded.error, url, true)
      throw new Error(`ERR_FAILED (-2) loading '${url}'`)
    }
    this.webContents.emit('did-finish-load')
    this.emit('ready-to-show')
  }
  readonly show = (): void => {
    this.visible = true
    this.emit('show')
  }
  readonly hide = (): void => {
    this.visible = false
  }
  readonly isVisible = (): boolean => this.visible
  readonly focus = (): void => void this.emit('focus')
  readonly minimize = (): void => {
    this.minimized = true
  }
  readonly restore = (): void => {
    this.minimized = false
  }
  readonly isMinimized = (): boolean => this.minimized
  readonly isDestroyed = (): boolean => !windows.has(this.id)
  readonly close = (): void => {
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }
  readonly destroy = (): void => toScreen({ kind: 'close-window', window: this.id })
}

onQuitCloseWindows(() =>
  [...windows.values()].every((window) => {
    const event = preventable({})
    window.emit('close', event)
    if (!event.defaultPrevented) window.destroy()
    return !event.defaultPrevented
  }),
)

onScreen('window-gone', ({ window: id }) => {
  const window = windows.get(id)
  if (!windows.delete(id)) return
  window?.emit('closed')
  windowsChanged(windows.size)
})
onScreen('user-closes', ({ window }) => windows.get(window)?.close())

onScreen('ipc', ({ window, document, frameUrl, message }) => {
  const sender = windows.get(window)?.webContents
  void takeMessage(window, document, message, { type: 'frame', sender, senderFrame: { url: frameUrl, parent: null } })
})

onScreen('navigate', ({ id, window, url, isMainFrame }) => {
  const contents = windows.get(window)?.webContents
  const event = preventable({ url, isMainFrame, isSameDocument: false })
  // The order of Electron's own throttle; a prevented first event ends it.
  if (isMainFrame) contents?.emit('will-navigate', event, url)
  if (!event.defaultPrevented) contents?.emit('will-frame-navigate', event)
  if (contents && isMainFrame && !event.defaultPrevented) contents.url = url
  toScreen({ kind: 'reply', id, value: event.defaultPrevented })
})

onScreen('open', ({ window, url, frameName, features }) => {
  const answer = windows.get(window)?.webContents.openHandler({ url, frameName, features, disposition: 'new-window' })
  if (answer?.action !== 'deny')
    toScreen({ kind: 'violation', text: `A second window was allowed to open for ${url}; the double shows none.` })
})
