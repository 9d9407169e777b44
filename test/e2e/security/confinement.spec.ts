/** How the shipped app confines its pages: the flags of every window, permissions, webviews, and the whole of what a page is given. */

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { closeChromium, sharedChromium, temporaryFolder } from '../desktop-app.ts'
import { launchShell, type ShellApp } from '../shell-app.ts'

const folder = temporaryFolder()
let app: ShellApp
let windows: readonly Readonly<Record<string, unknown>>[]

/** Electron's own list, from the types that it ships. */
const typings = readFileSync(new URL('../../../node_modules/electron/electron.d.ts', import.meta.url), 'utf8')
const unionOf = (method: string): readonly string[] => {
  const [, union = ''] = new RegExp(`${method}\\(handler: \\(\\(webContents: .*?, permission: ([^,]*),`).exec(typings) ?? []
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '')
}
const permissions = [...new Set([...unionOf('setPermissionRequestHandler'), ...unionOf('setPermissionCheckHandler')])]
const OWN = 'app://bundle/index.html'

beforeAll(async () => {
  app = await launchShell(folder.path)
  await app.screen.act('click-menu', 'show-log')
  await vi.waitUntil(() => app.screen.windows.size === 2, { timeout: PATIENCE_MS })
  windows = (await app.screen.act('preferences')) as typeof windows
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})

const each = (flag: string): readonly unknown[] => windows.map((window) => window[flag])

describe('the windows of the app, on the double of Electron', () => {
  it('only secure content: both load from app:// and ask for nothing outside it', () => {
    expect(each('url')).toEqual([OWN, 'app://error/log'])
    expect(app.screen.blocked).toEqual([])
  })

  it('no Node in pages: not in the page, its frames or its workers', () => {
    for (const flag of ['nodeIntegration', 'nodeIntegrationInSubFrames', 'nodeIntegrationInWorker'])
      expect(each(flag), flag).toEqual([false, false])
  })

  it('context isolation: is on', () => expect(each('contextIsolation')).toEqual([true, true]))
  it('sandbox: is on', () => expect(each('sandbox')).toEqual([true, true]))
  it('web security: is left on', () => expect(each('webSecurity')).toEqual([undefined, undefined]))
  it('no insecure content: is left off', () => expect(each('allowRunningInsecureContent')).toEqual([undefined, undefined]))
  it('no experimental features: are left off', () => expect(each('experimentalFeatures')).toEqual([undefined, undefined]))
  it('no Blink features: none is named', () => expect(each('enableBlinkFeatures')).toEqual([undefined, undefined]))

  it('webviews: have no tag, and one that is attached all the same is refused', async () => {
    expect(each('webviewTag')).toEqual([false, false])
    expect(await app.screen.act('ask-contents', 'will-attach-webview', 'https://evil.example/')).toBe(true)
  })

  it('have a preload only where there is a page of ours, and no script where there is none', () => {
    expect(each('preload')).toEqual([expect.stringMatching(/preload\/index\.cjs$/), undefined])
    expect(each('javascript')).toEqual([undefined, false])
  })
})

describe('what a page may ask of the machine, on the double of Electron', () => {
  it('permissions: Electron knows more than forty', () => expect(permissions.length).toBeGreaterThan(40))

  it.each(permissions)('permissions: %s is refused, to our own page too unless it is the clipboard', async (permission) => {
    const granted = permission === 'clipboard-sanitized-write'
    const ask = (requestingUrl: string, isMainFrame: boolean) => app.screen.act('permission', permission, { requestingUrl, isMainFrame })
    const nothing = { requested: false, checked: false, device: false }
    expect(await ask(OWN, true)).toEqual({ ...nothing, requested: granted, checked: granted })
    expect(await ask(OWN, false)).toEqual(nothing)
    for (const other of ['https://evil.example/', 'app://error/', 'app://bundle.evil/', 'file:///index.html'])
      expect(await ask(other, true), other).toEqual(nothing)
  })
})

/** Every name a page can reach from a value, with its type, and whether it could be changed. */
const surface = `(() => {
  const seen = []
  const walk = (value, path) => {
    const held = (typeof value === 'object' && value !== null) || typeof value === 'function'
    seen.push([path, typeof value, held ? Object.isFrozen(value) : true])
    if (typeof value !== 'object' || value === null) return
    for (const key of Reflect.ownKeys(value)) walk(value[key], path + '.' + String(key))
  }
  walk(window.roasDesk, 'roasDesk')
  const { writable, configurable, get } = Object.getOwnPropertyDescriptor(window, 'roasDesk')
  const plain = Object.getPrototypeOf(window.roasDesk) === Object.prototype
  return { seen, writable, configurable, getter: typeof get, plain }
})()`

describe('what a page is given, on the double of Electron', () => {
  it('no raw Electron: one frozen object of a word and three functions, and nothing else', async () => {
    expect(await app.page.evaluate(surface)).toEqual({
      seen: [
        ['roasDesk', 'object', true],
        ['roasDesk.host', 'string', true],
        ['roasDesk.request', 'function', true],
        ['roasDesk.desktop', 'function', true],
        ['roasDesk.onEvent', 'function', true],
      ],
      writable: false,
      configurable: false,
      getter: 'undefined',
      plain: true,
    })
  })

  it('no raw Electron: no other name on window that a blank page does not have', async () => {
    const blank = await (await sharedChromium()).newPage()
    // From a secure place, since the browser offers more there.
    await blank.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>blank' }))
    await blank.goto('https://blank.invalid/')
    const names = 'Object.getOwnPropertyNames(window)'
    const usual = new Set((await blank.evaluate(names)) as readonly string[])
    await blank.close()
    const own = ((await app.page.evaluate(names)) as readonly string[]).filter((name) => !usual.has(name))
    // The library that parses the contract stores its settings there.
    expect(own.filter((name) => !name.startsWith('__zod_'))).toEqual(['roasDesk'])
  })

  it('no raw Electron: a listener receives the event and nothing of its sender', async () => {
    // The listener is there before the menu is used: otherwise nobody would receive the event.
    await app.page.evaluate(`void (window.received = new Promise((resolve) => {
      // The API reports its maintenance at any time.
      const stop = roasDesk.onEvent((...values) => { if (values[0].kind === 'api') return; stop(); resolve(values) })
    }))`)
    await app.screen.act('click-menu', 'go-data')
    expect(await app.page.evaluate('window.received')).toEqual([{ kind: 'go', place: { page: 'data' } }])
  })

  it('no raw Electron: Node’s names are not there, not even by way of a constructor', async () => {
    const reach = `[typeof require, typeof process, typeof Buffer, typeof global, typeof module, typeof __dirname,
      ...[roasDesk.request, roasDesk.desktop, roasDesk.onEvent].map((one) => {
        try { return typeof one.constructor('return typeof process === "undefined" ? undefined : process')() } catch (error) { return error.name }
      })]`
    // Through a script of the page: what the debugger evaluates is exempt from the policy.
    const found = await app.page.evaluate(`new Promise((resolve) => setTimeout(() => resolve(${reach})))`)
    expect(found).toEqual([...Array(6).fill('undefined'), ...Array(3).fill('EvalError')])
  })
})
