/** `BrowserWindow` and its web contents: every window is a page in a real Chromium. */

import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { app, onQuitCloseWindows, preventable, windowsChanged } from './app.ts'
import { cloneCodec } from './clone-codec.ts'
import { takeMessage } from './ipc-main.ts'
import { onCommand, onScreen, reportViolation, requestFromScreen, sendToScreen } from './link.ts'
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
  readonly javascript?: boolean
  readonly allowRunningInsecureContent?: boolean
  readonly experimentalFeatures?: boolean
  readonly enableBlinkFeatures?: string
  readonly navigateOnDragDrop?: boolean
}
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface WindowOptions extends Partial<Rectangle> {
  readonly show?: boolean
  readonly title?: string
  readonly backgroundColor?: string
  readonly webPreferences?: WebPreferences
}
type OpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => { action: 'allow' | 'deny' }

const codec = cloneCodec()
const windows = new Map<number, BrowserWindow>()
let lastWindow = 0

/** The double shows only windows that are as closed as ours must be; a looser one is an error, not a silent difference. */
const assertSecurePreferences = (preferences: WebPreferences): void => {
  const { sandbox = true, contextIsolation = true, nodeIntegration = false, webSecurity = true } = preferences
  const { allowRunningInsecureContent, experimentalFeatures, enableBlinkFeatures, navigateOnDragDrop } = preferences
  const node = nodeIntegration || preferences.nodeIntegrationInWorker || preferences.nodeIntegrationInSubFrames
  const loose = !sandbox || !contextIsolation || !webSecurity || preferences.webviewTag
  const odd = allowRunningInsecureContent || experimentalFeatures || enableBlinkFeatures || navigateOnDragDrop
  if (!node && !loose && !odd) return
  const text = 'The double shows only sandboxed, isolated windows without Node.'
  // Catching the error does not make the window a safe one.
  reportViolation(text)
  throw new Error(text)
}

class WebContents extends EventEmitter {
  readonly id: number
  readonly session = session.defaultSession
  openHandler: OpenHandler = () => ({ action: 'allow' })
  url = ''
  loading = false

  constructor(id: number) {
    super()
    this.id = id
  }
  readonly isLoadingMainFrame = (): boolean => this.loading
  readonly starts = (url: string): void => void this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false })
  readonly getURL = (): string => this.url
  readonly setWindowOpenHandler = (handler: OpenHandler): void => {
    this.openHandler = handler
  }
  readonly reload = (): void => {
    this.starts(this.url)
    sendToScreen({ kind: 'reload', window: this.id })
  }
  readonly isDestroyed = (): boolean => !windows.has(this.id)
  readonly send = (channel: string, ...args: unknown[]): void => {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    try {
      sendToScreen({ kind: 'push', window: this.id, channel, args: codec.encode(args) })
    } catch {
      console.error('Error sending from webFrameMain: ', new Error('Failed to serialize arguments'))
    }
  }
}

export const webContents = {
  fromId: (id: number): WebContents | undefined => windows.get(id)?.webContents,
  getAllWebContents: (): readonly WebContents[] => [...windows.values()].map((window) => window.webContents),
}

export class BrowserWindow extends EventEmitter {
  readonly id: number
  readonly webContents: WebContents
  private visible: boolean
  private minimized = false
  private maximized = false
  bounds: Rectangle
  background: string
  readonly preferences: WebPreferences

  static readonly getAllWindows = (): readonly BrowserWindow[] => [...windows.values()]
  static readonly fromWebContents = ({ id }: WebContents): BrowserWindow | null => windows.get(id) ?? null
  static readonly fromId = (id: number): BrowserWindow | null => windows.get(id) ?? null

  constructor(options: WindowOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const preferences = options.webPreferences ?? {}
    assertSecurePreferences(preferences)
    this.preferences = preferences
    const { preload } = preferences
    if (preload !== undefined && (!isAbsolute(preload) || !existsSync(preload)))
      throw new Error(`The double: no preload at the absolute path ${preload}`)
    this.id = ++lastWindow
    this.visible = options.show ?? true
    const { x, y, width = 800, height = 600 } = options
    if ((x === undefined) !== (y === undefined)) throw new Error('The double: x and y are given together or not at all')
    for (const number of [x ?? 0, y ?? 0, width, height])
      if (!Number.isInteger(number)) throw new TypeError('The double: bounds are whole numbers')
    this.bounds = { x: x ?? 240, y: y ?? 120, width, height }
    this.background = options.backgroundColor ?? '#FFFFFF'
    this.webContents = new WebContents(this.id)
    windows.set(this.id, this)
    sendToScreen({
      kind: 'create-window',
      window: this.id,
      preload: preload === undefined ? null : readFileSync(preload, 'utf8'),
      scripts: preferences.javascript ?? true,
    })
    app.emit('web-contents-created', {}, this.webContents)
  }

  readonly loadURL = async (url: string): Promise<void> => {
    const contents = this.webContents
    contents.url = url
    contents.loading = true
    contents.starts(url)
    const granted = grantedPermissions(new URL(url).href)
    const loaded = await requestFromScreen((id) => ({ kind: 'load', id, window: this.id, url, granted }))
    if (contents.url === url) contents.loading = false
    if (loaded.kind === 'loaded' && loaded.error !== null) {
      contents.emit('did-fail-load', {}, -2, loaded.error, url, true)
      throw new Error(`ERR_FAILED (-2) loading '${url}'`)
    }
    contents.emit('did-navigate', {}, url, loaded.kind === 'loaded' ? loaded.status : 0, '')
    contents.emit('did-finish-load')
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
  readonly focus = (): void => {
    this.emit('focus')
    app.emit('browser-window-focus', {}, this)
  }
  readonly minimize = (): void => {
    this.minimized = true
  }
  readonly restore = (): void => {
    this.minimized = false
  }
  readonly isMinimized = (): boolean => this.minimized
  readonly maximize = (): void => {
    this.maximized = true
    this.emit('maximize')
  }
  readonly isMaximized = (): boolean => this.maximized
  readonly getNormalBounds = (): Rectangle => this.bounds
  readonly getBounds = (): Rectangle => this.bounds
  readonly setBackgroundColor = (color: string): void => {
    this.background = color
  }
  readonly isDestroyed = (): boolean => !windows.has(this.id)
  readonly close = (): void => {
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }
  readonly destroy = (): void => sendToScreen({ kind: 'close-window', window: this.id })
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
  if (contents && isMainFrame && !event.defaultPrevented) {
    contents.url = url
    contents.starts(url)
  }
  sendToScreen({ kind: 'reply', id, value: event.defaultPrevented })
})

onScreen('open', ({ window, url, frameName, features }) => {
  const answer = windows.get(window)?.webContents.openHandler({ url, frameName, features, disposition: 'new-window' })
  if (answer?.action !== 'deny')
    sendToScreen({ kind: 'violation', text: `A second window was allowed to open for ${url}; the double shows none.` })
})

const only = (id?: number): BrowserWindow => {
  const window = id === undefined ? [...windows.values()][0] : windows.get(id)
  if (window === undefined) throw new Error('Unknown window')
  return window
}
onCommand('move-window', (bounds: Rectangle, id?: number) => {
  const window = only(id)
  window.bounds = bounds
  window.emit('move')
  window.emit('resize')
})
onCommand('windows', () =>
  [...windows.values()].map((window) => ({
    id: window.id,
    url: window.webContents.url,
    visible: window.isVisible(),
    maximized: window.isMaximized(),
    bounds: window.bounds,
    background: window.background,
  })),
)
onCommand('preferences', () => [...windows.values()].map(({ webContents: { url }, preferences }) => ({ url, ...preferences })))
/** Asks main about what no page of the double can bring about: a redirect, a webview, a blob as page. Answers whether main refused. */
onCommand('ask-contents', (event: string, url: string, isMainFrame = true) => {
  const contents = only().webContents
  if (contents.listenerCount(event) === 0) throw new Error(`Nobody listens to ${event}`)
  const asked = preventable({ url, isMainFrame, isSameDocument: false })
  contents.emit(event, asked, {}, { src: url })
  return asked.defaultPrevented
})
/** A right click, which reaches main where the page does not prevent it. */
onCommand('right-click', ({ isEditable, selectionText }: { readonly isEditable: boolean; readonly selectionText: string }) => {
  const { webContents } = only()
  if (webContents.listenerCount('context-menu') === 0) throw new Error('Nobody listens to context-menu')
  const hasText = selectionText !== ''
  const editFlags = { canCut: isEditable && hasText, canCopy: hasText, canPaste: isEditable, canSelectAll: true }
  webContents.emit('context-menu', preventable({}), { x: 0, y: 0, isEditable, selectionText, editFlags })
})
/** The same for a new window, whichever way it is asked for. */
onCommand('ask-window', (url: string, disposition: string) => {
  const { action } = only().webContents.openHandler({ url, frameName: '', features: '', disposition })
  return action === 'deny'
})
/** The process of the page ends: its document is gone before anything is notified. */
onCommand('crash', async (reason: string, id?: number) => {
  const window = only(id)
  await requestFromScreen((at) => ({ kind: 'end-page', id: at, window: window.id }))
  window.webContents.emit('render-process-gone', {}, { reason, exitCode: reason === 'clean-exit' ? 0 : 139 })
})
onCommand('unresponsive', (id?: number) => void only(id).emit('unresponsive'))
onCommand('responsive', (id?: number) => void only(id).emit('responsive'))
