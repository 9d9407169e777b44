/** `app`: life cycle, paths, switches and the single-instance lock. */

import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitAfterSending, onCommand, onScreen, sendToScreen } from './link.ts'

const readManifest = (from: string): { readonly name?: string; readonly productName?: string; readonly version?: string } => {
  const file = join(from, 'package.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return dirname(from) === from ? {} : readManifest(dirname(from))
}
const manifest = readManifest(dirname(process.argv[1] ?? process.cwd()))

const home = process.env.ELECTRON_DOUBLE_HOME ?? ''
if (home === '') throw new Error('The double of Electron needs ELECTRON_DOUBLE_HOME: it must not touch a real home folder.')

/** An event whose default can be prevented. */
export const preventable = <T extends object>(fields: T): T & { defaultPrevented: boolean; preventDefault: () => void } => {
  const event = { ...fields, defaultPrevented: false, preventDefault: () => {} }
  event.preventDefault = () => {
    event.defaultPrevented = true
  }
  return event
}

const switches = new Map(
  process.argv.flatMap((argument) => {
    const match = /^--([^=]+)(?:=(.*))?$/s.exec(argument)
    return match ? [[match[1] ?? '', match[2] ?? ''] as const] : []
  }),
)

const assertBeforeReady = (name: string): void => {
  if (ready) throw new Error(`${name} can only be called before app is ready`)
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let ready = false
let badge = 0
let quitting = false
let name = manifest.productName ?? manifest.name ?? 'Electron'
/** Closes every window; false where one refused. Set by the windows, so that this file need not know them. */
let closeWindows: () => boolean = () => true
let openWindows = 0

/** The system's languages, the preferred one first. Chromium speaks the first of them that the package brings its texts in. */
const systemLanguages: readonly string[] = (process.env.ELECTRON_DOUBLE_LANGUAGES ?? 'en-US').split(',')
const ownLocale = systemLanguages.find((language) => ['en-US', 'zh-CN'].includes(language)) ?? 'en-US'

const paths = new Map<string, string>([
  ['home', home],
  ['appData', join(home, '.config')],
  ['temp', join(home, 'tmp')],
  ['downloads', join(home, 'Downloads')],
  ['exe', process.execPath],
])

class App extends EventEmitter {
  readonly isPackaged = process.env.ELECTRON_DOUBLE_PACKAGED === '1'
  readonly commandLine = {
    hasSwitch: (key: string) => switches.has(key),
    getSwitchValue: (key: string) => switches.get(key) ?? '',
    appendSwitch: (key: string, value = '') => void switches.set(key, value),
  }

  readonly isReady = (): boolean => ready
  readonly whenReady = (): Promise<void> => (ready ? Promise.resolve() : new Promise((resolve) => this.once('ready', () => resolve())))
  readonly enableSandbox = (): void => assertBeforeReady('app.enableSandbox()')
  readonly getName = (): string => name
  readonly setName = (given: string): void => {
    name = given
  }
  readonly getVersion = (): string => manifest.version ?? '0.0.0'
  readonly getAppPath = (): string => dirname(process.argv[1] ?? process.cwd())

  readonly getPath = (key: string): string => {
    const userData = paths.get('userData') ?? join(home, '.config', name)
    const path = key === 'userData' ? userData : key === 'logs' ? (paths.get('logs') ?? join(userData, 'logs')) : paths.get(key)
    if (path === undefined) throw new Error(`Failed to get '${key}' path`)
    return path
  }
  readonly setPath = (key: string, path: string): void => {
    if (!['userData', 'sessionData', 'logs', 'temp', 'home', 'appData', 'downloads'].includes(key) || !existsSync(path))
      throw new Error('Failed to set path')
    paths.set(key, path)
  }

  readonly requestSingleInstanceLock = (): boolean => {
    const file = join(this.getPath('userData'), 'SingletonLock')
    mkdirSync(dirname(file), { recursive: true })
    const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      sendToScreen({ kind: 'second-instance', pid: owner, argv: process.argv, cwd: process.cwd() })
      return false
    }
    writeFileSync(file, String(process.pid))
    return true
  }

  /** True where the desktop shows such numbers; the double's does. */
  readonly setBadgeCount = (count = 0): boolean => {
    if (!Number.isInteger(count)) throw new TypeError(`Error processing argument at index 0, conversion failure from ${count}`)
    badge = count
    sendToScreen({ kind: 'show', what: { badge } })
    return true
  }
  readonly getBadgeCount = (): number => badge
  // Linux has no such setting: setting does nothing, reading answers "off".
  readonly setLoginItemSettings = (_settings: object): void => undefined
  readonly getLoginItemSettings = (): object => ({ openAtLogin: false, executableWillLaunchAtLogin: false, launchItems: [] })
  readonly setAsDefaultProtocolClient = (scheme: string, ...rest: unknown[]): boolean => {
    if (typeof scheme !== 'string' || scheme === '') return false
    sendToScreen({ kind: 'show', what: { protocolClient: [scheme, ...rest.flat().map(String)] } })
    return true
  }
  readonly getLocale = (): string => {
    if (!ready) throw new Error('The double: before it is ready Electron answers an empty locale')
    return ownLocale
  }
  readonly getPreferredSystemLanguages = (): readonly string[] => systemLanguages
  readonly setAppUserModelId = (appUserModelId: string): void => sendToScreen({ kind: 'show', what: { appUserModelId } })
  readonly setDesktopName = (_name: string): void => undefined
  readonly setAboutPanelOptions = (aboutPanel: Readonly<Record<string, unknown>>): void =>
    sendToScreen({ kind: 'show', what: { aboutPanel } })
  readonly showAboutPanel = (): void => undefined

  readonly quit = (): void => {
    if (quitting) return
    if (!ready) {
      setImmediate(() => exitAfterSending(0))
      return
    }
    const event = preventable({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    quitting = true
    quitting = closeWindows()
    if (quitting && openWindows === 0) finishQuit()
  }
  readonly exit = (code = 0): void => {
    this.emit('quit', {}, code)
    exitAfterSending(code)
  }
}

export const app = new App()

const finishQuit = (): void => {
  const event = preventable({})
  app.emit('will-quit', event)
  if (event.defaultPrevented) quitting = false
  else app.exit(0)
}

/** The windows report how many of them are open; the last one's end may end the app. */
export const windowsChanged = (count: number): void => {
  openWindows = count
  if (count > 0) return
  if (quitting) finishQuit()
  else if (!app.emit('window-all-closed')) app.quit()
}

export const onQuitCloseWindows = (close: () => boolean): void => {
  closeWindows = close
}

onScreen('start', () => {
  ready = true
  app.emit('ready', {}, {})
})
onScreen('quit', () => app.quit())
onScreen('second-instance', ({ argv, cwd }) => app.emit('second-instance', {}, argv, cwd, undefined))
onCommand('open-url', (url: string) => void app.emit('open-url', preventable({}), url))
onCommand('activate', () => void app.emit('activate', {}, false))
