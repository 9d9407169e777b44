/** The screen: shows every window of the app as a page in Chromium, and relays messages between pages and app. */

import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, CDPSession, Download, Page, Route } from 'playwright-core'
import { appUrl, pageScript, preloadScript, shownUrl } from './page-scripts.ts'
import type { Served, Shown, ShownDialog, ShownFileDialog, ToApp, ToScreen } from './screen-protocol.ts'

const WORLD = 'Electron Isolated Context'

export interface ScreenState {
  readonly windows: Map<number, ShownWindow>
  /** Links that were given to the buyer's browser. */
  readonly opened: string[]
  readonly copied: string[]
  readonly errorBoxes: string[]
  readonly dialogs: ShownDialog[]
  /** Requests that left the bundle; nothing of them reached a network. */
  readonly blocked: string[]
  /** What real Electron would have refused or broken on. */
  readonly violations: string[]
  /** Folders and files that were given to the system's file manager. */
  readonly openedPaths: string[]
  /** Addresses that main asked for through Chromium's network; nothing of it reached one. */
  readonly requested: string[]
  readonly fileDialogs: ShownFileDialog[]
  readonly answers: Answers
  /** What is on the desktop now. */
  shown: Shown
  /** Does something at the desktop as the buyer or the system would; the names are those of onAct. Rejects where it cannot be done. */
  readonly act: (act: string, ...args: readonly unknown[]) => Promise<unknown>
}

/** Plays the buyer in front of native dialogs; a test may change it at any time. */
export interface Answers {
  /** Number of the button. */
  dialog: (dialog: ShownDialog) => number
  /** Absolute paths; none for cancel. */
  files: (dialog: ShownFileDialog) => readonly string[]
}

const nothingShown: Shown = {
  menu: [],
  tray: null,
  contextMenu: [],
  badge: 0,
  notifications: [],
  theme: 'system',
  protocolClient: [],
  appUserModelId: '',
  aboutPanel: {},
}

interface ShownWindow {
  readonly page: Page
  readonly cdp: CDPSession
  /** The address that the app itself asked for: not a navigation of the page. */
  commanded: string | null
  /** The preload's world in the present document. */
  world: number | null
}

/** Opens the screen for one app. */
export const openScreen = async (
  browser: Browser,
  child: ChildProcess,
  answers: Answers,
  onSecondInstance: (message: Extract<ToScreen, { kind: 'second-instance' }>) => void,
  /** The language that pages take the system to speak. */
  locale?: string,
): Promise<ScreenState> => {
  // Only where a spec asks for it: overriding the browser's own language slows every start of a page.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(locale === undefined ? {} : { locale }) })
  const state: ScreenState = {
    windows: new Map(),
    opened: [],
    copied: [],
    errorBoxes: [],
    dialogs: [],
    blocked: [],
    violations: [],
    openedPaths: [],
    requested: [],
    fileDialogs: [],
    answers,
    shown: nothingShown,
    act: async (act, ...args) => {
      const done = (await ask((id) => ({ kind: 'act', id, act, args }))) as { value?: unknown; error?: string } | null
      if (done === null) throw new Error(`The app ended before it could ${act}`)
      if (done.error !== undefined) throw new Error(done.error)
      return done.value
    },
  }
  const waiting = new Map<number, (value: unknown) => void>()
  let lastId = 0
  /** For windows whose pages may run no script. */
  let withoutScripts: BrowserContext | null = null

  const notify = (message: ToApp): void => {
    // An app that ends at this moment receives nothing more; its exit reports its end.
    if (child.connected) child.send(message, () => undefined)
  }
  const ask = (build: (id: number) => ToApp): Promise<unknown> =>
    new Promise((resolve) => {
      const id = ++lastId
      waiting.set(id, resolve)
      if (child.connected) child.send(build(id), (error) => error !== null && resolve(null))
      else resolve(null)
    })
  child.once('exit', () => {
    for (const resolve of waiting.values()) resolve(null)
    void context.close().catch(() => undefined)
    void withoutScripts?.close().catch(() => undefined)
  })

  const route = async (shown: Route): Promise<void> => {
    const request = shown.request()
    const url = request.url()
    const [id, window] = [...state.windows].find(([, { page }]) => page === request.frame().page()) ?? []
    if (id === undefined || window === undefined) return shown.abort('blockedbyclient')
    if (request.isNavigationRequest()) {
      const isMainFrame = request.frame().parentFrame() === null
      if (isMainFrame && window.commanded === url) window.commanded = null
      else if (await ask((at) => ({ kind: 'navigate', id: at, window: id, url: appUrl(url), isMainFrame }))) return shown.abort('aborted')
    }
    if (appUrl(url) === url) {
      state.blocked.push(url)
      return shown.abort('blockedbyclient')
    }
    const served = (await ask((at) => ({
      kind: 'request',
      id: at,
      url: appUrl(url),
      method: request.method(),
      headers: request.headers(),
    }))) as Served | null
    if (served === null) return shown.abort('failed')
    return shown.fulfill({ status: served.status, headers: { ...served.headers }, body: Buffer.from(served.body) })
  }
  await context.route('**/*', (shown) => route(shown).catch(() => undefined))

  const silent = async (): Promise<BrowserContext> => {
    if (withoutScripts === null) {
      withoutScripts = await browser.newContext({ viewport: { width: 900, height: 640 }, javaScriptEnabled: false })
      await withoutScripts.route('**/*', (shown) => route(shown).catch(() => undefined))
    }
    return withoutScripts
  }

  const download = async (window: number, file: Download): Promise<void> => {
    const url = file.url().startsWith('blob:') ? `blob:${appUrl(file.url().slice(5))}` : appUrl(file.url())
    const path = await ask((id) => ({ kind: 'download', id, window, url, name: file.suggestedFilename() }))
    if (typeof path === 'string') await file.saveAs(path)
    else await file.cancel()
  }

  const create = async (id: number, preload: string | null, scripts: boolean): Promise<void> => {
    const page = await (scripts ? context : await silent()).newPage()
    page.on('download', (file) => void download(id, file).catch(failed))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    const { frameTree } = await cdp.send('Page.getFrameTree')
    await cdp.send('Runtime.enable')
    state.windows.set(id, { page, cdp, commanded: null, world: null })
    page.once('close', () => {
      state.windows.delete(id)
      notify({ kind: 'window-gone', window: id })
    })
    cdp.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      notify({ kind: 'open', window: id, url: appUrl(url), frameName: windowName, features: windowFeatures.join(',') }),
    )
    if (preload === null) return
    cdp.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      const { url, message } = JSON.parse(payload) as { url: string; message: string }
      notify({ kind: 'ipc', window: id, document: executionContextId, frameUrl: appUrl(url), message })
    })
    cdp.on('Runtime.executionContextCreated', ({ context: { id: world, name, auxData } }) => {
      const window = state.windows.get(id)
      if (window !== undefined && name === WORLD && auxData?.frameId === frameTree.frame.id) window.world = world
    })
    const token = randomUUID()
    await cdp.send('Runtime.addBinding', { name: 'electronPost', executionContextName: WORLD })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(token) })
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: preloadScript(token, preload), worldName: WORLD })
  }

  const load = async (id: number, window: number, url: string, granted: readonly string[]): Promise<void> => {
    const shown = state.windows.get(window)
    if (shown === undefined) return
    shown.commanded = shownUrl(url)
    try {
      await shown.page.context().grantPermissions([...granted], { origin: new URL(shownUrl(url)).origin })
    } catch (error) {
      // An app that ended, or a window that was closed, while it was being loaded.
      if (!child.connected || shown.page.isClosed()) return
      throw error
    }
    // An answer with an error's status is a page all the same, unless it is empty.
    const { error, status } = await shown.page.goto(shownUrl(url)).then(
      (response) => ({ error: null, status: response?.status() ?? 0 }),
      (problem: unknown) => ({ error: String(problem), status: 0 }),
    )
    notify({ kind: 'loaded', id, window, error, status })
  }

  /** A document that is gone takes its answers with it. */
  const evaluate = (window: number, world: number | null | undefined, expression: string): void => {
    if (typeof world !== 'number') return
    void state.windows
      .get(window)
      ?.cdp.send('Runtime.evaluate', { expression, contextId: world })
      .catch(() => undefined)
  }

  const take = async (message: ToScreen): Promise<void> => {
    if (message.kind === 'create-window') return create(message.window, message.preload, message.scripts)
    if (message.kind === 'load') void load(message.id, message.window, message.url, message.granted)
    else if (message.kind === 'end-page') {
      const page = state.windows.get(message.window)
      if (page !== undefined) page.commanded = 'about:blank'
      await page?.page.goto('about:blank')
      notify({ kind: 'answered', id: message.id, response: 0 })
    } else if (message.kind === 'close-window') await state.windows.get(message.window)?.page.close()
    else if (message.kind === 'reload')
      void state.windows
        .get(message.window)
        ?.page.reload()
        .catch(() => undefined)
    else if (message.kind === 'settle') evaluate(message.window, message.document, `electronWorld.finish(${JSON.stringify(message.text)})`)
    else if (message.kind === 'push')
      evaluate(
        message.window,
        state.windows.get(message.window)?.world,
        `electronWorld.receive(${JSON.stringify(message.channel)}, ${JSON.stringify(message.args)})`,
      )
  }

  /** What is only written down; true where that was all. */
  const note = (message: ToScreen): boolean => {
    if (message.kind === 'reply') {
      waiting.get(message.id)?.(message.value)
      waiting.delete(message.id)
    } else if (message.kind === 'show') state.shown = { ...state.shown, ...message.what }
    else if (message.kind === 'violation') state.violations.push(message.text)
    else if (message.kind === 'second-instance') onSecondInstance(message)
    else if (message.kind === 'dialog') {
      state.dialogs.push(message.dialog)
      notify({ kind: 'answered', id: message.id, response: answers.dialog(message.dialog) })
    } else if (message.kind === 'file-dialog') {
      state.fileDialogs.push(message.dialog)
      notify({ kind: 'files-chosen', id: message.id, files: answers.files(message.dialog) })
    } else if (message.kind === 'record') {
      const lists = {
        opened: state.opened,
        copied: state.copied,
        'error-box': state.errorBoxes,
        'opened-path': state.openedPaths,
        'shown-item': state.openedPaths,
        requested: state.requested,
      }
      lists[message.what].push(message.text)
    } else return message.kind === 'end'
    return true
  }

  // Windows are made and closed in the order in which the app asked; nothing else waits behind them.
  let last: Promise<void> = Promise.resolve()
  const failed = (error: unknown): void => {
    // An app that has ended takes its pages along in the middle of anything.
    if (child.connected) state.violations.push(`The screen failed: ${String(error)}`)
  }
  child.on('message', (message: ToScreen) => {
    if (!note(message)) last = last.then(() => take(message)).catch(failed)
  })
  notify({ kind: 'start' })
  return state
}
